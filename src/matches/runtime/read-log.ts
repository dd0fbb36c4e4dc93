import type { Snapshot } from '../../engine/log/log.ts';
import type { LogQuery, LogRange, LogRangeRequest } from '../../engine/log/log-query.ts';
import type { LogRepository } from '../../storage/repositories/match-log.ts';

type LogStore = Pick<LogRepository, 'logRange'>;

/**
 * Reads a part of a log. Where a snapshot is corrupt, reads the one before and all entries since; by default none is.
 */
export async function readLog<T>(
  store: LogStore,
  game: number,
  reading: LogQuery<T>,
  isSpoiled: (snapshot: Snapshot) => boolean = () => false,
): Promise<T> {
  let result = reading.next();
  while (!result.done) result = reading.next(await readIntactRange(store, game, result.value, isSpoiled));
  return result.value;
}

async function readIntactRange(
  store: LogStore,
  game: number,
  { atMost, upTo }: LogRangeRequest,
  isSpoiled: (snapshot: Snapshot) => boolean,
): Promise<LogRange> {
  const stretch = await store.logRange(game, { atMost, upTo });
  const { snapshot } = stretch;
  if (snapshot.number === 0 || !isSpoiled(snapshot)) return stretch;
  return readIntactRange(store, game, { atMost: snapshot.number - 1, upTo }, isSpoiled);
}
