/** Looks up terms by name in any spelling and language, and finds similar ones. */
import { t, translateMsg } from '../../i18n/t.ts';
import { CONTENT_LENGTH } from '../panel/limits.ts';
import { bold, escapeMarkdown, formatList, truncate, truncateLines } from '../panel/text.ts';
import type { TermSuggestion } from './game.ts';

export interface GlossaryTermName {
  readonly term: string;
  readonly aliases?: readonly string[];
}

function normalize(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function findTerm<Each extends GlossaryTermName>(all: readonly Each[], word: string): Each | undefined {
  const wanted = normalize(word);
  const isIt = (each: string) => normalize(each) === wanted || normalize(translateMsg(each)) === wanted;
  return all.find(({ term }) => isIt(term)) ?? all.find(({ aliases = [] }) => aliases.some(isIt));
}

/** Finds what `findTerm` finds, for many words: names are normalized once. */
function indexTerms<Each extends GlossaryTermName>(all: readonly Each[]): (word: string) => Each | undefined {
  const terms = new Map<string, Each>();
  const aliases = new Map<string, Each>();
  for (const entry of all) {
    addNames(terms, entry, [entry.term]);
    addNames(aliases, entry, entry.aliases ?? []);
  }
  return (word) => terms.get(normalize(word)) ?? aliases.get(normalize(word));
}

/** The first of several entries with a name keeps it. */
function addNames<Each>(known: Map<string, Each>, entry: Each, names: readonly string[]): void {
  for (const name of names.flatMap((each) => [normalize(each), normalize(translateMsg(each))]))
    if (!known.has(name)) known.set(name, entry);
}

const MOST_NEAREST = 3;

export function nearestTerms<Each extends GlossaryTermName>(all: readonly Each[], word: string): Each[] {
  const wanted = normalize(word);
  const farFrom = ({ term, aliases = [] }: Each) =>
    Math.min(
      ...[term, ...aliases].flatMap((each) =>
        [each, translateMsg(each)].map((word) => editDistance(normalize(word), wanted)),
      ),
    );
  const measured = all.map((entry) => ({ entry, far: farFrom(entry) }));
  return measured
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MOST_NEAREST)
    .map(({ entry }) => entry);
}

function editDistance(one: string, other: string): number {
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

export function unknownTermWords(all: readonly GlossaryTermName[], word: string): string {
  const shown = truncate(word, LONGEST_TERM);
  const like = formatList(nearestTerms(all, shown).map(({ term }) => bold(translateMsg(term))));
  return truncateLines(t`Nothing here is called “${escapeMarkdown(shown)}”. Closest matches: ${like}.`, CONTENT_LENGTH);
}

/** Each term in the language of the reader. Behind it stand its other names, and the English ones that books have. */
export function suggestTerms(all: readonly GlossaryTermName[]): TermSuggestion[] {
  const terms = all.map(({ term }) => ({ name: translateMsg(term), value: term }));
  const find = indexTerms(all);
  const others = all.flatMap(({ term, aliases = [] }) =>
    [...new Set([term, ...aliases].flatMap((word) => [translateMsg(word), word]))]
      .filter((word) => normalize(word) !== normalize(translateMsg(term)) && find(word)?.term === term)
      .map((word) => ({ name: `${word} → ${translateMsg(term)}`, value: term })),
  );
  return [...terms, ...others];
}
