/** Reads the part of a log that resuming, rewinding or undoing needs. */
import type { Seat } from '../rules/rule.ts';
import type { Entry, Snapshot, Undo } from './log.ts';
import { effectiveMoves, isInLane, isIrreversible, newestSnapshot, undoBackTo, undoFor } from './log.ts';

/**
 * A request for rows of a match: the newest snapshot with a number of at most `atMost`, and all later entries up to
 * `upTo`, oldest first.
 * Of snapshots with equal numbers only the last written counts. Snapshot 0 always exists.
 */
export interface LogRangeRequest {
  readonly atMost: number;
  readonly upTo: number;
}

export interface LogRange {
  readonly snapshot: Snapshot;
  readonly entries: readonly Entry[];
}

/**
 * Reads the log from its end, no further than needed. The store replies to each request with `next(range)`; nothing
 * may be written meanwhile.
 * Loading a match takes one request, unless an undo took back its newest snapshot.
 */
export type LogQuery<T> = Generator<LogRangeRequest, T, LogRange>;

export interface ResumePoint {
  readonly snapshot: Snapshot;
  readonly tail: readonly Entry[];
  readonly last: number;
}

const END = Number.MAX_SAFE_INTEGER;

export function* readForResume(): LogQuery<ResumePoint> {
  const { snapshot, entries } = yield* readRange(END);
  return { snapshot, tail: effectiveMoves(entries), last: lastNumberOf(snapshot, entries) };
}

/**
 * Reads the point after entry `to`. Where one seat undoes its own moves, the later moves of the others are included.
 */
export function* readForRewind({ to, own }: Pick<Undo, 'to' | 'own'>): LogQuery<ResumePoint> {
  const { snapshot, entries } = yield* readRange(to);
  const tail = effectiveMoves(entries).filter((move) => move.number <= to || (own && !isInLane(own, move)));
  return { snapshot, tail, last: lastNumberOf(snapshot, entries) };
}

export function* readForUndo(seat: Seat): LogQuery<Undo | undefined> {
  let read = yield* readRange(END);
  for (;;) {
    const { snapshot, entries } = read;
    const moves = effectiveMoves(entries);
    const undo = undoFor(moves, seat);
    if (undo) return { ...undo, to: Math.max(undo.to, snapshot.number) };
    if (snapshot.number === 0 || moves.some(isIrreversible)) return undefined;
    const length = lastNumberOf(snapshot, entries) - snapshot.number;
    read = yield* readRange(Math.max(0, snapshot.number - 1 - length), read);
  }
}

/** Reads the undo of everything after entry `to`. */
export function* readForUndoTo(to: number, seat: Seat): LogQuery<Undo | undefined> {
  const { snapshot, entries } = yield* readRange(to);
  const undo = undoBackTo(effectiveMoves(entries), to, seat);
  return undo && { ...undo, to: Math.max(undo.to, snapshot.number) };
}

function* readRange(atMost: number, after?: LogRange): LogQuery<LogRange> {
  const { snapshot, entries } = yield { atMost, upTo: after?.snapshot.number ?? END };
  const read = { snapshot, entries: [...entries, ...(after?.entries ?? [])] };
  const to = lowestUndoTarget(read.entries);
  return to < snapshot.number ? yield* readRange(to, read) : read;
}

function lowestUndoTarget(entries: readonly Entry[]): number {
  return entries.reduce((to, entry) => ('to' in entry ? Math.min(to, entry.to) : to), END);
}

function lastNumberOf(snapshot: Snapshot, entries: readonly Entry[]): number {
  return entries.at(-1)?.number ?? snapshot.number;
}

export function selectLogRange(
  snapshots: readonly Snapshot[],
  entries: readonly Entry[],
  wanted: LogRangeRequest,
): LogRange {
  const snapshot = newestSnapshot(snapshots.filter(({ number }) => number <= wanted.atMost));
  return {
    snapshot,
    entries: entries.filter(({ number }) => number > snapshot.number && number <= wanted.upTo),
  };
}
