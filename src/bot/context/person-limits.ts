/** How much one person may have the bot do at once, and in a while. */

/** What somebody has the bot do: everything that they press, type or send; files that it reads; matches that it draws again. */
type Activity = 'press' | 'file' | 'film';

/** Of one person at once. Nobody is as quick by hand. */
const AT_ONCE: Readonly<Record<Activity, number>> = { press: 20, file: 1, film: 1 };

/**
 * Milliseconds of processor that the rules of somebody's presses may use in a row, what each press counts as at least, and
 * how many are forgotten a millisecond: in the long run one person gets a quarter of a processor, or 25 presses a second.
 */
export const PROCESSOR = { most: 60_000, least: 10, forgotten: 0.25 } as const;

const MB = 1024 * 1024;
/** Bytes of files that somebody may send in a row, those that each counts as at least, and how long (ms) one takes to be forgotten. */
export const FILES = { most: 100 * MB, least: MB, forgotten: 10_000 / MB } as const;

export class PersonLimits {
  readonly #now: () => number;
  /** By what and person, how often. */
  readonly #busy = new Map<string, number>();
  /** By person, bytes that they have sent lately, and when that was. */
  readonly #sent = new Map<string, { readonly bytes: number; readonly at: number }>();
  /** By person, milliseconds of processor that their presses have used lately, and when that was. */
  readonly #used = new Map<string, { readonly milliseconds: number; readonly at: number }>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** To be called when it is over; undefined where they have too much of it under way, and then nothing has changed. */
  begin(person: string, what: Activity): (() => void) | undefined {
    const key = `${what} ${person}`;
    const there = this.#busy.get(key) ?? 0;
    if (there >= AT_ONCE[what]) return undefined;
    this.#busy.set(key, there + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#busy.get(key) ?? 1) - 1;
      if (left > 0) this.#busy.set(key, left);
      else this.#busy.delete(key);
    };
  }

  /** Whether somebody may send another file of this size; it counts from then on. */
  sends(person: string, bytes: number): boolean {
    const now = this.#now();
    for (const [each, { bytes: sent, at }] of this.#sent)
      if (now - at > sent * FILES.forgotten) this.#sent.delete(each);
    const before = this.#sent.get(person) ?? { bytes: 0, at: now };
    const left = Math.max(0, before.bytes - (now - before.at) / FILES.forgotten);
    const all = left + Math.max(bytes, FILES.least);
    if (all > FILES.most) return false;
    this.#sent.set(person, { bytes: all, at: now });
    return true;
  }

  /** Counts a press whose rules used so many milliseconds of processor. */
  spend(person: string, milliseconds: number): void {
    const now = this.#now();
    for (const [each, { milliseconds: used, at }] of this.#used)
      if ((now - at) * PROCESSOR.forgotten > used) this.#used.delete(each);
    const all = this.#usedBy(person, now) + Math.max(milliseconds, PROCESSOR.least);
    this.#used.set(person, { milliseconds: all, at: now });
  }

  /** Whether somebody's presses have used more processor than one person may, so that they have to wait for a while. */
  isSpent(person: string): boolean {
    return this.#usedBy(person, this.#now()) >= PROCESSOR.most;
  }

  #usedBy(person: string, now: number): number {
    const { milliseconds, at } = this.#used.get(person) ?? { milliseconds: 0, at: now };
    return Math.max(0, milliseconds - (now - at) * PROCESSOR.forgotten);
  }
}
