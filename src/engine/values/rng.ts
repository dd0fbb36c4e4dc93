import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** The state of the random generator. It belongs to the runner and is stored with each entry of the log. */
export type Cursor = readonly number[];

export function cursorFrom(seed: number): Cursor {
  return xoroshiro128plus(seed).getState();
}

/**
 * Maps each cursor to a fresh one, and equal cursors to the same fresh one.
 * Past draws stay, but nobody who knew the old cursors can foresee the next draws, even after an undo.
 */
export function chanceAnew(fresh: () => Cursor): (cursor: Cursor) => Cursor {
  const known = new Map<string, Cursor>();
  return (cursor) => {
    const key = cursor.join(' ');
    const there = known.get(key) ?? fresh();
    known.set(key, there);
    return there;
  };
}

export function draw(cursor: Cursor, options: readonly string[]): { outcome: string; cursor: Cursor } {
  const generator = xoroshiro128plusFromState(cursor);
  const outcome = options[uniformInt(generator, 0, options.length - 1)];
  if (outcome === undefined) throw new Error('Nothing to draw from.');
  return { outcome, cursor: generator.getState() };
}
