/** Keyed queue: one run at a time for each key, with retries. */
import { asError } from '../../engine/values/as-error.ts';
import { waitWithTimeout } from '../client/with-timeout.ts';

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

export interface KeyedQueueOptions<Lane> {
  readonly work: (lane: Lane) => Promise<void>;
  readonly onError: (error: Error) => void;
  /** Milliseconds until the first retry; each further wait is twice as long. */
  readonly firstRetryMs: number;
  /** Limit of these waits in milliseconds, where `work` threw. */
  readonly maxRetryMs: number;
}

export class KeyedQueue<Lane = number> {
  readonly #options: KeyedQueueOptions<Lane>;
  readonly #running = new Map<Lane, JobRun>();
  readonly #retryTimers = new Map<Lane, RetryTimer>();
  #closed = false;

  constructor(options: KeyedQueueOptions<Lane>) {
    this.#options = options;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Runs `work` for a lane. During a run, it runs once more afterwards. */
  enqueue(lane: Lane): void {
    const busy = this.#running.get(lane);
    if (busy) busy.again = true;
    if (busy || this.#closed) return;
    const run: JobRun = { again: true, done: Promise.resolve().then(() => this.#run(lane, run)) };
    this.#running.set(lane, run);
  }

  /** Tells whether a lane neither runs nor waits for a retry. */
  isIdle(lane: Lane): boolean {
    return !this.#running.has(lane) && this.#retryTimers.get(lane)?.isOver !== false;
  }

  /** Starts the lane after a wait of at most `longest` milliseconds, twice the last one. */
  retry(lane: Lane, longest: number): void {
    if (this.#closed) return;
    const before = this.#retryTimers.get(lane);
    clearTimeout(before?.timer);
    const wait = before ? Math.min(2 * before.wait, longest) : this.#options.firstRetryMs;
    const again = () => {
      waiting.isOver = true;
      this.enqueue(lane);
    };
    const waiting: RetryTimer = { timer: setTimeout(again, wait).unref(), wait, isOver: false };
    this.#retryTimers.set(lane, waiting);
  }

  /** Starts all lanes that wait for a retry. */
  retryAll(): void {
    for (const lane of this.#retryTimers.keys()) this.enqueue(lane);
  }

  resetRetry(lane: Lane): void {
    clearTimeout(this.#retryTimers.get(lane)?.timer);
    this.#retryTimers.delete(lane);
  }

  /** Waits until a lane is done or waits for a retry, at most `patience` milliseconds. */
  async waitFor(lane: Lane, patience: number): Promise<void> {
    await waitWithTimeout(patience, this.#running.get(lane)?.done ?? Promise.resolve());
  }

  async waitUntilIdle(): Promise<void> {
    while (this.isBusy) await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { timer } of this.#retryTimers.values()) clearTimeout(timer);
    await this.waitUntilIdle();
  }

  async #run(lane: Lane, run: JobRun): Promise<void> {
    const { work, onError, maxRetryMs } = this.#options;
    try {
      while (run.again && !this.#closed) {
        run.again = false;
        await work(lane);
      }
    } catch (error) {
      onError(asError(error));
      this.retry(lane, maxRetryMs);
    }
    this.#running.delete(lane);
  }
}
