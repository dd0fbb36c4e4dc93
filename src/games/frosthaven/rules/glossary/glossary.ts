/** What the terms, icons and conditions of the game mean: two sentences each, with the page of the rulebook. */
import { termIn } from '../../../terms.ts';
import { ABILITY_ENTRIES, VERB_ENTRIES } from './abilities.ts';
import { BOARD_ENTRIES } from './board.ts';
import { CONDITION_ENTRIES } from './conditions.ts';
import type { GlossaryEntry } from './entry.ts';
import { ROUND_ENTRIES } from './round.ts';
import { TERM_ENTRIES } from './terms.ts';
import { VARIANT_ENTRIES } from './variants.ts';

export type { GlossaryEntry } from './entry.ts';

/** By the name of the term. */
export const GLOSSARY: readonly GlossaryEntry[] = [
  ...CONDITION_ENTRIES,
  ...Object.values(VERB_ENTRIES).filter((each) => each !== undefined),
  ...ABILITY_ENTRIES,
  ...TERM_ENTRIES,
  ...BOARD_ENTRIES,
  ...ROUND_ENTRIES,
  ...VARIANT_ENTRIES,
].toSorted((one, other) => one.term.localeCompare(other.term, 'en'));

/** The entry for a word, however it is written; undefined where there is none. */
export function explained(word: string): GlossaryEntry | undefined {
  return termIn(GLOSSARY, word);
}
