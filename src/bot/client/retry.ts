import type { Options } from 'p-retry';
import pRetry from 'p-retry';
import { discordErrorOf } from './api-error.ts';

/** The action was done, but its answer could not be sent. */
export class AnswerLostError extends Error {}

/** The acknowledgement could not be sent, so nothing was done. */
export class NotAcknowledgedError extends Error {}

/** Waits of 200, 1,000 and 3,000 milliseconds. */
const BACKOFF: Options = { retries: 3, minTimeout: 200, factor: 5, maxTimeout: 3_000 };
const SERVER_ERRORS = 500;

/**
 * Retries until Discord answers, for nobody knows whether a lost request arrived. Rethrows refusals; throws an AnswerLostError
 * at the end.
 */
export async function withRetry<T>(send: () => Promise<T>, backoff: Options = BACKOFF): Promise<T> {
  try {
    return await pRetry(send, { ...backoff, shouldRetry: ({ error }) => !isClientError(error) });
  } catch (error) {
    if (isClientError(error)) throw error;
    throw new AnswerLostError('An answer could not be sent.', { cause: error });
  }
}

function isClientError(error: unknown): boolean {
  const refused = discordErrorOf(error);
  return refused !== undefined && refused.status < SERVER_ERRORS;
}
