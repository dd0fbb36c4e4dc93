import type { Answer, Input, Seat } from '../rules/rule.ts';
import type { Json } from '../values/json.ts';
import type { Cursor } from '../values/rng.ts';

export type By = 'player' | 'standing order' | 'obvious' | 'only choice' | 'deadline' | 'game-master';

/** The seat of the game-master in the log. It is no seat of the match. */
export const MASTER: Seat = 'game-master';

interface NumberedEntry {
  readonly number: number;
}

/** A seat's branch of parallel rules; `since` is the entry after which they began. */
export interface Lane {
  readonly seat: Seat;
  readonly since: number;
}

interface MoveEntry extends NumberedEntry {
  /** The place in the rules that wanted the move: `round 3 / banner-spear / top / attack 1 / target`. */
  readonly crumb: string;
  /** Hidden information was shown: a drawn card, a new room, another player's secret. */
  readonly revealed: boolean;
  /** Fingerprint of the state after the move and of the next request. */
  readonly print: string;
  readonly cursor: Cursor;
  readonly lane?: Lane;
}

export interface AnswerEntry extends MoveEntry {
  readonly type: 'answer';
  readonly seat: Seat;
  readonly value: Answer;
  readonly by: By;
  readonly aside?: true;
  readonly why?: string;
}

export interface DrawEntry extends MoveEntry {
  readonly type: 'outcome';
  readonly value: string;
}

/** An input from outside the match. An undo never takes it back. */
export interface InputEntry extends MoveEntry {
  readonly type: 'input';
  readonly id: string;
  readonly value: Json;
}

export interface CorrectionEntry extends MoveEntry, Correction {
  readonly type: 'correction';
}

export interface Correction {
  readonly value: Json;
  readonly words: string;
  readonly why: string;
  /** A note for the log without effect. It blocks no undo. */
  readonly note?: true;
}

export type Move = AnswerEntry | DrawEntry | InputEntry | CorrectionEntry;

/** An undo or restart: returns the game to entry `to`. Nothing is deleted. */
export interface Back extends NumberedEntry {
  readonly type: 'undo' | 'restart';
  readonly to: number;
  readonly seat: Seat;
  /** The other seats that agreed. For a decision of the party, the seat that asked comes first. */
  readonly agreed: readonly Seat[];
  /** Present where parallel rules run and only the seat's own moves were taken back; all other moves stay. */
  readonly own?: {
    readonly since: number;
    readonly prints: readonly string[];
  };
}

export type Entry = Move | Back;

/** The whole game between two steps, when no rule was running. */
export interface Snapshot {
  readonly number: number;
  readonly schema: number;
  readonly state: string;
  readonly cursor: Cursor;
  readonly inbox?: Inbox;
}

export interface Inbox {
  readonly known: readonly string[];
  /** Inputs received after the snapshot of a restart. They are given again when the rules want them. */
  readonly waiting: readonly Input[];
  readonly set?: readonly SetDraw[];
}

export interface SetDraw {
  /** The kind of the draw, or the words that it begins with. */
  readonly kind: string;
  readonly outcome: string;
}

/**
 * Returns the moves that still count, oldest first.
 * An undo or restart stays among them where it still matters: it renumbered parallel questions, or an input waits to
 * be given again.
 */
export function movesOf(entries: readonly Entry[]): Entry[] {
  let moves: Entry[] = [];
  for (const entry of entries) {
    if (!isBack(entry)) moves.push(entry);
    else if (entry.own) moves = [...withoutOwn(moves, entry, entry.own), entry];
    else {
      const dropped: Entry[] = [];
      while ((moves.at(-1)?.number ?? 0) > entry.to) dropped.push(...moves.splice(-1));
      if (isSideBySide(moves.at(-1)) || dropped.some(({ type }) => type === 'input')) moves.push(entry);
    }
  }
  return moves;
}

export function isBack(entry: Entry): entry is Back {
  return entry.type === 'undo' || entry.type === 'restart';
}

export function isSideBySide(entry: Entry | undefined): boolean {
  return entry !== undefined && (isBack(entry) ? entry.type === 'undo' : entry.lane !== undefined);
}

function withoutOwn(moves: readonly Entry[], { to, seat }: Back, own: NonNullable<Back['own']>): Entry[] {
  const prints = [...own.prints];
  return moves.flatMap((move) => {
    if (move.number <= to || isBack(move)) return [move];
    if (isIn({ seat, since: own.since }, move)) return [];
    return [{ ...move, print: prints.shift() ?? move.print }];
  });
}

function isIn({ seat, since }: Lane, entry: Entry): boolean {
  return !isBack(entry) && entry.lane?.seat === seat && entry.lane.since === since;
}

/** Returns a test for the numbers of snapshots that no undo has left behind. */
export function reachedBy(moves: readonly Entry[]): (number: number) => boolean {
  const holding = new Set(moves.map((move) => move.number)).add(0);
  const backs = moves.filter(isBack);
  return (number) => holding.has(number) && !backs.some((back) => back.number > number && back.to < number);
}

export function resumeFrom(
  snapshots: readonly Snapshot[],
  moves: readonly Entry[],
): { snapshot: Snapshot; tail: readonly Entry[] } {
  const holds = reachedBy(moves);
  const snapshot = newestOf(snapshots.filter(({ number }) => holds(number)));
  return { snapshot, tail: moves.filter((move) => move.number > snapshot.number) };
}

function newestOf(snapshots: readonly Snapshot[]): Snapshot {
  const newest = snapshots.reduce<Snapshot | undefined>(
    (best, next) => (best && best.number > next.number ? best : next),
    undefined,
  );
  if (!newest) throw new Error('The game has no snapshot to begin from.');
  return newest;
}

export interface Undo {
  readonly to: number;
  readonly answer: AnswerEntry | CorrectionEntry;
  /** The seat needs no consent: all later moves are its own or automatic, and nothing hidden was shown. */
  readonly free: boolean;
  readonly undone: number;
  /** The decisions among the undone entries, oldest first, beginning with `answer`. */
  readonly decided: readonly (AnswerEntry | CorrectionEntry)[];
  /** Present where only this branch of parallel rules is taken back. */
  readonly own?: Lane;
}

/** Returns undefined if the seat has no answer to take back, or an input came since. */
export function undoFor(moves: readonly Entry[], seat: Seat): Undo | undefined {
  const at = moves.findLastIndex((move) => isBy(move, seat));
  const answer = moves[at];
  if (answer?.type !== 'answer' && answer?.type !== 'correction') return undefined;
  const since = moves.slice(at);
  const own = ownOf(answer, since);
  const undone = since.filter((move) => (own ? isIn(own, move) : move.type !== 'undo'));
  if (undone.some(isLasting)) return undefined;
  const others = undone.some((move) => isChosen(move) && !isBy(move, seat));
  const free = !others && undone.every((move) => isBack(move) || !move.revealed);
  return {
    to: moves[at - 1]?.number ?? 0,
    answer,
    free,
    undone: undone.length,
    decided: undone.filter(isChosen),
    ...(own && { own }),
  };
}

/** True for decisions of a person; false for standing orders, deadlines and automatic answers. */
export function isChosen(move: Entry): move is AnswerEntry | CorrectionEntry {
  if (move.type === 'correction') return !move.note;
  return move.type === 'answer' && (move.by === 'player' || move.by === 'game-master');
}

function isBy(move: Entry, seat: Seat): boolean {
  return isChosen(move) && whoseMove(move) === seat;
}

export function whoseMove(move: AnswerEntry | CorrectionEntry): Seat {
  return move.type === 'correction' || move.by === 'game-master' ? MASTER : move.seat;
}

function isLasting({ type }: Entry): boolean {
  return type === 'input' || type === 'restart';
}

function ownOf({ lane }: AnswerEntry | CorrectionEntry, since: readonly Entry[]): Lane | undefined {
  const isBeside = (entry: Entry) => entry.type === 'undo' || (!isBack(entry) && entry.lane?.since === lane?.since);
  return lane && since.every(isBeside) ? lane : undefined;
}

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

export function* toResume(): LogQuery<ResumePoint> {
  const { snapshot, entries } = yield* readBack(END);
  return { snapshot, tail: movesOf(entries), last: lastOf(snapshot, entries) };
}

/**
 * Reads the point after entry `to`. Where one seat undoes its own moves, the later moves of the others are included.
 */
export function* toRewind({ to, own }: Pick<Undo, 'to' | 'own'>): LogQuery<ResumePoint> {
  const { snapshot, entries } = yield* readBack(to);
  const tail = movesOf(entries).filter((move) => move.number <= to || (own && !isIn(own, move)));
  return { snapshot, tail, last: lastOf(snapshot, entries) };
}

export function* toUndo(seat: Seat): LogQuery<Undo | undefined> {
  let read = yield* readBack(END);
  for (;;) {
    const { snapshot, entries } = read;
    const moves = movesOf(entries);
    const undo = undoFor(moves, seat);
    if (undo) return { ...undo, to: Math.max(undo.to, snapshot.number) };
    if (snapshot.number === 0 || moves.some(isLasting)) return undefined;
    const length = lastOf(snapshot, entries) - snapshot.number;
    read = yield* readBack(Math.max(0, snapshot.number - 1 - length), read);
  }
}

function* readBack(atMost: number, after?: LogRange): LogQuery<LogRange> {
  const { snapshot, entries } = yield { atMost, upTo: after?.snapshot.number ?? END };
  const read = { snapshot, entries: [...entries, ...(after?.entries ?? [])] };
  const to = takenBackTo(read.entries);
  return to < snapshot.number ? yield* readBack(to, read) : read;
}

function takenBackTo(entries: readonly Entry[]): number {
  return entries.reduce((to, entry) => ('to' in entry ? Math.min(to, entry.to) : to), END);
}

function lastOf(snapshot: Snapshot, entries: readonly Entry[]): number {
  return entries.at(-1)?.number ?? snapshot.number;
}

export function stretchOf(
  snapshots: readonly Snapshot[],
  entries: readonly Entry[],
  wanted: LogRangeRequest,
): LogRange {
  const snapshot = newestOf(snapshots.filter(({ number }) => number <= wanted.atMost));
  return {
    snapshot,
    entries: entries.filter(({ number }) => number > snapshot.number && number <= wanted.upTo),
  };
}
