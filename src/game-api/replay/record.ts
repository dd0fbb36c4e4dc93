import type { Entry, Snapshot } from '../../engine/log/log.ts';
import { effectiveMoves } from '../../engine/log/log.ts';
import type { ReplayVideo, Storyboard } from '../../render/replay/storyboard.ts';
import { FrameCollector, reelOf } from './frames.ts';
import type { MatchPlayback } from './playback.ts';
import type { MatchTally } from './statistics.ts';
import { addCounts, emptyTally } from './statistics.ts';

export interface MatchRecording {
  readonly title: string;
  readonly snapshots: readonly Snapshot[];
  readonly entries: readonly Entry[];
}

export function recordReplay(
  { title, snapshots, entries }: MatchRecording,
  retelling: MatchPlayback | undefined,
  {
    frames,
    most,
    make,
  }: { readonly frames: number; readonly most: number; readonly make: (reel: Storyboard) => ReplayVideo },
): { readonly film: ReplayVideo; readonly tally: MatchTally } {
  const [first] = snapshots;
  if (!retelling || !first) throw new Error('This can’t be told again.');
  const taken = new FrameCollector(frames);
  let tally = emptyTally(retelling.columns);
  for (const passage of retelling.play(first, effectiveMoves(entries))) {
    taken.add(passage);
    tally = addCounts(tally, passage.counts, passage.rows);
  }
  return { film: make(reelOf(title, taken.frames, most)), tally };
}
