/** Keyed queue: one run at a time for each key, with retries. */
import { within } from '../client/with-timeout.ts';

interface JobRun {
  again: boolean;
  readonly done: Promise<void>;
}

interface RetryTimer {
  readonly timer: NodeJS.Timeout;
  readonly wait: number;
  /** True once started again; the wait still doubles from here. */
  isOver: boolean;
}

export interface LanesOptions {
  readonly work: (lane: number) => Promise<void>;
  readonly trouble: (error: Error) => void;
  /** Milliseconds until the first retry; each further wait is twice as long. */
  readonly tryAgainAfter: number;
  /** Limit of these waits in milliseconds, where `work` threw. */
  readonly longestWait: number;
}

export class Lanes {
  readonly #options: LanesOptions;
  readonly #busy = new Map<number, JobRun>();
  readonly #waiting = new Map<number, RetryTimer>();
  #closed = false;

  constructor(options: LanesOptions) {
    this.#options = options;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  get isBusy(): boolean {
    return this.#busy.size > 0;
  }

  /** Runs `work` for a lane. During a run, it runs once more afterwards. */
  start(lane: number): void {
    const busy = this.#busy.get(lane);
    if (busy) busy.again = true;
    if (busy || this.#closed) return;
    const run: JobRun = { again: true, done: Promise.resolve().then(() => this.#run(lane, run)) };
    this.#busy.set(lane, run);
  }

  /** Tells whether a lane neither runs nor waits for a retry. */
  isAsleep(lane: number): boolean {
    return !this.#busy.has(lane) && this.#waiting.get(lane)?.isOver !== false;
  }

  /** Starts the lane after a wait of at most `longest` milliseconds, twice the last one. */
  tryAgain(lane: number, longest: number): void {
    if (this.#closed) return;
    const before = this.#waiting.get(lane);
    clearTimeout(before?.timer);
    const wait = before ? Math.min(2 * before.wait, longest) : this.#options.tryAgainAfter;
    const again = () => {
      waiting.isOver = true;
      this.start(lane);
    };
    const waiting: RetryTimer = { timer: setTimeout(again, wait).unref(), wait, isOver: false };
    this.#waiting.set(lane, waiting);
  }

  /** Starts all lanes that wait for a retry. */
  startWaiting(): void {
    for (const lane of this.#waiting.keys()) this.start(lane);
  }

  succeeded(lane: number): void {
    clearTimeout(this.#waiting.get(lane)?.timer);
    this.#waiting.delete(lane);
  }

  /** Waits until a lane is done or waits for a retry, at most `patience` milliseconds. */
  async done(lane: number, patience: number): Promise<void> {
    await within(patience, this.#busy.get(lane)?.done ?? Promise.resolve());
  }

  async idle(): Promise<void> {
    while (this.isBusy) await Promise.all([...this.#busy.values()].map(({ done }) => done));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    await this.idle();
  }

  async #run(lane: number, run: JobRun): Promise<void> {
    const { work, trouble, longestWait } = this.#options;
    try {
      while (run.again && !this.#closed) {
        run.again = false;
        await work(lane);
      }
    } catch (error) {
      trouble(asError(error));
      this.tryAgain(lane, longestWait);
    }
    this.#busy.delete(lane);
  }
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
