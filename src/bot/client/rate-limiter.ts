/** Rate limiter for messages of the bot: a token bucket, at Discord's rate. */

/** `atOnce` is the burst: how many unused beats may be spent at once. */
export interface BeatsOptions {
  readonly perSecond: number;
  readonly atOnce: number;
}

export class Beats {
  readonly #pause: number;
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ perSecond, atOnce }: BeatsOptions) {
    this.#pause = 1_000 / perSecond;
    this.#atOnce = atOnce;
    this.#free = atOnce;
  }

  async next(): Promise<void> {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => this.#beat(), this.#pause);
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free -= 1;
  }

  /** Passes an unused beat on to the next in line. */
  giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free = Math.min(this.#atOnce, this.#free + 1);
  }

  /** Resolves all waits; later ones resolve at once. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const next of this.#waiting.splice(0)) next();
  }

  /** Beats missed while a long task blocked the event loop are not made up for: interactions waited for it too. */
  #beat(): void {
    this.giveBack();
    this.#timer = this.#free < this.#atOnce ? setTimeout(() => this.#beat(), this.#pause) : undefined;
  }
}
