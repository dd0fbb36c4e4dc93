/** Reads of the log of a match what somebody needs of it, and no more. */
import { type Reading, stretchOf } from '../kernel/log.ts';
import type { Store } from '../store/store.ts';

export async function readLog<T>(store: Pick<Store, 'history'>, game: number, reading: Reading<T>): Promise<T> {
  const { entries, snapshots } = await store.history(game);
  let result = reading.next();
  while (!result.done) result = reading.next(stretchOf(snapshots, entries, result.value));
  return result.value;
}
