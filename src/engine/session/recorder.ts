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
} from '../log/log.ts';
import type { Cursor } from '../values/rng.ts';
import { ReplayMismatch } from './replay-cursor.ts';

/** All that happened since the last call; it is stored in one transaction and told afterwards. */
export interface Advance<Event> {
  readonly entries: readonly Entry[];
  readonly events: readonly Event[];
  readonly snapshots: readonly Snapshot[];
}

export interface ReplayedEvents<Event> {
  readonly to: number;
  readonly events: readonly { readonly at: number; readonly event: Event }[];
}

export interface Origin {
  readonly snapshot: Snapshot;
  readonly script: readonly Entry[];
  readonly last: number;
  /** Moves after this entry get new fingerprints, since an earlier move was taken back. */
  readonly printsAnewFrom?: number;
  /** The snapshot comes from elsewhere, so its state is validated. */
  readonly isForeign?: true;
}

type MoveContext = Pick<Move, 'number' | 'revealed' | 'print' | 'cursor' | 'lane'>;
export type MoveContent =
  | Omit<AnswerEntry, keyof MoveContext>
  | Omit<DrawEntry, keyof MoveContext>
  | Omit<InputEntry, keyof MoveContext>
  | Omit<CorrectionEntry, keyof MoveContext>;

interface After {
  readonly lane: Lane | undefined;
  readonly print: string;
  readonly cursor: Cursor;
}

export class Minutes<Event> {
  #moved: number;
  #making: number;
  #last: number;
  #revealed = false;

  #snapshot: Snapshot;
  #tail: Entry[] = [];
  readonly #printsAnewFrom: number | undefined;
  #prints: string[] = [];
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

  get saved(): Origin {
    return { snapshot: this.#snapshot, script: [...this.#tail], last: this.#last };
  }

  get quietly(): string | undefined {
    return this.#tail.length === 0 ? this.#snapshot.state : undefined;
  }

  goOn(): void {
    this.#repeating = false;
  }

  make(logged: Move | undefined): void {
    if (!logged) this.#last++;
    this.#making = logged?.number ?? this.#last;
    this.#revealed = false;
  }

  tell(event: Event): void {
    if (!this.#repeating) this.#events.push(event);
  }

  reveal(): void {
    this.#revealed = true;
  }

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

  /**
   * Returns the logged move. Throws a ReplayMismatch if its fingerprint differs, unless an earlier move was taken
   * back.
   */
  #printed(logged: Move, print: string): Move {
    if (this.#printsAnewFrom !== undefined && logged.number > this.#printsAnewFrom) {
      this.#prints.push(print);
      return { ...logged, print };
    }
    if (logged.print !== print)
      throw new ReplayMismatch(logged.number, `After ${logged.crumb} the game is not the same.`);
    return logged;
  }

  isTakenBackNow(back: Back): boolean {
    return back.own !== undefined && back.number >= this.#last && this.#printsAnewFrom !== undefined;
  }

  writeBack(back: Back): void {
    if (!back.own || !this.isTakenBackNow(back)) {
      this.#tail.push(back);
      return;
    }
    const written = { ...back, own: { ...back.own, prints: this.#prints } };
    this.#tail.push(written);
    this.#entries.push(written);
  }

  settle(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    this.#tail = [];
    if (!this.#repeating) this.#snapshots.push(snapshot);
  }

  handOver(): Advance<Event> {
    const advance = { entries: this.#entries, events: this.#events, snapshots: this.#snapshots };
    this.#entries = [];
    this.#events = [];
    this.#snapshots = [];
    return advance;
  }
}
