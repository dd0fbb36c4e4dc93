/** Ends the program with a plain sentence, and a code that tells supervisors whether to restart it. */
import type { Logger } from 'pino';
import { withoutSecrets } from '../admin/log.ts';
import { CannotGoOn } from '../bot/client/fatal-errors.ts';
import { EXIT, PlainError } from '../game-api/contract/cli-tool.ts';
import { secretsIn } from '../storage/connection/database-url.ts';
import { StoreError } from '../storage/sqlite/open.ts';

/** Below the ten seconds after which most supervisors kill. Unsent work waits in the database. */
const LONGEST_LEAVING = 8_000;

export interface RunningProgram {
  stop(): Promise<void>;
  forget(): void;
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof PlainError) return error.exitCode;
  if (error instanceof CannotGoOn) return error.mustBeMended ? EXIT.mend : EXIT.again;
  if (error instanceof StoreError) return error.isPassing ? EXIT.again : EXIT.mend;
  return EXIT.unexpected;
}

/** Prints the reason in one sentence; only unexpected errors with a stack. */
export function sayWhy(error: unknown): void {
  const isPlain = exitCodeOf(error) !== EXIT.unexpected || error instanceof PlainError;
  const isError = error instanceof Error;
  const mend = error instanceof StoreError && error.mend !== undefined ? ` ${error.mend}` : '';
  console.error(
    isPlain && isError
      ? `${error.message}${mend}`
      : withoutSecrets(
          isError ? (error.stack ?? error.message) : String(error),
          secretsIn(process.env.DATABASE_URL ?? ''),
        ),
  );
}

/** Stops the running program and then the process, once only. */
export class ShutdownHandler {
  readonly #running: () => RunningProgram | undefined;
  readonly #log: Logger;
  #isLeaving = false;

  constructor(running: () => RunningProgram | undefined, log: Logger) {
    this.#running = running;
    this.#log = log;
  }

  /** Exits on signals and on uncaught errors. */
  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#asked());
    process.on('uncaughtException', (error) => {
      this.#log.fatal({ err: error }, 'something went wrong that nobody caught');
      this.because(error);
    });
    process.on('unhandledRejection', (error) => {
      this.#log.error({ err: error }, 'something went wrong that nobody waited for; games are read anew');
      this.#running()?.forget();
    });
  }

  because(error: unknown): void {
    if (this.#isLeaving) return;
    sayWhy(error);
    this.#leave(exitCodeOf(error));
  }

  /** A second signal exits at once. */
  #asked(): void {
    if (this.#isLeaving) process.exit(EXIT.unexpected);
    this.#leave(EXIT.fine);
  }

  #leave(code: number): void {
    this.#isLeaving = true;
    setTimeout(() => process.exit(code), LONGEST_LEAVING);
    const stopped = this.#running()?.stop() ?? Promise.resolve();
    stopped.catch((err) => this.#log.error({ err }, 'not everything could be ended')).finally(() => process.exit(code));
  }
}
