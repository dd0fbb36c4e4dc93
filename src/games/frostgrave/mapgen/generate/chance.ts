import { drawFrom, seedRng } from '../../../../engine/values/rng.ts';

/** Returns a number from 0 up to `below`, exclusive. */
export type RandomBelow = (below: number) => number;

export function createRandom(seed: number): RandomBelow {
  let cursor = seedRng(seed);
  return (below) => {
    const drawn = drawFrom(cursor, digits(below));
    cursor = drawn.cursor;
    return Number(drawn.outcome);
  };
}

const known: string[][] = [];

function digits(below: number): readonly string[] {
  const options = known[below] ?? Array.from({ length: below }, (_, i) => String(i));
  known[below] = options;
  return options;
}

export function pickOne<T>(chance: RandomBelow, things: readonly [T, ...T[]]): T {
  return things[chance(things.length)] ?? things[0];
}

/** Includes both bounds. */
export function randomBetween(chance: RandomBelow, least: number, most: number, step = 1): number {
  const all: number[] = [];
  for (let value = least; value <= most; value += step) all.push(value);
  return all[chance(all.length)] ?? least;
}
