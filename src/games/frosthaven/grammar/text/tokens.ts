/** Words, numbers and marks of a text, alike whatever their case, plural, dash or icon notation. */

import { isOwnCondition } from '../../content/terms.ts';

export interface Token {
  readonly kind: 'word' | 'number' | 'signed' | 'mark';
  /** Stem of a word, or a mark; of a number its digits. */
  readonly key: string;
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

/** Key of all conditions that packs bring. */
export const OWN = 'own-';

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const PATTERN =
  /<:(?<emoji>\w+):\d+>|(?<signed>[+\-−–](?=\d)|\b(?:plus|minus)\s+(?=\d))(?<signedDigits>\d+)|(?<digits>\d+)|(?<word>\p{L}[\p{L}’']*(?:[-‐‑]\p{L}[\p{L}’']*)*)|(?<mark>[^\s])/giu;

const MARKS: Readonly<Record<string, string>> = { '−': '-', '–': '-', '—': '-', '“': '"', '”': '"' };

/** Marks around icons, as in `:fire:` and `{fire}`, are no part of a sentence. */
const ICON = /(?<!<)[:{](?<name>[a-z]+(?:[ _-][a-z]+)*)[:}]/giu;

export function tokensOf(text: string, isIcon: (name: string) => boolean = () => false): Token[] {
  const bare = text.replace(ICON, (all, name: string) => (isIcon(name.toLowerCase()) ? ` ${name} ` : all));
  return [...bare.matchAll(PATTERN)].map((found) => tokenOf(found[0], found.index, found.groups ?? {}));
}

function tokenOf(text: string, start: number, groups: Readonly<Record<string, string | undefined>>): Token {
  const place = { start, end: start + text.length };
  if (groups.signedDigits !== undefined) {
    const value = Number(groups.signedDigits) * (/^[-−–]|^minus/i.test(text) ? -1 : 1);
    return { kind: 'signed', key: `${value < 0 ? '' : '+'}${value}`, value, ...place };
  }
  if (groups.digits !== undefined)
    return { kind: 'number', key: String(Number(groups.digits)), value: Number(groups.digits), ...place };
  const word = (groups.emoji ?? groups.word)?.toLowerCase();
  if (word === undefined) return { kind: 'mark', key: MARKS[text] ?? text, value: 0, ...place };
  const value = NUMBER_WORDS.indexOf(word);
  if (value >= 0) return { kind: 'number', key: String(value), value, ...place };
  if (isOwnCondition(word)) return { kind: 'word', key: OWN, value: 0, ...place };
  return { kind: 'word', key: stemOf(word), value: 0, ...place };
}

/** Plurals are one with their singular. */
function stemOf(word: string): string {
  const plain = word.replaceAll('’', "'").replace(/[‐‑]/g, '-');
  if (plain.length <= 3 || plain.endsWith('ss')) return plain;
  if (plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  if (/(x|ss|ch|sh)es$/.test(plain)) return plain.slice(0, -2);
  return plain.endsWith('s') ? plain.slice(0, -1) : plain;
}
