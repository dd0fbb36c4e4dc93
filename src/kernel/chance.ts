import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Where the random numbers of a game stand. It belongs to the runner and is stored with each entry of the log. */
export type Cursor = readonly number[];

/** The cursor that everything random in a game with this seed starts from. `seed` is a 32-bit integer. */
export function cursorFrom(seed: number): Cursor {
  return xoroshiro128plus(seed).getState();
}

/**
 * Gives each place at which chance may stand another, the same one each time. What was drawn in a game stays so, and whoever
 * knew where chance stood can't foresee what is drawn from now on, also where something is taken back and drawn anew.
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

/** One of `options`, each as likely as the others, and the cursor after it. */
export function draw(cursor: Cursor, options: readonly string[]): { outcome: string; cursor: Cursor } {
  const generator = xoroshiro128plusFromState(cursor);
  const outcome = options[uniformInt(generator, 0, options.length - 1)];
  if (outcome === undefined) throw new Error('Nothing to draw from.');
  return { outcome, cursor: generator.getState() };
}
