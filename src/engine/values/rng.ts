import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** The state of the random generator. It belongs to the runner and is stored with each entry of the log. */
export type RngState = readonly number[];

export function seedRng(seed: number): RngState {
  return xoroshiro128plus(seed).getState();
}

/**
 * Maps each cursor to a fresh one, and equal cursors to the same fresh one.
 * Past draws stay, but nobody who knew the old cursors can foresee the next draws, even after an undo.
 */
export function createReseeder(fresh: () => RngState): (cursor: RngState) => RngState {
  const known = new Map<string, RngState>();
  return (cursor) => {
    const key = cursor.join(' ');
    const there = known.get(key) ?? fresh();
    known.set(key, there);
    return there;
  };
}

export function drawFrom(cursor: RngState, options: readonly string[]): { outcome: string; cursor: RngState } {
  const generator = xoroshiro128plusFromState(cursor);
  const outcome = options[uniformInt(generator, 0, options.length - 1)];
  if (outcome === undefined) throw new Error('Nothing to draw from.');
  return { outcome, cursor: generator.getState() };
}
