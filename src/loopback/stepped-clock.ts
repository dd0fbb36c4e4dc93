import { FakeClock } from './fake-clock.ts';

const MINUTE = 60_000;

/** How often the bot looks at the clock. */
const LOOK = 30_000;
/** As much as may pass between two looks of the bot and still counts for deadlines. */
export const STEP = 4 * MINUTE;

/** A clock of a bot and its Discord that knows whether the bot has finished its last look at it. */
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
