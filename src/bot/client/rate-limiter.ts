/** Rate limiter for messages of the bot: a token bucket, at Discord's rate. */

/** `burst`: how many unused tokens may be spent at once. */
export interface RateLimiterOptions {
  readonly perSecond: number;
  readonly burst: number;
}

export class RateLimiter {
  readonly #intervalMs: number;
  readonly #burst: number;
  readonly #waiters: (() => void)[] = [];
  #tokens: number;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ perSecond, burst }: RateLimiterOptions) {
    this.#intervalMs = 1_000 / perSecond;
    this.#burst = burst;
    this.#tokens = burst;
  }

  async acquire(): Promise<void> {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => this.#refill(), this.#intervalMs);
    if (this.#tokens === 0) await new Promise<void>((resolve) => this.#waiters.push(resolve));
    else this.#tokens -= 1;
  }

  /** Gives an unused token to the next in line. */
  release(): void {
    const next = this.#waiters.shift();
    if (next) next();
    else this.#tokens = Math.min(this.#burst, this.#tokens + 1);
  }

  /** Resolves all waits; later ones resolve at once. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const next of this.#waiters.splice(0)) next();
  }

  /** Tokens missed while a long task blocked the event loop are not made up for: interactions waited for it too. */
  #refill(): void {
    this.release();
    this.#timer = this.#tokens < this.#burst ? setTimeout(() => this.#refill(), this.#intervalMs) : undefined;
  }
}
