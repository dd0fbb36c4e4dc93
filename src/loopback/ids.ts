import type { Clock } from './clock.ts';

/** Snowflake: the upper bits are the time of creation. */
export type Id = string;

const DISCORD_EPOCH = 1_420_070_400_000n;
const TIME_BITS = 22n;

/** Smallest id of a moment. */
export function idAt(ms: number): bigint {
  return (BigInt(ms) - DISCORD_EPOCH) << TIME_BITS;
}

export function isOlder(a: Id, b: Id): boolean {
  return BigInt(a) < BigInt(b);
}

export class Ids {
  readonly #clock: Clock;
  #last = 0n;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): Id {
    const now = idAt(this.#clock.now());
    this.#last = now > this.#last ? now : this.#last + 1n;
    return this.#last.toString();
  }

  startAfter(id: Id): void {
    if (BigInt(id) > this.#last) this.#last = BigInt(id);
  }
}
