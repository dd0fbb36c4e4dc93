import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** What falls by chance in a trial: the same for the same seed. */
export class Lot {
  readonly #random;

  constructor(seed: number) {
    this.#random = xoroshiro128plus(seed);
  }

  /** A whole number from 0 up to below another. */
  below(most: number): number {
    return uniformInt(this.#random, 0, most - 1);
  }

  /** One of some; throws where there is none. */
  of<T>(all: readonly T[]): T {
    const [drawn] = all.slice(this.below(Math.max(1, all.length)));
    if (drawn === undefined) throw new Error('There is nothing to draw from.');
    return drawn;
  }

  /** True once in so many. */
  once(inSoMany: number): boolean {
    return this.below(inSoMany) === 0;
  }
}
