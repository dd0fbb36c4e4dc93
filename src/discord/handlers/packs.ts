/** Which packs campaigns are founded with, and whether they can be read. */

import { PackUnusable } from '../../games/packs.ts';
import { bold, cut, escaped, fitted, listed } from '../../games/panel/text.ts';
import { tidied } from '../../kernel/typed.ts';
import type { App } from '../app.ts';
import type { Suggestion } from '../command.ts';
import { CONTENT_LENGTH } from '../limits.ts';

type Packs = Pick<App, 'packs'>;

/** The packs that can be played, while one is typed. */
export function packsToPlay({ packs }: Packs): Suggestion[] {
  return packs.map(({ id, name }) => ({ name, value: id }));
}

/** The pack that was typed, by its id or its name; where there is only one, that. */
export function packWanted({ packs }: Packs, typed: string): string | undefined {
  const [only, ...others] = packs;
  if (typed === '' && others.length === 0) return only?.id;
  const wanted = tidied(typed).toLowerCase();
  return packs.find(({ id, name }) => [id.toLowerCase(), name.toLowerCase()].includes(wanted))?.id;
}

/** Of what was typed, as much as an answer repeats. */
const MOST_TYPED = 40;
/** Names that an answer lists. */
const MOST_LISTED = 25;

/** What is said where none was typed, or none that is here. */
export function noSuchPack({ packs }: Packs, typed: string): string {
  if (packs.length === 0) return 'No pack is here to be played. Whoever runs the bot can bring one.';
  const names = packs.slice(0, MOST_LISTED).map(({ name }) => bold(escaped(name)));
  const choice = `You can play ${listed(names)}.`;
  const why = typed === '' ? 'Which pack do you play?' : `“${escaped(cut(tidied(typed), MOST_TYPED))}” is no pack.`;
  return fitted(`${why} ${choice}`, CONTENT_LENGTH);
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
