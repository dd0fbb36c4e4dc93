/** How much one person may have the bot do at once, and in a while. */

/** Kinds of work for one user: presses, forms and commands; files to read; replays to draw. */
type Activity = 'press' | 'file' | 'film';

/** Of one person at once. Nobody is as quick by hand. */
const MAX_AT_ONCE: Readonly<Record<Activity, number>> = { press: 20, file: 1, film: 1 };

/**
 * Milliseconds of processor that the rules of somebody's presses may use in a row, what each press counts as at least, and
 * how many are forgotten a millisecond: in the long run one person gets a quarter of a processor, or 25 presses a second.
 */
export const PROCESSOR_LIMIT = { max: 60_000, minPerPress: 10, decayPerMs: 0.25 } as const;

const MB = 1024 * 1024;
/** Bytes of files that somebody may send in a row, those that each counts as at least, and how long (ms) one takes to be forgotten. */
export const FILE_LIMIT = { max: 100 * MB, minPerFile: MB, msPerByte: 10_000 / MB } as const;

export class PersonLimits {
  readonly #now: () => number;
  /** By what and person, how often. */
  readonly #running = new Map<string, number>();
  /** By person, bytes that they have sent lately, and when that was. */
  readonly #sentBytes = new Map<string, { readonly bytes: number; readonly at: number }>();
  /** By person, milliseconds of processor that their presses have used lately, and when that was. */
  readonly #processorTime = new Map<string, { readonly milliseconds: number; readonly at: number }>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** To be called when it is over; undefined where they have too much of it under way, and then nothing has changed. */
  tryAcquire(person: string, what: Activity): (() => void) | undefined {
    const key = `${what} ${person}`;
    const there = this.#running.get(key) ?? 0;
    if (there >= MAX_AT_ONCE[what]) return undefined;
    this.#running.set(key, there + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#running.get(key) ?? 1) - 1;
      if (left > 0) this.#running.set(key, left);
      else this.#running.delete(key);
    };
  }

  /** True if the user may send another file of this size, which counts from then on. */
  tryConsumeBytes(person: string, bytes: number): boolean {
    const now = this.#now();
    for (const [each, { bytes: sent, at }] of this.#sentBytes)
      if (now - at > sent * FILE_LIMIT.msPerByte) this.#sentBytes.delete(each);
    const before = this.#sentBytes.get(person) ?? { bytes: 0, at: now };
    const left = Math.max(0, before.bytes - (now - before.at) / FILE_LIMIT.msPerByte);
    const all = left + Math.max(bytes, FILE_LIMIT.minPerFile);
    if (all > FILE_LIMIT.max) return false;
    this.#sentBytes.set(person, { bytes: all, at: now });
    return true;
  }

  /** Counts a press whose rules used so many milliseconds of processor. */
  recordProcessorTime(person: string, milliseconds: number): void {
    const now = this.#now();
    for (const [each, { milliseconds: used, at }] of this.#processorTime)
      if ((now - at) * PROCESSOR_LIMIT.decayPerMs > used) this.#processorTime.delete(each);
    const all = this.#processorTimeOf(person, now) + Math.max(milliseconds, PROCESSOR_LIMIT.minPerPress);
    this.#processorTime.set(person, { milliseconds: all, at: now });
  }

  /** True if the user's presses have used more processor than one user may. */
  isOverBudget(person: string): boolean {
    return this.#processorTimeOf(person, this.#now()) >= PROCESSOR_LIMIT.max;
  }

  #processorTimeOf(person: string, now: number): number {
    const { milliseconds, at } = this.#processorTime.get(person) ?? { milliseconds: 0, at: now };
    return Math.max(0, milliseconds - (now - at) * PROCESSOR_LIMIT.decayPerMs);
  }
}
