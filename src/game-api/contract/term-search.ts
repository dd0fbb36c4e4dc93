/** Looks up terms by name in any spelling and language, and finds similar ones. */
import { t, translated } from '../../i18n/t.ts';
import { CONTENT_LENGTH } from '../panel/limits.ts';
import { bold, cut, escaped, fitted, listed } from '../panel/text.ts';
import type { TypedTerm } from './game.ts';

export interface GlossaryTermName {
  readonly term: string;
  readonly also?: readonly string[];
}

function plainly(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function termIn<Each extends GlossaryTermName>(all: readonly Each[], word: string): Each | undefined {
  const wanted = plainly(word);
  const isIt = (each: string) => plainly(each) === wanted || plainly(translated(each)) === wanted;
  return all.find(({ term }) => isIt(term)) ?? all.find(({ also = [] }) => also.some(isIt));
}

const MOST_NEAREST = 3;

export function nearestIn<Each extends GlossaryTermName>(all: readonly Each[], word: string): Each[] {
  const wanted = plainly(word);
  const farFrom = ({ term, also = [] }: Each) =>
    Math.min(
      ...[term, ...also].flatMap((each) => [each, translated(each)].map((word) => unlike(plainly(word), wanted))),
    );
  const measured = all.map((entry) => ({ entry, far: farFrom(entry) }));
  return measured
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MOST_NEAREST)
    .map(({ entry }) => entry);
}

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

const LONGEST_TERM = 60;

export function noTermWords(all: readonly GlossaryTermName[], word: string): string {
  const shown = cut(word, LONGEST_TERM);
  const like = listed(nearestIn(all, shown).map(({ term }) => bold(translated(term))));
  return fitted(t`Nothing is called “${escaped(shown)}” here. Most like it: ${like}.`, CONTENT_LENGTH);
}

export function suggestedIn(all: readonly GlossaryTermName[]): TypedTerm[] {
  const terms = all.map(({ term }) => ({ name: translated(term), value: term }));
  const others = all.flatMap(({ term, also = [] }) =>
    [...new Set(also.map(translated))]
      .filter((word) => plainly(word) !== plainly(translated(term)) && termIn(all, word)?.term === term)
      .map((word) => ({ name: `${word} → ${translated(term)}`, value: term })),
  );
  return [...terms, ...others];
}
