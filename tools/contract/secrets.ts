/** Secrets in the words in which they would be told. Trials search all public messages for them. */
import type { Seat } from '../../src/engine/rules/rule.ts';

export interface Secret {
  readonly phrase: string;
  readonly knownTo: readonly Seat[];
}

const PHRASE_LENGTH = 60;
const MARKUP = /[*_`~|<>[\]()\\#\n]/;

/** The longest part of a text without markup; empty if it is too short to be distinctive. */
export function phraseOf(text: string): string[] {
  const pieces = text.split(MARKUP).map((piece) => piece.trim());
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
  return longest.length < PHRASE_LENGTH / 3 ? [] : [longest.slice(0, PHRASE_LENGTH)];
}
