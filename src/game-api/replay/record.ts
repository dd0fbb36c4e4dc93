import { type Entry, movesOf, type Snapshot } from '../../engine/log/log.ts';
import type { Film, Reel } from '../../render/replay/storyboard.ts';
import { Frames, reelOf } from './frames.ts';
import type { PlaybackSource } from './playback.ts';
import { counted, emptyTally, type MatchTally } from './statistics.ts';

export interface MatchRecording {
  readonly title: string;
  readonly snapshots: readonly Snapshot[];
  readonly entries: readonly Entry[];
}

export function toldAgain(
  { title, snapshots, entries }: MatchRecording,
  retelling: PlaybackSource | undefined,
  { frames, most, make }: { readonly frames: number; readonly most: number; readonly make: (reel: Reel) => Film },
): { readonly film: Film; readonly tally: MatchTally } {
  const [first] = snapshots;
  if (!retelling || !first) throw new Error('This can’t be told again.');
  const taken = new Frames(frames);
  let tally = emptyTally(retelling.columns);
  for (const passage of retelling.tell(first, movesOf(entries))) {
    taken.add(passage);
    tally = counted(tally, passage.counts, passage.rows);
  }
  return { film: make(reelOf(title, taken.shown, most)), tally };
}
