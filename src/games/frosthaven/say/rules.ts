/** What the terms of the game mean, as `/rules` says it. */

import { t, translated } from '../../../language/t.ts';
import type { Term } from '../../game.ts';
import { CONTENT_LENGTH } from '../../panel/sizes.ts';
import { bold, cut, escaped, fitted, listed } from '../../panel/text.ts';
import { type Entry, explained, GLOSSARY, nearest } from '../rules/glossary/glossary.ts';

const LONGEST_TERM = 60;

/** Two sentences and the page; for a word that is no term, the terms that are most like it. */
export function rulesWords(word: string): string {
  const entry = explained(word);
  if (entry) return entryWords(entry);
  const like = listed(nearest(word).map(({ term }) => bold(translated(term))));
  return fitted(
    t`Nothing is called “${escaped(cut(word, LONGEST_TERM))}” here. Most like it: ${like}.`,
    CONTENT_LENGTH,
  );
}

function entryWords({ term, words, pages }: Entry): string {
  const where = Number.isInteger(Number(pages))
    ? t`Frosthaven rulebook, page ${pages}`
    : t`Frosthaven rulebook, pages ${pages}`;
  return `${bold(translated(term))}: ${translated(words)}\n-# ${where}`;
}

/** Every term, and every other word that leads to one. */
export function termSuggestions(): Term[] {
  const terms = GLOSSARY.map(({ term }) => ({ name: translated(term), value: term }));
  const others = GLOSSARY.flatMap(({ term, also = [] }) =>
    also
      .filter((word) => explained(word)?.term === term)
      .map((word) => ({
        name: `${word} → ${translated(term)}`,
        value: term,
      })),
  );
  return [...terms, ...others];
}
