/** Work that is done lane by lane, each with a number: one run at a time in a lane, and what failed is tried again later. */
import { within } from './within.ts';

interface JobRun {
  again: boolean;
  readonly done: Promise<void>;
}

/** A lane that waits until something is tried again. */
interface RetryTimer {
  readonly timer: NodeJS.Timeout;
  readonly wait: number;
  /** It was started since; how long was waited still counts. */
  isOver: boolean;
}

export interface LanesOptions {
  /** Does what there is to do in a lane. Where it throws, it is called again after a while. */
  readonly work: (lane: number) => Promise<void>;
  /** Called when `work` threw. */
  readonly trouble: (error: Error) => void;
  /** Milliseconds until what failed is tried again for the first time; each further time twice as long. */
  readonly tryAgainAfter: number;
  /** The longest of these waits where `work` threw, in milliseconds. */
  readonly longestWait: number;
}

export class Lanes {
  readonly #options: LanesOptions;
  /** Lanes that are worked on, and whether more has come since. */
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

  /** There is something to do in a lane. */
  start(lane: number): void {
    const busy = this.#busy.get(lane);
    if (busy) busy.again = true;
    if (busy || this.#closed) return;
    const run: JobRun = { again: true, done: Promise.resolve().then(() => this.#run(lane, run)) };
    this.#busy.set(lane, run);
  }

  /** Whether nothing is done in a lane, nor will be by itself. */
  isAsleep(lane: number): boolean {
    return !this.#busy.has(lane) && this.#waiting.get(lane)?.isOver !== false;
  }

  /** The lane is started again after a while; `longest`: the most that this may come to, in milliseconds. */
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

  /** Whatever failed is tried again now: what it failed for is over. */
  startWaiting(): void {
    for (const lane of this.#waiting.keys()) this.start(lane);
  }

  /** Something in a lane went well: the next wait is short again. */
  succeeded(lane: number): void {
    clearTimeout(this.#waiting.get(lane)?.timer);
    this.#waiting.delete(lane);
  }

  /** Waits until a lane has nothing to do or waits itself, but not for long. */
  async done(lane: number, patience: number): Promise<void> {
    await within(patience, this.#busy.get(lane)?.done ?? Promise.resolve());
  }

  /** Waits until everything that was started is done or given up for now. */
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
