import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Where the random numbers of a game stand. It belongs to the runner and is stored with each entry of the log. */
export type Cursor = readonly number[];

/** The cursor that everything random in a game with this seed starts from. `seed` is a 32-bit integer. */
export function cursorFrom(seed: number): Cursor {
  return xoroshiro128plus(seed).getState();
}

/** One of `options`, each as likely as the others, and the cursor after it. */
export function draw(cursor: Cursor, options: readonly string[]): { outcome: string; cursor: Cursor } {
  const generator = xoroshiro128plusFromState(cursor);
  const outcome = options[uniformInt(generator, 0, options.length - 1)];
  if (outcome === undefined) throw new Error('Nothing to draw from.');
  return { outcome, cursor: generator.getState() };
}
