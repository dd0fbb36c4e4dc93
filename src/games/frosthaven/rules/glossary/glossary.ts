/** What the terms, icons and conditions of the game mean: two sentences each, with the page of the rulebook. */
import { translated } from '../../../../language/t.ts';
import { ABILITY_ENTRIES, VERB_ENTRIES } from './abilities.ts';
import { BOARD_ENTRIES } from './board.ts';
import { CONDITION_ENTRIES } from './conditions.ts';
import type { Entry } from './entry.ts';
import { ROUND_ENTRIES } from './round.ts';
import { TERM_ENTRIES } from './terms.ts';
import { VARIANT_ENTRIES } from './variants.ts';

export type { Entry } from './entry.ts';

/** By the name of the term. */
export const GLOSSARY: readonly Entry[] = [
  ...CONDITION_ENTRIES,
  ...Object.values(VERB_ENTRIES).filter((each) => each !== undefined),
  ...ABILITY_ENTRIES,
  ...TERM_ENTRIES,
  ...BOARD_ENTRIES,
  ...ROUND_ENTRIES,
  ...VARIANT_ENTRIES,
].toSorted((one, other) => one.term.localeCompare(other.term, 'en'));

function plainly(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The entry for a word, however it is written; undefined where there is none. */
export function explained(word: string): Entry | undefined {
  const wanted = plainly(word);
  const isNamed = ({ term }: Entry) => plainly(term) === wanted || plainly(translated(term)) === wanted;
  return GLOSSARY.find(isNamed) ?? GLOSSARY.find(({ also = [] }) => also.some((each) => plainly(each) === wanted));
}

const MOST_NEAREST = 3;

/** The entries whose words are most like one that nothing is called by. */
export function nearest(word: string): Entry[] {
  const wanted = plainly(word);
  const farFrom = ({ term, also = [] }: Entry) =>
    Math.min(...[term, translated(term), ...also].map((each) => unlike(plainly(each), wanted)));
  const measured = GLOSSARY.map((entry) => ({ entry, far: farFrom(entry) }));
  return measured
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MOST_NEAREST)
    .map(({ entry }) => entry);
}

/** How many letters have to be changed, added or taken away; less where one word is in the other. */
function unlike(one: string, other: string): number {
  if (other.length > 2 && (one.includes(other) || other.includes(one))) return 0.5;
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries()) {
      const swapped = (row[j] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
