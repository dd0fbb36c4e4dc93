/** How the program ends: with a sentence where it did not end by itself, and a code that says whether to start it again. */
import type { Logger } from 'pino';
import { CannotGoOn } from '../discord/ending.ts';
import { EXIT, PlainError } from '../games/tool.ts';
import { withoutSecrets } from '../host/log.ts';
import { secretsIn } from '../store/address.ts';
import { StoreError } from '../store/open.ts';

/** Less than the ten seconds after which most supervisors kill: then what is left waits in the database anyway. */
const LONGEST_LEAVING = 8_000;

export interface RunningProgram {
  stop(): Promise<void>;
  /** Forgets what is in memory of the games; they are read again when they are wanted. */
  forget(): void;
}

/** The code for a reason to end. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof PlainError) return error.exitCode;
  if (error instanceof CannotGoOn) return error.mustBeMended ? EXIT.mend : EXIT.again;
  if (error instanceof StoreError) return error.isPassing ? EXIT.again : EXIT.mend;
  return EXIT.unexpected;
}

/** Says why in one sentence; only what nobody expected comes with a stack. */
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

/** Ends what is running and then the process, once, whatever happens meanwhile. */
export class ShutdownHandler {
  readonly #running: () => RunningProgram | undefined;
  readonly #log: Logger;
  #isLeaving = false;

  /** `running`: what there is to stop by then. */
  constructor(running: () => RunningProgram | undefined, log: Logger) {
    this.#running = running;
    this.#log = log;
  }

  /** Leaves when it is asked to, and when nobody knows how things stand any more. */
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

  /** Leaves because it can't go on. */
  because(error: unknown): void {
    if (this.#isLeaving) return;
    sayWhy(error);
    this.#leave(exitCodeOf(error));
  }

  /** Whoever asks twice waits for nothing. */
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
