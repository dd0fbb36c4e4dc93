import type { Options, RetryContext } from 'p-retry';
import pRetry from 'p-retry';
import type { Problem } from './connection/db-errors.ts';
import { CommitUnknownError, classifyError } from './connection/db-errors.ts';
import { hintFor } from './connection/error-hints.ts';
import type { Store } from './store.ts';

export const notSavedWords = (why: string) => `I could not save this because ${why}, so nothing has changed.`;

/** The database could not read or write, and is unchanged; `message` says why, in one sentence. */
export class WriteFailedError extends Error {
  /** A clause to follow *because*; undefined where the write may have happened. */
  readonly why: string | undefined;
  /** Advice for the operator, in a sentence, if there is any. */
  readonly mend: string | undefined;

  constructor({ why }: Pick<Problem, 'why'>, cause: unknown, message?: string) {
    super(message ?? notSavedWords(why), { cause });
    this.why = message === undefined ? why : undefined;
    this.mend = hintFor(cause);
  }
}

function unknownOutcome(cause: unknown): WriteFailedError {
  const message = 'The database was gone before this was sure to be written down; look again whether it has happened.';
  return new WriteFailedError({ why: '' }, cause, message);
}

/** Waits of 10, 20, 40 … 2,560 milliseconds. No try begins after ten seconds, for servers that hang. */
export const STORE_BACKOFF: Options = { retries: 9, minTimeout: 10, factor: 2, maxRetryTime: 10_000 };

/**
 * Retries calls while the database is busy or its server restarts, without blocking other calls, and then throws
 * WriteFailedError.
 * Every call of a store is atomic, so each may be repeated.
 */
export function retryingStore(store: Store, backoff: Options = STORE_BACKOFF): Store {
  return new Proxy(store, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return (...args: unknown[]) => retryCall(async () => Reflect.apply(call, target, args), backoff);
    },
  });
}

async function retryCall(call: () => Promise<unknown>, backoff: Options): Promise<unknown> {
  const shouldRetry = ({ error }: RetryContext) =>
    !(error instanceof CommitUnknownError) && classifyError(error)?.isPassing === true;
  try {
    return await pRetry(call, { ...backoff, shouldRetry });
  } catch (error) {
    if (error instanceof CommitUnknownError) throw unknownOutcome(error);
    const problem = classifyError(error);
    throw problem ? new WriteFailedError(problem, error) : error;
  }
}
