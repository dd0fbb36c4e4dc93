/** A campaign in pieces, none of which takes long to hand from one thread to another. */
import type { Packed } from '../../tables/campaign-file.ts';
import type { Piece } from './messages.ts';

const ENTRIES_AT_ONCE = 400;
/** Each holds a whole state. */
const SNAPSHOTS_AT_ONCE = 4;

export function* piecesOf({ matches, ...head }: Packed): Generator<Piece> {
  yield head;
  for (const { entries, snapshots, ...match } of matches) {
    yield { match };
    for (const some of inParts(entries, ENTRIES_AT_ONCE)) yield { entries: some };
    for (const some of inParts(snapshots, SNAPSHOTS_AT_ONCE)) yield { snapshots: some };
  }
}

function* inParts<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** Puts them together again. Throws where one is missing. */
export function campaignOf(pieces: readonly Piece[]): Packed {
  const [head, ...rest] = pieces;
  if (!head || !('campaign' in head)) throw new Error('A campaign has no beginning.');
  const matches: Mutable[] = [];
  for (const piece of rest) {
    if ('match' in piece) matches.push({ ...piece.match, entries: [], snapshots: [] });
    const last = matches.at(-1);
    if (last && 'entries' in piece) last.entries.push(...piece.entries);
    if (last && 'snapshots' in piece) last.snapshots.push(...piece.snapshots);
  }
  return { ...head, matches };
}

type Match = Packed['matches'][number];
type Mutable = Omit<Match, 'entries' | 'snapshots'> & {
  readonly entries: Match['entries'][number][];
  readonly snapshots: Match['snapshots'][number][];
};
