import { tidied } from '../../../engine/values/typed-text.ts';
import { PackUnusable } from '../../../game-api/content/pack-registry.ts';
import { bold, cut, escaped, fitted, listed } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import type { Suggestion } from '../../context/command.ts';
import type { App } from '../../context/context.ts';

type Packs = Pick<App, 'packs'>;
type InstalledPacks = Pick<App, 'games' | 'packs'>;

/** Empty strings where nothing was typed. */
export interface PackInput {
  readonly game: string;
  readonly pack: string;
}

export function packsHere({ packs }: Packs): Suggestion[] {
  return packs.map(({ id, name }) => ({ name, value: id }));
}

/** Those that a campaign can be founded with, of the game that was typed, if any. */
export function packsToPlay(app: InstalledPacks & Pick<App, 'pack'>, game = ''): Suggestion[] {
  return packsHere({ packs: packsOf(app, game).filter(({ id }) => isPlayable(app, id)) });
}

export function gamesToPlay({ games, packs }: InstalledPacks): Suggestion[] {
  const there = games.filter(({ id }) => packs.some(({ game }) => game === id));
  return there.map(({ id, name }) => ({ name, value: id }));
}

/**
 * Finds the typed pack by id or name, ignoring case. Without a typed pack, returns the only one of the game, or of
 * all.
 */
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
  const byId = all.find(({ id }) => id.toLowerCase() === wanted);
  return byId ?? all.find(({ name }) => name.toLowerCase() === wanted);
}

function packsOf({ games, packs }: InstalledPacks, game: string): Packs['packs'] {
  const wanted = named(games, game);
  return game === '' ? packs : packs.filter((each) => each.game === wanted?.id);
}

const MOST_TYPED = 40;
const MOST_LISTED = 25;

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

export function isPlayable({ pack: read }: Pick<App, 'pack'>, pack: string): boolean {
  try {
    read(pack);
    return true;
  } catch (error) {
    if (error instanceof PackUnusable) return false;
    throw error;
  }
}
