import type { Snapshot } from '../../src/engine/log/log.ts';
import type { LogRepository } from '../../src/storage/repositories/match-log.ts';

/** All snapshots of a match, in the order of their numbers. */
export async function readSnapshots(store: Pick<LogRepository, 'snapshotFrom'>, game: number): Promise<Snapshot[]> {
  const all: Snapshot[] = [];
  for (;;) {
    const next = await store.snapshotFrom(game, (all.at(-1)?.number ?? -1) + 1);
    if (!next) return all;
    all.push(next);
  }
}
