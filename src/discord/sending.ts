/** Requests whose answer gets lost on the way: they are sent again, since nobody can know whether they arrived. */
import { refusedBy } from './refused.ts';

/** What somebody pressed was done, but the words that say so could not be brought to them. */
export class Unsaid extends Error {}

/** Discord took not even that something was heard, so nothing of it was done. */
export class Unheard extends Error {}

/** Milliseconds before each of the further tries. */
const WAITS = [200, 1_000, 3_000];
const SERVER_ERRORS = 500;

/** Sends until there is an answer. What Discord refuses would be refused again; all else is tried a few times. */
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
