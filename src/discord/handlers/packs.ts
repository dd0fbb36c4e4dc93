/** Which packs campaigns are founded with, and whether they can be read. */

import { PackUnusable } from '../../games/packs.ts';
import { bold, cut, escaped, fitted, listed } from '../../games/panel/text.ts';
import { tidied } from '../../kernel/typed.ts';
import { t } from '../../language/t.ts';
import type { App } from '../app.ts';
import type { Suggestion } from '../command.ts';
import { CONTENT_LENGTH } from '../limits.ts';

type Packs = Pick<App, 'packs'>;
type InstalledPacks = Pick<App, 'games' | 'packs'>;

/** What is to be played, as it was typed: empty where nothing was. */
export interface PackInput {
  readonly game: string;
  readonly pack: string;
}

/** The packs that can be played, while one is typed. */
export function packsToPlay({ packs }: Packs): Suggestion[] {
  return packs.map(({ id, name }) => ({ name, value: id }));
}

/** The games that there are packs for. */
export function gamesToPlay({ games, packs }: InstalledPacks): Suggestion[] {
  const there = games.filter(({ id }) => packs.some(({ game }) => game === id));
  return there.map(({ id, name }) => ({ name, value: id }));
}

/** The pack that was typed, by its id or its name; where there is only one, of the game that was typed or at all, that. */
export function packWanted(app: InstalledPacks, { game, pack }: PackInput): string | undefined {
  const among = packsOf(app, game);
  const [only, ...others] = among;
  if (pack === '' && others.length === 0) return only?.id;
  return named(among, pack)?.id;
}

function named<Thing extends { readonly id: string; readonly name: string }>(
  all: readonly Thing[],
  typed: string,
): Thing | undefined {
  const wanted = tidied(typed).toLowerCase();
  return all.find(({ id, name }) => [id.toLowerCase(), name.toLowerCase()].includes(wanted));
}

/** Those of a game that was typed; all where none was. */
function packsOf({ games, packs }: InstalledPacks, game: string): Packs['packs'] {
  const wanted = named(games, game);
  return game === '' ? packs : packs.filter((each) => each.game === wanted?.id);
}

/** Of what was typed, as much as an answer repeats. */
const MOST_TYPED = 40;
/** Names that an answer lists. */
const MOST_LISTED = 25;

/** What is said where none was typed, or none that is here. */
export function noSuchPack(app: InstalledPacks, { game, pack }: PackInput): string {
  if (app.packs.length === 0) return t`No pack is here to be played. Whoever runs the bot can bring one.`;
  const among = packsOf(app, game);
  const isNoGame = among.length === 0;
  const offered = isNoGame ? gamesToPlay(app) : among;
  const choice = t`You can play ${listed(offered.slice(0, MOST_LISTED).map(({ name }) => bold(escaped(name))))}.`;
  const typed = isNoGame ? game : pack;
  const named = escaped(cut(tidied(typed), MOST_TYPED));
  const why = isNoGame ? t`“${named}” is no game.` : t`“${named}” is no pack.`;
  return fitted(`${typed === '' ? t`Which pack do you play?` : why} ${choice}`, CONTENT_LENGTH);
}

/** Whether a pack can be read. Whoever presses something is told when it can’t. */
export function isPlayable({ pack: read }: Pick<App, 'pack'>, pack: string): boolean {
  try {
    read(pack);
    return true;
  } catch (error) {
    if (error instanceof PackUnusable) return false;
    throw error;
  }
}
