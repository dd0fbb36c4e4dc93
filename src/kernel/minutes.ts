/** The minutes of a run: what is written down of the moves that it makes, and of those that it makes again. */
import type { Cursor } from './chance.ts';
import {
  type AnswerEntry,
  type Back,
  type CorrectionEntry,
  type DrawEntry,
  type Entry,
  type InputEntry,
  isBack,
  type Lane,
  type Move,
  type Snapshot,
} from './log.ts';
import { ReplayMismatch } from './script.ts';

/** What happened since the last call: to be written down in one piece, and then told. */
export interface Advance<Event> {
  readonly entries: readonly Entry[];
  readonly events: readonly Event[];
  readonly snapshots: readonly Snapshot[];
}

/** What moves of a log have led to that were made again. */
export interface ReplayedEvents<Event> {
  /** The number of the last entry among them. */
  readonly to: number;
  /** What happened, each with the number of the entry that led to it. */
  readonly events: readonly { readonly at: number; readonly event: Event }[];
}

/** From where a game is built. */
export interface Origin {
  readonly snapshot: Snapshot;
  /** The moves since, as they are found in the log: see `movesOf`. */
  readonly script: readonly Entry[];
  /** The number of the last entry of the log, 0 in a new game. */
  readonly last: number;
  /** Of moves behind this one, prints are made anew: something before them was taken back. */
  readonly printsAnewFrom?: number;
  /** The snapshot comes from elsewhere: its state is checked. */
  readonly isForeign?: true;
}

type MoveContext = Pick<Move, 'number' | 'revealed' | 'print' | 'cursor' | 'lane'>;
/** What a move says by itself. */
export type MoveContent =
  | Omit<AnswerEntry, keyof MoveContext>
  | Omit<DrawEntry, keyof MoveContext>
  | Omit<InputEntry, keyof MoveContext>
  | Omit<CorrectionEntry, keyof MoveContext>;

/** Where the game stands after a move. */
interface After {
  readonly lane: Lane | undefined;
  readonly print: string;
  readonly cursor: Cursor;
}

export class Minutes<Event> {
  /** Number of the last move that was made, of the one that is being made, and of the last entry of any kind. */
  #moved: number;
  #making: number;
  #last: number;
  #revealed = false;

  #snapshot: Snapshot;
  #tail: Entry[] = [];
  readonly #printsAnewFrom: number | undefined;
  #prints: string[] = [];
  /** Making moves of the log again: what happens has been told before. */
  #repeating: boolean;

  #entries: Entry[] = [];
  #events: Event[] = [];
  #snapshots: Snapshot[] = [];

  constructor({ snapshot, last, printsAnewFrom }: Origin, repeating: boolean) {
    this.#moved = snapshot.number;
    this.#making = snapshot.number;
    this.#last = last;
    this.#snapshot = snapshot;
    this.#printsAnewFrom = printsAnewFrom;
    this.#repeating = repeating;
  }

  get moved(): number {
    return this.#moved;
  }

  get making(): number {
    return this.#making;
  }

  get last(): number {
    return this.#last;
  }

  /** From where the game could be built again. */
  get saved(): Origin {
    return { snapshot: this.#snapshot, script: [...this.#tail], last: this.#last };
  }

  /** The state at the last quiet point, where no move was made since; as JSON. */
  get quietly(): string | undefined {
    return this.#tail.length === 0 ? this.#snapshot.state : undefined;
  }

  /** From here on moves are new. */
  goOn(): void {
    this.#repeating = false;
  }

  /** A move begins: one of the log, or a new one. */
  make(logged: Move | undefined): void {
    if (!logged) this.#last++;
    this.#making = logged?.number ?? this.#last;
    this.#revealed = false;
  }

  tell(event: Event): void {
    if (!this.#repeating) this.#events.push(event);
  }

  /** The move that is being made shows something hidden. */
  reveal(): void {
    this.#revealed = true;
  }

  /** The same of the move that was made last. */
  revealLast(): void {
    const written = this.#entries.at(-1);
    if (!written || isBack(written)) return;
    const move = { ...written, revealed: true };
    this.#entries[this.#entries.length - 1] = move;
    if (this.#tail.at(-1)?.number === move.number) this.#tail[this.#tail.length - 1] = move;
  }

  write(said: MoveContent, { lane, print, cursor }: After, logged: Move | undefined): void {
    if (logged) {
      this.#moved = logged.number;
      this.#tail.push(this.#printed(logged, print));
      return;
    }
    this.#moved = this.#last;
    const where = { number: this.#last, revealed: this.#revealed, print, cursor };
    const move: Move = { ...said, ...where, ...(lane && { lane }) };
    this.#tail.push(move);
    this.#entries.push(move);
  }

  /** A move of the log with its print: the same as before, unless something before it was taken back. */
  #printed(logged: Move, print: string): Move {
    if (this.#printsAnewFrom !== undefined && logged.number > this.#printsAnewFrom) {
      this.#prints.push(print);
      return { ...logged, print };
    }
    if (logged.print !== print)
      throw new ReplayMismatch(logged.number, `After ${logged.crumb} the game is not the same.`);
    return logged;
  }

  /** What a seat takes back of its own now, and not a log that is made again. */
  isTakenBackNow(back: Back): boolean {
    return back.own !== undefined && back.number >= this.#last && this.#printsAnewFrom !== undefined;
  }

  /** Something is taken back; where it is now, with the prints of the moves that stay. */
  writeBack(back: Back): void {
    if (!back.own || !this.isTakenBackNow(back)) {
      this.#tail.push(back);
      return;
    }
    const written = { ...back, own: { ...back.own, prints: this.#prints } };
    this.#tail.push(written);
    this.#entries.push(written);
  }

  /** A snapshot: what was before it is not needed any more to go on. */
  settle(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    this.#tail = [];
    if (!this.#repeating) this.#snapshots.push(snapshot);
  }

  /** Hands over what happened since it was asked for the last time. */
  handOver(): Advance<Event> {
    const advance = { entries: this.#entries, events: this.#events, snapshots: this.#snapshots };
    this.#entries = [];
    this.#events = [];
    this.#snapshots = [];
    return advance;
  }
}
