import { refusedBy } from './api-error.ts';

/** The action was done, but its answer could not be sent. */
export class Unsaid extends Error {}

/** The acknowledgement could not be sent, so nothing was done. */
export class Unheard extends Error {}

const WAITS = [200, 1_000, 3_000];
const SERVER_ERRORS = 500;

/**
 * Retries until Discord answers, for nobody knows whether a lost request arrived. Rethrows refusals; throws an Unsaid
 * at the end.
 */
export async function surely<T>(send: () => Promise<T>, waits: readonly number[] = WAITS): Promise<T> {
  for (const wait of waits) {
    try {
      return await send();
    } catch (error) {
      if (isRefusal(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  try {
    return await send();
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw new Unsaid('An answer could not be sent.', { cause: error });
  }
}

function isRefusal(error: unknown): boolean {
  const refused = refusedBy(error);
  return refused !== undefined && refused.status < SERVER_ERRORS;
}
