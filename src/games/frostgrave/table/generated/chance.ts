/** Whole numbers by chance, the same ones for the same seed. */
import { cursorFrom, draw } from '../../../../kernel/chance.ts';

/** A number from nought on, below a limit. */
export type RandomBelow = (below: number) => number;

export function chanceFrom(seed: number): RandomBelow {
  let cursor = cursorFrom(seed);
  return (below) => {
    const drawn = draw(cursor, digits(below));
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

/** One of some things. */
export function oneOf<T>(chance: RandomBelow, things: readonly [T, ...T[]]): T {
  return things[chance(things.length)] ?? things[0];
}

/** From the least to the most, in steps. */
export function between(chance: RandomBelow, least: number, most: number, step = 1): number {
  const all: number[] = [];
  for (let value = least; value <= most; value += step) all.push(value);
  return all[chance(all.length)] ?? least;
}
