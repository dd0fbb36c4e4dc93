/** Time in the hands of a test, for a bot and a local table that both go by it: all that the bot does by itself is done when some has passed. */
import { FakeClock } from '../../../src/loopback/fake-clock.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How often the bot looks at the clock. */
const LOOK = 30_000;
/** As much as may pass between two looks and still counts. */
export const STEP = 4 * MINUTE;

/** A clock that knows whether the bot has finished its last look at it. */
export class SteppedClock extends FakeClock {
  /** Looks that are to come: one while the bot runs and is done with the last. */
  #waiting = 0;

  override after(ms: number, run: () => void): () => void {
    if (ms !== LOOK) return super.after(ms, run);
    this.#waiting++;
    const callOff = super.after(ms, () => {
      this.#waiting--;
      run();
    });
    return () => {
      this.#waiting--;
      callOff();
    };
  }

  /** One step with one look of the bot, whose work is done. */
  async step(): Promise<void> {
    const runs = this.#waiting > 0;
    this.advance(STEP);
    while (runs && this.#waiting === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** When a message was posted: ids of Discord tell it. Milliseconds since 1970. */
export function postedAt(id: string): number {
  return Number(BigInt(id) >> 22n) + Date.UTC(2015, 0, 1);
}

/** `Sun 07:05`, in a time zone. */
export function formatHourIn(zone: string, at: number): string {
  const parts = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...parts }).format(at).replace(',', '');
}
