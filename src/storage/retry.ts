import { CommitUnknownError, classifyError, type Problem } from './connection/db-errors.ts';
import { hintFor } from './connection/error-hints.ts';
import type { Store } from './store.ts';

/** The database could not read or write, and is unchanged; `message` says why, in one sentence. */
export class WriteFailedError extends Error {
  /** A clause to follow *because*; undefined where the write may have happened. */
  readonly why: string | undefined;
  /** Advice for the operator, in a sentence, if there is any. */
  readonly mend: string | undefined;

  constructor({ why }: Pick<Problem, 'why'>, cause: unknown, message?: string) {
    super(message ?? `This could not be written down, because ${why}, so nothing has changed.`, { cause });
    this.why = message === undefined ? why : undefined;
    this.mend = hintFor(cause);
  }
}

function unknownOutcome(cause: unknown): WriteFailedError {
  const message = 'The database was gone before this was sure to be written down; look again whether it has happened.';
  return new WriteFailedError({ why: '' }, cause, message);
}

const WAITS = [10, 20, 40, 80, 160, 320, 640, 1_280, 2_560];

/** Milliseconds after which no new try begins, for servers that hang. */
const LONGEST = 10_000;

/**
 * Retries calls while the database is busy or its server restarts, without blocking other calls, and then throws
 * WriteFailedError.
 * Every call of a store is atomic, so each may be repeated.
 */
export function retryingStore(store: Store, waits: readonly number[] = WAITS): Store {
  return new Proxy(store, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return (...args: unknown[]) => retryCall(async () => Reflect.apply(call, target, args), waits);
    },
  });
}

async function retryCall(call: () => Promise<unknown>, waits: readonly number[]): Promise<unknown> {
  const latest = performance.now() + LONGEST;
  for (const wait of [...waits, undefined]) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof CommitUnknownError) throw unknownOutcome(error);
      const problem = classifyError(error);
      if (!problem) throw error;
      const isOver = wait === undefined || performance.now() > latest;
      if (isOver || !problem.isPassing) throw new WriteFailedError(problem, error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return undefined;
}
