/** Whether the database takes what is to be written: every look at the clock writes, and so finds out. */
import type { Logger } from 'pino';
import { NotWritten } from '../tables/records.ts';

export class WatchedDatabase {
  readonly #log: Logger;
  #why: string | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Why it takes nothing now; undefined while it does. */
  get why(): string | undefined {
    return this.#why;
  }

  /** Something is written. The host is told when that fails, with what to do, and when it goes well again; once each. */
  async writes(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof NotWritten) || error.why === undefined) throw error;
      const { why, mend } = error;
      if (this.#why !== why) this.#log.error({ why, mend }, 'the database takes nothing; what people do is refused');
      this.#why = why;
      return;
    }
    if (this.#why !== undefined) this.#log.warn('the database takes what is written again');
    this.#why = undefined;
  }
}
