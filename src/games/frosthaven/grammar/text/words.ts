import type { Parser, Reading, TextLine } from './combinators.ts';
import type { Token } from './tokens.ts';
import { tokensOf } from './tokens.ts';

/** Tries `parser` only where one of `words` stands. */
export function startingWith<T>(words: readonly string[], parser: Parser<T>): Parser<T> {
  const starts = new Map(words.map((word) => [tokensOf(word)[0]?.key ?? word, word]));
  const guarded: Parser<T> = (line, at) => {
    if (starts.has(line.tokens[at]?.key ?? '')) return parser(line, at);
    line.miss(at, words);
    return [];
  };
  return Object.assign(guarded, { starts });
}

function token<T>(expected: string, read: (token: Token) => T | undefined): Parser<T> {
  return (line, at) => {
    const found = line.tokens[at];
    const value = found && read(found);
    if (value !== undefined) return [{ value, next: at + 1 }];
    line.miss(at, [expected]);
    return [];
  };
}

interface SaidToken {
  readonly key: string;
  readonly kind: Token['kind'];
  readonly shown: string;
}

const SAID = new Map<string, readonly SaidToken[]>();

function saidTokens(words: string): readonly SaidToken[] {
  const known =
    SAID.get(words) ??
    tokensOf(words).map(({ kind, key, start, end }) => ({ kind, key, shown: words.slice(start, end) }));
  SAID.set(words, known);
  return known;
}

/** Signs are optional where a comma stands in `words`. */
export function say(words: string): Parser<string> {
  const wanted = saidTokens(words);
  const parser: Parser<string> = (line, at) => {
    let next = at;
    for (const { kind, key, shown } of wanted) {
      const found = line.tokens[next];
      if (found?.kind === kind && found.key === key) next += 1;
      else if (key !== ',') {
        line.miss(next, [shown]);
        return [];
      }
    }
    return [{ value: words, next }];
  };
  const [first] = wanted;
  return first && first.key !== ',' ? Object.assign(parser, { starts: new Map([[first.key, first.shown]]) }) : parser;
}

/** Stands between pieces: a comma, “and”, both, or nothing before a word or a bracket. */
export function comma(line: TextLine, at: number): readonly Reading<undefined>[] {
  const next = [',', 'and'].reduce((here, key) => (line.tokens[here]?.key === key ? here + 1 : here), at);
  const here = line.tokens[at];
  return next > at || here?.kind === 'word' || here?.key === '(' ? [{ value: undefined, next }] : [];
}

export const number = token('a number', ({ kind, value }) => (kind === 'number' ? value : undefined));
export const signed = token('a number with a sign', ({ kind, value }) => (kind === 'signed' ? value : undefined));

export function end(line: TextLine, at: number): readonly Reading<undefined>[] {
  if (at >= line.tokens.length) return [{ value: undefined, next: at }];
  line.miss(at, ['the end']);
  return [];
}

export function mark(key: string): Parser<string> {
  const parser: Parser<string> = (line, at) => {
    if (line.tokens[at]?.key === key) return [{ value: key, next: at + 1 }];
    line.miss(at, [key]);
    return [];
  };
  return Object.assign(parser, { starts: new Map([[key, key]]) });
}
