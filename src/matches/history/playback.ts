/** Playback of matches, a passage at a time with yields in between. */
import { setImmediate as breath } from 'node:timers/promises';
import type { Snapshot } from '../../engine/log/log.ts';
import { currentSnapshotFilter, effectiveMoves } from '../../engine/log/log.ts';
import type { MatchKind } from '../../game-api/contract/game.ts';
import type { MatchPlayback, PlaybackPassage } from '../../game-api/replay/playback.ts';
import type { LogRepository } from '../../storage/repositories/match-log.ts';
import { withPlaybackTimeLimit } from '../runtime/processor-budget.ts';

export type LogSource = Pick<LogRepository, 'entries' | 'snapshotFrom' | 'logRange'>;

/** Part that can't be played back: the rules have changed, or the log is gone. */
export interface Gap {
  readonly isGap: true;
  readonly to: number;
}

/**
 * Plays from the beginning, or from the last snapshot before entry `since`. Undone entries are left out.
 * Where the rules no longer fit the log, all up to the next snapshot is a gap. Throws a TookTooLong where one passage
 * takes more than `longest` milliseconds, or all of a press take too long.
 */
export async function* playBack(
  rows: LogSource,
  { playback }: Pick<MatchKind, 'playback'>,
  game: number,
  since = 0,
  longest?: number,
): AsyncGenerator<PlaybackPassage | Gap, void> {
  if (!playback) return;
  const moves = effectiveMoves(await rows.entries(game));
  const end = moves.findLast(({ type }) => type !== 'undo' && type !== 'restart')?.number ?? 0;
  const isReached = currentSnapshotFilter(moves);
  const nextFrom = async (number: number): Promise<Snapshot | undefined> => {
    const found = await rows.snapshotFrom(game, number);
    return !found || isReached(found.number) ? found : nextFrom(found.number + 1);
  };
  const first = since === 0 ? undefined : await snapshotBefore(rows, game, since, isReached);
  let told = first?.number ?? 0;
  for (let from = first ?? (await nextFrom(0)); from; from = await nextFrom(told + 1)) {
    if (from.number > told) yield { isGap: true, to: from.number };
    const upTo = from.schema === playback.schema ? end : ((await nextFrom(from.number + 1))?.number ?? end);
    const leg = moves.filter(({ number }) => number > from.number && number <= upTo);
    told = yield* withYields(playback.play(from, leg), longest);
    if (told >= end) return;
  }
  yield { isGap: true, to: end };
}

async function snapshotBefore(
  rows: LogSource,
  game: number,
  number: number,
  isReached: (number: number) => boolean,
): Promise<Snapshot | undefined> {
  const oldest = await rows.snapshotFrom(game, 0);
  for (let atMost = number; oldest && atMost >= oldest.number; ) {
    const { snapshot } = await rows.logRange(game, { atMost, upTo: 0 });
    if (isReached(snapshot.number)) return snapshot;
    atMost = snapshot.number - 1;
  }
  return undefined;
}

async function* withYields(
  passages: ReturnType<MatchPlayback['play']>,
  longest: number | undefined,
): AsyncGenerator<PlaybackPassage, number> {
  for (;;) {
    const next = withPlaybackTimeLimit(() => passages.next(), longest);
    if (next.done) return next.value;
    yield next.value;
    await breath();
  }
}
