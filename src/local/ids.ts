import type { Clock } from './clock.ts';

/** An id as Discord makes them (a snowflake): its upper bits are the moment it was made. */
export type Id = string;

const DISCORD_EPOCH = 1_420_070_400_000n;
const TIME_BITS = 22n;

/** The id that a moment would give, without any count below it. */
export function idAt(ms: number): bigint {
  return (BigInt(ms) - DISCORD_EPOCH) << TIME_BITS;
}

/** True when `a` was made before `b`. */
export function isOlder(a: Id, b: Id): boolean {
  return BigInt(a) < BigInt(b);
}

/** Gives out ids, each greater than all before it. */
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

  /** From here on, ids are greater than this one. */
  startAfter(id: Id): void {
    if (BigInt(id) > this.#last) this.#last = BigInt(id);
  }
}
