/** Parts of an ability as they are read, before its schema sees them. */
import type { Parser } from './combinators.ts';
import { alt, keep, list, many, map, seq } from './combinators.ts';
import { comma } from './words.ts';

export type Part = Readonly<Record<string, unknown>>;

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns nothing if two parts say the same thing twice. Lists of `boosts` and `give` grow. */
export function merge(parts: readonly Part[]): Part | undefined {
  const merged: Record<string, unknown> = {};
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    const before = merged[key];
    if (before === undefined) merged[key] = value;
    else if (GROWING.includes(key) && Array.isArray(before) && Array.isArray(value))
      merged[key] = [...before, ...value];
    else return undefined;
  }
  return merged;
}

const GROWING: readonly string[] = ['boosts', 'give', 'places', 'only'];

export function merged(parser: Parser<readonly Part[]>): Parser<Part> {
  return keep(parser, merge);
}

/** Pieces in any order, with commas between them. */
export function pieces(...each: readonly Parser<Part>[]): Parser<Part> {
  return merged(list(alt(...each), comma));
}

/** `, Range 3, Push 2`, or nothing. */
export function furtherPieces(...each: readonly Parser<Part>[]): Parser<Part> {
  return merged(many(map(seq(comma, alt(...each)), ([, one]) => one)));
}

export function part<T>(key: string, parser: Parser<T>): Parser<Part> {
  return map(parser, (value) => ({ [key]: value }));
}
