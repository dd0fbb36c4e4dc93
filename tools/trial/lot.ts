import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Seeded random choices of a trial. */
export class SeededRandom {
  readonly #random;

  constructor(seed: number) {
    this.#random = xoroshiro128plus(seed);
  }

  below(most: number): number {
    return uniformInt(this.#random, 0, most - 1);
  }

  pick<T>(all: readonly T[]): T {
    const [drawn] = all.slice(this.below(Math.max(1, all.length)));
    if (drawn === undefined) throw new Error('There is nothing to draw from.');
    return drawn;
  }

  isOneIn(inSoMany: number): boolean {
    return this.below(inSoMany) === 0;
  }
}
