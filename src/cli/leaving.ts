/** Ends the program with a plain sentence, and a code that tells supervisors whether to restart it. */
import type { Logger } from 'pino';
import { redactSecrets } from '../admin/log.ts';
import { FatalError } from '../bot/client/fatal-errors.ts';
import { EXIT, PlainError } from '../game-api/contract/cli-tool.ts';
import { secretsIn } from '../storage/connection/database-url.ts';
import { StoreError } from '../storage/sqlite/open.ts';

/** Below the ten seconds after which most supervisors kill. Unsent work waits in the database. */
const SHUTDOWN_TIMEOUT = 8_000;

export interface RunningProgram {
  stop(): Promise<void>;
  clearCache(): void;
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof PlainError) return error.exitCode;
  if (error instanceof FatalError) return error.isPermanent ? EXIT.configError : EXIT.temporaryFailure;
  if (error instanceof StoreError) return error.isPassing ? EXIT.temporaryFailure : EXIT.configError;
  return EXIT.failure;
}

/** Prints the reason in one sentence; only unexpected errors with a stack. */
export function printError(error: unknown): void {
  const isPlain = exitCodeOf(error) !== EXIT.failure || error instanceof PlainError;
  const isError = error instanceof Error;
  const mend = error instanceof StoreError && error.mend !== undefined ? ` ${error.mend}` : '';
  console.error(
    isPlain && isError
      ? `${error.message}${mend}`
      : redactSecrets(
          isError ? (error.stack ?? error.message) : String(error),
          secretsIn(process.env.DATABASE_URL ?? ''),
        ),
  );
}

/** Stops the running program and then the process, once only. */
export class ShutdownHandler {
  readonly #running: () => RunningProgram | undefined;
  readonly #log: Logger;
  #isExiting = false;

  constructor(running: () => RunningProgram | undefined, log: Logger) {
    this.#running = running;
    this.#log = log;
  }

  /** Exits on signals and on uncaught errors. */
  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#handleSignal());
    process.on('uncaughtException', (error) => {
      this.#log.fatal({ err: error }, 'process: uncaught exception');
      this.exitBecause(error);
    });
    process.on('unhandledRejection', (error) => {
      this.#log.error({ err: error }, 'process: unhandled rejection; matches are reloaded');
      this.#running()?.clearCache();
    });
  }

  exitBecause(error: unknown): void {
    if (this.#isExiting) return;
    printError(error);
    this.#exit(exitCodeOf(error));
  }

  /** A second signal exits at once. */
  #handleSignal(): void {
    if (this.#isExiting) process.exit(EXIT.failure);
    this.#exit(EXIT.ok);
  }

  #exit(code: number): void {
    this.#isExiting = true;
    setTimeout(() => process.exit(code), SHUTDOWN_TIMEOUT);
    const stopped = this.#running()?.stop() ?? Promise.resolve();
    stopped
      .catch((err) => this.#log.error({ err }, 'process: could not stop everything'))
      .finally(() => process.exit(code));
  }
}
