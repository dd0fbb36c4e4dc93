/** Splits a campaign, so that no message between threads takes long. */
import type { CampaignBundle } from '../../matches/service/campaign-bundle.ts';
import type { FilePiece } from './messages.ts';

const ENTRIES_AT_ONCE = 400;
const SNAPSHOTS_AT_ONCE = 4;

export function* splitCampaign({ matches, ...head }: CampaignBundle): Generator<FilePiece> {
  yield head;
  for (const { entries, snapshots, ...match } of matches) {
    yield { match };
    for (const some of chunksOf(entries, ENTRIES_AT_ONCE)) yield { entries: some };
    for (const some of chunksOf(snapshots, SNAPSHOTS_AT_ONCE)) yield { snapshots: some };
  }
}

function* chunksOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** Throws where the first piece is missing. */
export function assembleCampaign(pieces: readonly FilePiece[]): CampaignBundle {
  const [head, ...rest] = pieces;
  if (!head || !('campaign' in head)) throw new Error('A campaign has no beginning.');
  const matches: MutableMatch[] = [];
  for (const piece of rest) {
    if ('match' in piece) matches.push({ ...piece.match, entries: [], snapshots: [] });
    const last = matches.at(-1);
    if (last && 'entries' in piece) last.entries.push(...piece.entries);
    if (last && 'snapshots' in piece) last.snapshots.push(...piece.snapshots);
  }
  return { ...head, matches };
}

type BundledMatch = CampaignBundle['matches'][number];
type MutableMatch = Omit<BundledMatch, 'entries' | 'snapshots'> & {
  readonly entries: BundledMatch['entries'][number][];
  readonly snapshots: BundledMatch['snapshots'][number][];
};
