/** Health of the database, learnt from the writes of each tick. */
import type { Logger } from 'pino';
import { WriteFailedError } from '../../matches/settings/repositories.ts';

export class DatabaseHealth {
  readonly #log: Logger;
  #problem: string | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  get problem(): string | undefined {
    return this.#problem;
  }

  /** Waits for a write. Logs a NotWritten and the recovery, once each; rethrows other errors. */
  async observeWrite(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof WriteFailedError) || error.why === undefined) throw error;
      const { why, mend } = error;
      if (this.#problem !== why) this.#log.error({ why, mend }, 'database: all writes fail; presses are refused');
      this.#problem = why;
      return;
    }
    if (this.#problem !== undefined) this.#log.warn('database: writes succeed again');
    this.#problem = undefined;
  }
}
