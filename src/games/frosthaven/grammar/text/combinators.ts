/** Parsers that keep every reading of a line, so that a second meaning shows. */
import type { Token } from './tokens.ts';

export interface Reading<T> {
  readonly value: T;
  readonly next: number;
}

export interface TextLine {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Told of the words that were expected at a token, by its index. */
  readonly miss: (at: number, expected: readonly string[]) => void;
}

export interface Parser<T> {
  (line: TextLine, at: number): readonly Reading<T>[];
  /** Words with which it begins, by their keys; undefined where anything may. */
  readonly starts?: ReadonlyMap<string, string>;
}
type Values<Parsers extends readonly Parser<unknown>[]> = {
  [I in keyof Parsers]: Parsers[I] extends Parser<infer T> ? T : never;
};

function startingAs<T>(other: Parser<unknown>, parser: Parser<T>): Parser<T> {
  return other.starts ? Object.assign(parser, { starts: other.starts }) : parser;
}

export function give<T>(value: T): Parser<T> {
  return (_, at) => [{ value, next: at }];
}

export function follow<T, U>(first: Parser<T>, second: (value: T) => Parser<U>): Parser<U> {
  return startingAs(first, (line, at) => first(line, at).flatMap(({ value, next }) => second(value)(line, next)));
}

export function map<T, U>(parser: Parser<T>, to: (value: T) => U): Parser<U> {
  return startingAs(parser, (line, at) => parser(line, at).map(({ value, next }) => ({ value: to(value), next })));
}

export function keep<T, U>(parser: Parser<T>, to: (value: T) => U | undefined): Parser<U> {
  return startingAs(parser, (line, at) =>
    parser(line, at).flatMap(({ value, next }) => {
      const kept = to(value);
      return kept === undefined ? [] : [{ value: kept, next }];
    }),
  );
}

/** Only those are tried that can begin with the next word. */
export function alt<T>(...parsers: readonly Parser<T>[]): Parser<T> {
  const open = parsers.filter(({ starts }) => !starts);
  const byWord = new Map<string, Parser<T>[]>();
  const starts = new Map<string, string>();
  for (const parser of parsers)
    for (const [key, shown] of parser.starts ?? []) {
      byWord.set(key, [...(byWord.get(key) ?? []), parser]);
      starts.set(key, shown);
    }
  const shown = [...starts.values()];
  const both: Parser<T> = (line, at) => {
    const fitting = byWord.get(line.tokens[at]?.key ?? '');
    if (!fitting && shown.length > 0) line.miss(at, shown);
    const all = fitting ? [...fitting, ...open] : open;
    return distinct(all.flatMap((parser) => parser(line, at)));
  };
  return open.length === 0 && starts.size > 0 ? Object.assign(both, { starts }) : both;
}

function distinct<T>(readings: readonly Reading<T>[]): readonly Reading<T>[] {
  if (readings.length < 2) return readings;
  const seen = new Map(readings.map((reading) => [`${reading.next} ${JSON.stringify(reading.value)}`, reading]));
  return [...seen.values()];
}

export function seq<const Parsers extends readonly Parser<unknown>[]>(...parsers: Parsers): Parser<Values<Parsers>>;
export function seq(...parsers: readonly Parser<unknown>[]): Parser<readonly unknown[]> {
  const [first] = parsers;
  const all: Parser<readonly unknown[]> = (line, at) =>
    parsers.reduce<readonly Reading<readonly unknown[]>[]>(
      (before, parser) =>
        before.flatMap(({ value, next }) =>
          parser(line, next).map((reading) => ({ value: [...value, reading.value], next: reading.next })),
        ),
      [{ value: [], next: at }],
    );
  return first ? startingAs(first, all) : all;
}

export function maybe<T>(parser: Parser<T>): Parser<T | undefined> {
  return (line, at) => [{ value: undefined, next: at }, ...parser(line, at)];
}

export function many<T>(parser: Parser<T>): Parser<readonly T[]> {
  const all: Parser<readonly T[]> = (line, at) => [
    { value: [], next: at },
    ...parser(line, at)
      .filter(({ next }) => next > at)
      .flatMap(({ value, next }) =>
        all(line, next).map((rest) => ({ value: [value, ...rest.value], next: rest.next })),
      ),
  ];
  return all;
}

export function list<T>(parser: Parser<T>, between: Parser<unknown>): Parser<readonly T[]> {
  const further = many(map(seq(between, parser), ([, each]) => each));
  return map(seq(parser, further), ([first, rest]) => [first, ...rest]);
}

export function lazy<T>(make: () => Parser<T>): Parser<T> {
  let made: Parser<T> | undefined;
  return (line, at) => {
    made ??= make();
    return made(line, at);
  };
}
