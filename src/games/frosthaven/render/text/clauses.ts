import { t } from '../../../../i18n/t.ts';

/** Discord's limit for a picture's description. */
export const ALT_LIMIT = 1024;

export function formatList(words: readonly string[]): string {
  const last = words.at(-1);
  if (last === undefined) return '';
  return words.length === 1 ? last : t`${words.slice(0, -1).join(', ')} and ${last}`;
}

export function signedWords(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

export function hexesWords(hexes: number): string {
  return t('{hexes, plural, one {# hex} other {# hexes}}', { hexes });
}

export function checkmarksWords(checks: number): string {
  return t('{checks, plural, one {# checkmark} other {# checkmarks}}', { checks });
}

/** Cuts to `length` characters at the end of a clause, else between words. */
export function cutShort(words: string, length: number): string {
  if (words.length <= length) return words;
  const head = words.slice(0, length - 1);
  const clause = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '));
  const end = clause > length / 2 ? clause : head.lastIndexOf(' ');
  return `${(end > 0 ? head.slice(0, end) : head).replace(/[\s,;:]+$/, '')}…`;
}

/** Returns the first wording within the limit, or else the shortest, cut at a clause. */
export function firstFitting(wordings: Iterable<string>, limit = ALT_LIMIT): string {
  let shortest = '';
  for (const wording of wordings) {
    if (wording.length <= limit) return wording;
    shortest = wording;
  }
  const head = shortest.slice(0, limit - 1);
  const end = Math.max(head.lastIndexOf('; '), head.lastIndexOf('. '), head.lastIndexOf(', '));
  return `${end > limit / 2 ? head.slice(0, end) : head}…`;
}
