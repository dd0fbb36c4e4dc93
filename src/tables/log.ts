/** Reads of the log of a match what somebody needs of it, and no more. */
import type { Reading } from '../kernel/log.ts';
import type { Store } from '../store/store.ts';

export async function readLog<T>(store: Pick<Store, 'stretch'>, game: number, reading: Reading<T>): Promise<T> {
  let result = reading.next();
  while (!result.done) result = reading.next(await store.stretch(game, result.value));
  return result.value;
}
