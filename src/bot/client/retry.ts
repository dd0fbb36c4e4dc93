import { discordErrorOf } from './api-error.ts';

/** The action was done, but its answer could not be sent. */
export class AnswerLostError extends Error {}

/** The acknowledgement could not be sent, so nothing was done. */
export class NotAcknowledgedError extends Error {}

const RETRY_DELAYS_MS = [200, 1_000, 3_000];
const SERVER_ERRORS = 500;

/**
 * Retries until Discord answers, for nobody knows whether a lost request arrived. Rethrows refusals; throws an AnswerLostError
 * at the end.
 */
export async function withRetry<T>(send: () => Promise<T>, waits: readonly number[] = RETRY_DELAYS_MS): Promise<T> {
  for (const wait of waits) {
    try {
      return await send();
    } catch (error) {
      if (isClientError(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  try {
    return await send();
  } catch (error) {
    if (isClientError(error)) throw error;
    throw new AnswerLostError('An answer could not be sent.', { cause: error });
  }
}

function isClientError(error: unknown): boolean {
  const refused = discordErrorOf(error);
  return refused !== undefined && refused.status < SERVER_ERRORS;
}
