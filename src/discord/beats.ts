/** Beats to which the bot says by itself what it has to say: as many a second as Discord takes, and not all of them in its first moment. */

/** How many there are, and how many that were not needed may be made up for at once. */
export interface BeatsOptions {
  readonly perSecond: number;
  readonly atOnce: number;
}

export class Beats {
  readonly #pause: number;
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  /** So many may go on at once. */
  #free: number;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ perSecond, atOnce }: BeatsOptions) {
    this.#pause = 1_000 / perSecond;
    this.#atOnce = atOnce;
    this.#free = atOnce;
  }

  /** Waits for a beat of one's own: whoever asks first goes on first. */
  async next(): Promise<void> {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => this.#beat(), this.#pause);
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free -= 1;
  }

  /** Whoever had a beat had nothing to say: it is another's. */
  giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free = Math.min(this.#atOnce, this.#free + 1);
  }

  /** From now on nobody waits. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const next of this.#waiting.splice(0)) next();
  }

  /** What a long task has kept from being heard is not made up for: those who press have waited for it too. */
  #beat(): void {
    this.giveBack();
    this.#timer = this.#free < this.#atOnce ? setTimeout(() => this.#beat(), this.#pause) : undefined;
  }
}
