import { findTerm } from '../../../../game-api/contract/term-search.ts';
import { ABILITY_ENTRIES, VERB_ENTRIES } from './abilities.ts';
import { BOARD_ENTRIES } from './board.ts';
import { CONDITION_ENTRIES } from './conditions.ts';
import type { GlossaryEntry } from './entry.ts';
import { ROUND_ENTRIES } from './round.ts';
import { TERM_ENTRIES } from './terms.ts';
import { VARIANT_ENTRIES } from './variants.ts';

export type { GlossaryEntry } from './entry.ts';

export const GLOSSARY: readonly GlossaryEntry[] = [
  ...CONDITION_ENTRIES,
  ...Object.values(VERB_ENTRIES).filter((each) => each !== undefined),
  ...ABILITY_ENTRIES,
  ...TERM_ENTRIES,
  ...BOARD_ENTRIES,
  ...ROUND_ENTRIES,
  ...VARIANT_ENTRIES,
].toSorted((one, other) => one.term.localeCompare(other.term, 'en'));

export function findEntry(word: string): GlossaryEntry | undefined {
  return findTerm(GLOSSARY, word);
}
