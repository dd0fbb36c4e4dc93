import type { Cursor } from './chance.ts';
import type { Answer, Seat } from './rule.ts';

/** Who gave an answer: the seat itself, or something that spoke for it. */
export type By = 'player' | 'standing order' | 'obvious' | 'only choice' | 'deadline';

interface Numbered {
  /** 1 for the first entry of a game; each entry is one higher than the one before it. */
  readonly number: number;
}

interface Moved extends Numbered {
  /** Where in the rules it was wanted: `round 3 / banner-spear / top / attack 1 / target`. */
  readonly crumb: string;
  /** It showed somebody what had been hidden: a drawn card, a new room, another's secret. */
  readonly revealed: boolean;
  /** Of the state after it and of what the rules wanted next. */
  readonly print: string;
  readonly cursor: Cursor;
}

/** An answer of a seat. */
export interface Answered extends Moved {
  readonly type: 'answer';
  readonly seat: Seat;
  readonly value: Answer;
  readonly by: By;
  /** It answered nothing: something that the seat did aside, while a question was open. */
  readonly aside?: true;
}

/** An outcome of chance. */
export interface Drawn extends Moved {
  readonly type: 'outcome';
  readonly value: string;
}

/** Something that moves the game forward. */
export type Move = Answered | Drawn;

/** Takes the game back to where it was after entry `to`. Nothing is deleted. */
export interface Back extends Numbered {
  readonly type: 'undo' | 'restart';
  readonly to: number;
  /** The seat that asked for it; the party when the rules have changed. */
  readonly seat: Seat;
  /** The other seats that agreed. */
  readonly agreed: readonly Seat[];
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
}

/** The moves that still hold after all that was taken back, oldest first. */
export function movesOf(entries: readonly Entry[]): Move[] {
  const moves: Move[] = [];
  for (const entry of entries) {
    if (entry.type === 'answer' || entry.type === 'outcome') moves.push(entry);
    else while ((moves.at(-1)?.number ?? 0) > entry.to) moves.pop();
  }
  return moves;
}

/** The newest of `snapshots` that leads to the last of `moves`, and the moves since. */
export function resumeFrom(
  snapshots: readonly Snapshot[],
  moves: readonly Move[],
): { snapshot: Snapshot; tail: readonly Move[] } {
  const holding = new Set(moves.map((move) => move.number)).add(0);
  const snapshot = snapshots
    .filter((candidate) => holding.has(candidate.number))
    .reduce<Snapshot | undefined>((best, next) => (best && best.number > next.number ? best : next), undefined);
  if (!snapshot) throw new Error('The game has no snapshot to begin from.');
  return { snapshot, tail: moves.filter((move) => move.number > snapshot.number) };
}

/** What taking back the last answer of `seat` would mean. */
export interface Undo {
  /** The entry to go back to. */
  readonly to: number;
  /** The answer that would be given anew. */
  readonly answer: Answered;
  /** The seat may do it alone: all since is its own or automatic, and nothing hidden was shown. */
  readonly free: boolean;
  /** How many entries would no longer count. */
  readonly undone: number;
}

/** The undo that `seat` can ask for now; undefined when it has not answered anything yet. */
export function undoFor(moves: readonly Move[], seat: Seat): Undo | undefined {
  const at = moves.findLastIndex((move) => move.type === 'answer' && move.by === 'player' && move.seat === seat);
  const answer = moves[at];
  if (answer?.type !== 'answer') return undefined;
  const since = moves.slice(at);
  const others = since.some((move) => move.type === 'answer' && move.by === 'player' && move.seat !== seat);
  const free = !others && since.every((move) => !move.revealed);
  return { to: moves[at - 1]?.number ?? 0, answer, free, undone: since.length };
}
