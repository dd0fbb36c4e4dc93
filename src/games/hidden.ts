/** What is secret in a match, in the words in which it would be told: trials look for them where others read. */
import type { Seat } from '../kernel/rule.ts';

export interface Hidden {
  /** A name, or the beginning of a text. */
  readonly phrase: string;
  /** The seats that may read it; nobody where there are none. */
  readonly known: readonly Seat[];
}

/** So much of a text that it is told from every other. */
const TELLING = 60;
/** What may be told in another way than it is kept. */
const MARKUP = /[*_`~|<>[\]()\\#\n]/;

/** The longest plain piece of a text, cut short; nothing where that could be any. */
export function phraseOf(text: string): string[] {
  const pieces = text.split(MARKUP).map((piece) => piece.trim());
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
  return longest.length < TELLING / 3 ? [] : [longest.slice(0, TELLING)];
}
