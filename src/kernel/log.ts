import type { Cursor } from './chance.ts';
import type { Json } from './json.ts';
import type { Answer, Input, Seat } from './rule.ts';

/** Who gave an answer: the seat itself, or something that spoke for it. */
export type By = 'player' | 'standing order' | 'obvious' | 'only choice' | 'deadline' | 'game-master';

/** Whoever sets right by hand what the rules can't: no seat of a match, but known to its log as one. */
export const MASTER: Seat = 'game-master';

interface NumberedEntry {
  /** 1 for the first entry of a game; each entry is one higher than the one before it. */
  readonly number: number;
}

/** In the rule of a seat, of several that go on side by side since the entry `since`. */
export interface Lane {
  readonly seat: Seat;
  readonly since: number;
}

interface MoveEntry extends NumberedEntry {
  /** Where in the rules it was wanted: `round 3 / banner-spear / top / attack 1 / target`. */
  readonly crumb: string;
  /** It showed somebody what had been hidden: a drawn card, a new room, another's secret. */
  readonly revealed: boolean;
  /** Of the state after it and of what the rules wanted next. */
  readonly print: string;
  readonly cursor: Cursor;
  /** Where rules go on side by side: in which of them it was made. */
  readonly lane?: Lane;
}

/** An answer of a seat. */
export interface AnswerEntry extends MoveEntry {
  readonly type: 'answer';
  readonly seat: Seat;
  readonly value: Answer;
  readonly by: By;
  /** It answered nothing: something that the seat did aside, while a question was open. */
  readonly aside?: true;
  /** The reason of a game-master who answered for the seat. */
  readonly why?: string;
}

/** An outcome of chance. */
export interface DrawEntry extends MoveEntry {
  readonly type: 'outcome';
  readonly value: string;
}

/** Something that came from elsewhere. It is never taken back. */
export interface InputEntry extends MoveEntry {
  readonly type: 'input';
  readonly id: string;
  readonly value: Json;
}

/** Something that was set right by hand. It answers nothing. */
export interface CorrectionEntry extends MoveEntry, Correction {
  readonly type: 'correction';
}

/** What is set right, in terms of the game and in words, and why. */
export interface Correction {
  readonly value: Json;
  readonly words: string;
  readonly why: string;
  /** It sets nothing right: something is only to stand in the log. Nobody is kept by it from taking something back. */
  readonly note?: true;
}

/** Something that moves the game forward. */
export type Move = AnswerEntry | DrawEntry | InputEntry | CorrectionEntry;

/** Takes the game back to where it was after entry `to`. Nothing is deleted. */
export interface Back extends NumberedEntry {
  readonly type: 'undo' | 'restart';
  readonly to: number;
  /** The seat whose answer it was; the party also when the rules have changed. */
  readonly seat: Seat;
  /** The other seats that agreed; of what the party had decided, whoever asked for it comes first. */
  readonly agreed: readonly Seat[];
  /** Only what the seat itself did since then, where rules go on side by side; all else stays, and was done again. */
  readonly own?: {
    readonly since: number;
    /** Prints of the moves that stay, oldest first: the state after them is another one. */
    readonly prints: readonly string[];
  };
}

export type Entry = Move | Back;

/** A whole game at a quiet point, when no rule was in the middle of anything. */
export interface Snapshot {
  /** Of the last move before it; 0 for the beginning. */
  readonly number: number;
  readonly schema: number;
  /** The state as JSON text. */
  readonly state: string;
  readonly cursor: Cursor;
  /** Nothing where nothing ever came from outside. Kept with the snapshot, as JSON. */
  readonly inbox?: Inbox;
}

/** What has come from outside. */
export interface Inbox {
  /** The ids of what was received last, oldest first: see `inbox.ts`. */
  readonly known: readonly string[];
  /** What was received, but lies behind a restart: it is given again when the rules want it. */
  readonly waiting: readonly Input[];
  /** Draws that were set by hand, and are still to come, oldest first. */
  readonly set?: readonly SetDraw[];
}

/** The outcome of the next draw of a kind that can have it. */
export interface SetDraw {
  /** As draws of it are called, or begin to be called. */
  readonly kind: string;
  readonly outcome: string;
}

/**
 * The moves that still hold after all that was taken back, oldest first. Among them stands what was taken back, where that
 * still says something: questions side by side were asked anew by it, or an input waits to be given again.
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

/** After it, rules go on side by side. */
export function isSideBySide(entry: Entry | undefined): boolean {
  return entry !== undefined && (isBack(entry) ? entry.type === 'undo' : entry.lane !== undefined);
}

/** The moves that stay when a seat takes back only its own, with their new prints. */
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

/** The snapshots to which moves lead, by their numbers: those that an undo left behind are none. */
export function reachedBy(moves: readonly Entry[]): (number: number) => boolean {
  const holding = new Set(moves.map((move) => move.number)).add(0);
  const backs = moves.filter(isBack);
  return (number) => holding.has(number) && !backs.some((back) => back.number > number && back.to < number);
}

/** The newest of `snapshots` that leads to the last of `moves`, and the moves since. */
export function resumeFrom(
  snapshots: readonly Snapshot[],
  moves: readonly Entry[],
): { snapshot: Snapshot; tail: readonly Entry[] } {
  const holds = reachedBy(moves);
  const snapshot = newestOf(snapshots.filter(({ number }) => holds(number)));
  return { snapshot, tail: moves.filter((move) => move.number > snapshot.number) };
}

/** Of several with the same number, the last. */
function newestOf(snapshots: readonly Snapshot[]): Snapshot {
  const newest = snapshots.reduce<Snapshot | undefined>(
    (best, next) => (best && best.number > next.number ? best : next),
    undefined,
  );
  if (!newest) throw new Error('The game has no snapshot to begin from.');
  return newest;
}

/** What taking back the last answer of `seat` would mean. */
export interface Undo {
  /** The entry to go back to. */
  readonly to: number;
  /** The answer that would be given anew, or what was set right by hand. */
  readonly answer: AnswerEntry | CorrectionEntry;
  /** The seat may do it alone: all since is its own or automatic, and nothing hidden was shown. */
  readonly free: boolean;
  /** How many entries would no longer count. */
  readonly undone: number;
  /** What was decided among them, oldest first; the answer itself is the first. */
  readonly decided: readonly (AnswerEntry | CorrectionEntry)[];
  /** Only what was done here would no longer count; what others did beside it stays. */
  readonly own?: Lane;
}

/** The undo that `seat` can ask for now; undefined when there is no answer of its own, or something came from elsewhere since. */
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

/** Somebody has decided it, and no standing order, deadline or rule. */
export function isChosen(move: Entry): move is AnswerEntry | CorrectionEntry {
  if (move.type === 'correction') return !move.note;
  return move.type === 'answer' && (move.by === 'player' || move.by === 'game-master');
}

/** Whether it was decided by whoever sits at `seat`, or by the game-master. */
function isBy(move: Entry, seat: Seat): boolean {
  return isChosen(move) && whoseMove(move) === seat;
}

/** Who has decided it. */
export function whoseMove(move: AnswerEntry | CorrectionEntry): Seat {
  return move.type === 'correction' || move.by === 'game-master' ? MASTER : move.seat;
}

/** What came from elsewhere is not taken back, nor that it waits to be given again. */
function isLasting({ type }: Entry): boolean {
  return type === 'input' || type === 'restart';
}

/** The rule in which an answer was given, where nothing else has happened since but in others beside it. */
function ownOf({ lane }: AnswerEntry | CorrectionEntry, since: readonly Entry[]): Lane | undefined {
  const isBeside = (entry: Entry) => entry.type === 'undo' || (!isBack(entry) && entry.lane?.since === lane?.since);
  return lane && since.every(isBeside) ? lane : undefined;
}

/**
 * What is wanted of the rows of a game: the newest of its snapshots with a `number` of at most `atMost`, and all its
 * entries, whatever their type, with `snapshot.number < number <= upTo`, oldest first. Of snapshots with the same number
 * the one that was written last is the only one. There is always one with the number 0.
 */
export interface LogRangeRequest {
  readonly atMost: number;
  readonly upTo: number;
}

/** The rows that were wanted. */
export interface LogRange {
  readonly snapshot: Snapshot;
  readonly entries: readonly Entry[];
}

/**
 * Reads of a log no more than is needed, from its end. A store answers each `LogRangeRequest` that it yields with a `LogRange`, and
 * goes on with `next(stretch)` until it is done; nobody else may write meanwhile. To load a game is a single request,
 * unless its newest snapshot was taken back by an undo.
 */
export type LogQuery<T> = Generator<LogRangeRequest, T, LogRange>;

/** A point of a game: a snapshot and the moves since. */
export interface ResumePoint {
  readonly snapshot: Snapshot;
  readonly tail: readonly Entry[];
  /** The number of the last entry of the log, 0 where there is none. */
  readonly last: number;
}

/** Behind all entries. */
const END = Number.MAX_SAFE_INTEGER;

/** Where the game stands. */
export function* toResume(): LogQuery<ResumePoint> {
  const { snapshot, entries } = yield* readBack(END);
  return { snapshot, tail: movesOf(entries), last: lastOf(snapshot, entries) };
}

/** Where the game stood after entry `to`, with what others did since where it is undone for one seat alone. */
export function* toRewind({ to, own }: Pick<Undo, 'to' | 'own'>): LogQuery<ResumePoint> {
  const { snapshot, entries } = yield* readBack(to);
  const tail = movesOf(entries).filter((move) => move.number <= to || (own && !isIn(own, move)));
  return { snapshot, tail, last: lastOf(snapshot, entries) };
}

/** The undo that `seat` can ask for now; undefined when there is nothing to take back. */
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

/** The newest snapshot of at most `atMost` that nothing took back, and all entries since; `after` was read before. */
function* readBack(atMost: number, after?: LogRange): LogQuery<LogRange> {
  const { snapshot, entries } = yield { atMost, upTo: after?.snapshot.number ?? END };
  const read = { snapshot, entries: [...entries, ...(after?.entries ?? [])] };
  const to = takenBackTo(read.entries);
  return to < snapshot.number ? yield* readBack(to, read) : read;
}

/** The earliest entry to which something among `entries` goes back. */
function takenBackTo(entries: readonly Entry[]): number {
  return entries.reduce((to, entry) => ('to' in entry ? Math.min(to, entry.to) : to), END);
}

function lastOf(snapshot: Snapshot, entries: readonly Entry[]): number {
  return entries.at(-1)?.number ?? snapshot.number;
}

/** The rows that are wanted, where all are in memory. */
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
