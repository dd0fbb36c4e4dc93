/** Words for what can't be read, with the nearest thing known. */

import { t } from '../../../../i18n/t.ts';
import type { FarthestMiss } from './farthest-miss.ts';
import { tokensOf } from './tokens.ts';

export function nearestTo(text: string, misses: FarthestMiss): string {
  const { position, words } = misses;
  const unread = /^[\p{L}’'-]+|^[+\-−]?\d+|^\S/u.exec(text.slice(position).trimStart())?.[0];
  const near = unread === undefined ? [] : nearest(unread, words);
  if (unread === undefined) return t`something is missing at the end`;
  if (near.length === 0) return t`can’t read “${unread}”`;
  return t`can’t read “${unread}”: I know ${near.map((word) => `*${word}*`).join(', ')}`;
}

function nearest(unread: string, words: readonly string[]): readonly string[] {
  const [key = ''] = tokensOf(unread).map((token) => token.key);
  const ranked = words
    .filter((word) => /^\p{L}{4}/u.test(word))
    .map((word) => ({ word, far: distance(key, word.toLowerCase()) }))
    .sort((one, other) => one.far - other.far);
  return ranked
    .filter(({ word, far }) => far <= Math.max(1, word.length / 3))
    .slice(0, 2)
    .map(({ word }) => word);
}

/** Levenshtein's. */
export function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, its] of [...other].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (before[j + 1] ?? 0) + 1, (before[j] ?? 0) + (letter === its ? 0 : 1)));
    before = next;
  }
  return before[other.length] ?? 0;
}
