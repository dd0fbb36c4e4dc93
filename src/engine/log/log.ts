import type { Answer, Input, Seat } from '../rules/rule.ts';
import type { Json } from '../values/json.ts';
import type { RngState } from '../values/rng.ts';

/**
 * `planned`: given by the player before the question was asked. `same press`: given by the player together with the
 * answer of the same seat before it.
 */
export type AnswerSource =
  | 'player'
  | 'same press'
  | 'planned'
  | 'standing order'
  | 'obvious'
  | 'only choice'
  | 'deadline'
  | 'game-master';

/** The seat of the game-master in the log. It is no seat of the match. */
export const GAME_MASTER: Seat = 'game-master';

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
  readonly cursor: RngState;
  readonly lane?: Lane;
}

export interface AnswerEntry extends MoveEntry {
  readonly type: 'answer';
  readonly seat: Seat;
  readonly value: Answer;
  readonly by: AnswerSource;
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
export interface UndoEntry extends NumberedEntry {
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

export type Entry = Move | UndoEntry;

/** The whole game between two steps, when no rule was running. */
export interface Snapshot {
  readonly number: number;
  readonly schema: number;
  readonly state: string;
  readonly cursor: RngState;
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
export function effectiveMoves(entries: readonly Entry[]): Entry[] {
  let moves: Entry[] = [];
  for (const entry of entries) {
    if (!isUndoEntry(entry)) moves.push(entry);
    else if (entry.own) moves = [...withoutOwnMoves(moves, entry, entry.own), entry];
    else {
      const dropped: Entry[] = [];
      while ((moves.at(-1)?.number ?? 0) > entry.to) dropped.push(...moves.splice(-1));
      if (isParallel(moves.at(-1)) || dropped.some(({ type }) => type === 'input')) moves.push(entry);
    }
  }
  return moves;
}

export function isUndoEntry(entry: Entry): entry is UndoEntry {
  return entry.type === 'undo' || entry.type === 'restart';
}

export function isParallel(entry: Entry | undefined): boolean {
  return entry !== undefined && (isUndoEntry(entry) ? entry.type === 'undo' : entry.lane !== undefined);
}

function withoutOwnMoves(
  moves: readonly Entry[],
  { to, seat }: UndoEntry,
  own: NonNullable<UndoEntry['own']>,
): Entry[] {
  const prints = [...own.prints];
  return moves.flatMap((move) => {
    if (move.number <= to || isUndoEntry(move)) return [move];
    if (isInLane({ seat, since: own.since }, move)) return [];
    return [{ ...move, print: prints.shift() ?? move.print }];
  });
}

export function isInLane({ seat, since }: Lane, entry: Entry): boolean {
  return !isUndoEntry(entry) && entry.lane?.seat === seat && entry.lane.since === since;
}

/** Returns a test for the numbers of snapshots that no undo has left behind. */
export function currentSnapshotFilter(moves: readonly Entry[]): (number: number) => boolean {
  const holding = new Set(moves.map((move) => move.number)).add(0);
  const backs = moves.filter(isUndoEntry);
  return (number) => holding.has(number) && !backs.some((back) => back.number > number && back.to < number);
}

export function resumeFrom(
  snapshots: readonly Snapshot[],
  moves: readonly Entry[],
): { snapshot: Snapshot; tail: readonly Entry[] } {
  const isCurrent = currentSnapshotFilter(moves);
  const snapshot = newestSnapshot(snapshots.filter(({ number }) => isCurrent(number)));
  return { snapshot, tail: moves.filter((move) => move.number > snapshot.number) };
}

export function newestSnapshot(snapshots: readonly Snapshot[]): Snapshot {
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

/**
 * All answers of the last press go together. Returns undefined if the seat has no answer to take back, an input came
 * since, or the press began before `moves`.
 */
export function undoFor(moves: readonly Entry[], seat: Seat): Undo | undefined {
  const at = moves.findLastIndex((move) => isDecisionOf(move, seat) && !isOfSamePress(move));
  const answer = moves[at];
  if (answer?.type !== 'answer' && answer?.type !== 'correction') return undefined;
  const since = moves.slice(at);
  const own = ownLaneOf(answer, since);
  const undone = since.filter((move) => (own ? isInLane(own, move) : move.type !== 'undo'));
  if (undone.some(isIrreversible)) return undefined;
  const others = undone.some((move) => isDecision(move) && !isGivenAgain(move) && !isDecisionOf(move, seat));
  const free = !others && undone.every((move) => isUndoEntry(move) || !move.revealed);
  return {
    to: moves[at - 1]?.number ?? 0,
    answer,
    free,
    undone: undone.length,
    decided: undone.filter(isDecision),
    ...(own && { own }),
  };
}

/** Takes back all that came after entry `to`, whoever decided it. Returns undefined where `undoFor` would, too. */
export function undoBackTo(moves: readonly Entry[], to: number, seat: Seat): Undo | undefined {
  const at = moves.findIndex((move) => move.number > to && isDecision(move));
  const answer = moves[at];
  if (answer?.type !== 'answer' && answer?.type !== 'correction') return undefined;
  const since = moves.slice(at);
  const undone = since.filter((move) => move.type !== 'undo');
  if (undone.some(isIrreversible)) return undefined;
  const own = ownLaneOf(answer, since);
  const isOwn = own?.seat === seat && undone.every((move) => isInLane(own, move));
  const isAlone = undone.every((move) => !isDecision(move) || isDecisionOf(move, seat));
  return {
    to: moves[at - 1]?.number ?? 0,
    answer,
    free: isAlone && undone.every((move) => isUndoEntry(move) || !move.revealed),
    undone: undone.length,
    decided: undone.filter(isDecision),
    ...(isOwn && { own }),
  };
}

/** True for decisions of a person; false for standing orders, deadlines and automatic answers. */
export function isDecision(move: Entry): move is AnswerEntry | CorrectionEntry {
  if (move.type === 'correction') return !move.note;
  return move.type === 'answer' && DECIDING.includes(move.by);
}

const DECIDING: readonly AnswerSource[] = ['player', 'same press', 'planned', 'game-master'];

/** A planned answer is given again after the undo of another seat, so it needs no consent. */
function isGivenAgain(move: Entry): boolean {
  return move.type === 'answer' && move.by === 'planned';
}

function isOfSamePress(move: Entry): boolean {
  return move.type === 'answer' && move.by === 'same press';
}

/** The answer that an undo takes back, and those that came with it by the same press. */
export function answersOfPress({ answer, decided }: Undo): readonly [Undo['answer'], ...Undo['answer'][]] {
  const [, ...later] = decided;
  const end = later.findIndex((each) => !isOfSamePress(each) || seatOfDecision(each) !== seatOfDecision(answer));
  return [answer, ...(end === -1 ? later : later.slice(0, end))];
}

function isDecisionOf(move: Entry, seat: Seat): boolean {
  return isDecision(move) && seatOfDecision(move) === seat;
}

export function seatOfDecision(move: AnswerEntry | CorrectionEntry): Seat {
  return move.type === 'correction' || move.by === 'game-master' ? GAME_MASTER : move.seat;
}

export function isIrreversible({ type }: Entry): boolean {
  return type === 'input' || type === 'restart';
}

function ownLaneOf({ lane }: AnswerEntry | CorrectionEntry, since: readonly Entry[]): Lane | undefined {
  const isBeside = (entry: Entry) =>
    entry.type === 'undo' || (!isUndoEntry(entry) && entry.lane?.since === lane?.since);
  return lane && since.every(isBeside) ? lane : undefined;
}
