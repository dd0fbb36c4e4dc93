/** Health of the database, learnt from the writes of each tick. */
import type { Logger } from 'pino';
import { NotWritten } from '../../matches/settings/repositories.ts';

export class WatchedDatabase {
  readonly #log: Logger;
  #why: string | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  get why(): string | undefined {
    return this.#why;
  }

  /** Waits for a write. Logs a NotWritten and the recovery, once each; rethrows other errors. */
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
