import type {
  AnswerEntry,
  CorrectionEntry,
  DrawEntry,
  Entry,
  InputEntry,
  Lane,
  Move,
  Snapshot,
  UndoEntry,
} from '../log/log.ts';
import { isUndoEntry } from '../log/log.ts';
import type { RngState } from '../values/rng.ts';
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
  readonly newFingerprintsAfter?: number;
  /** The snapshot comes from elsewhere, so its state is validated. */
  readonly isForeign?: true;
}

type MoveContext = Pick<Move, 'number' | 'revealed' | 'print' | 'cursor' | 'lane'>;
export type MoveContent =
  | Omit<AnswerEntry, keyof MoveContext>
  | Omit<DrawEntry, keyof MoveContext>
  | Omit<InputEntry, keyof MoveContext>
  | Omit<CorrectionEntry, keyof MoveContext>;

interface MovePosition {
  readonly lane: Lane | undefined;
  readonly print: string;
  readonly cursor: RngState;
}

export class Recorder<Event> {
  #lastMove: number;
  #currentMove: number;
  #last: number;
  #isRevealed = false;

  #snapshot: Snapshot;
  #tail: Entry[] = [];
  readonly #newFingerprintsAfter: number | undefined;
  #fingerprints: string[] = [];
  #isReplaying: boolean;

  #entries: Entry[] = [];
  #events: Event[] = [];
  #snapshots: Snapshot[] = [];

  constructor({ snapshot, last, newFingerprintsAfter }: Origin, repeating: boolean) {
    this.#lastMove = snapshot.number;
    this.#currentMove = snapshot.number;
    this.#last = last;
    this.#snapshot = snapshot;
    this.#newFingerprintsAfter = newFingerprintsAfter;
    this.#isReplaying = repeating;
  }

  get lastMove(): number {
    return this.#lastMove;
  }

  get currentMove(): number {
    return this.#currentMove;
  }

  get last(): number {
    return this.#last;
  }

  get origin(): Origin {
    return { snapshot: this.#snapshot, script: [...this.#tail], last: this.#last };
  }

  get unchangedState(): string | undefined {
    return this.#tail.length === 0 ? this.#snapshot.state : undefined;
  }

  stopReplaying(): void {
    this.#isReplaying = false;
  }

  beginMove(logged: Move | undefined): void {
    if (!logged) this.#last++;
    this.#currentMove = logged?.number ?? this.#last;
    this.#isRevealed = false;
  }

  recordEvent(event: Event): void {
    if (!this.#isReplaying) this.#events.push(event);
  }

  markRevealed(): void {
    this.#isRevealed = true;
  }

  markLastRevealed(): void {
    const written = this.#entries.at(-1);
    if (!written || isUndoEntry(written)) return;
    const move = { ...written, revealed: true };
    this.#entries[this.#entries.length - 1] = move;
    if (this.#tail.at(-1)?.number === move.number) this.#tail[this.#tail.length - 1] = move;
  }

  recordMove(said: MoveContent, { lane, print, cursor }: MovePosition, logged: Move | undefined): void {
    if (logged) {
      this.#lastMove = logged.number;
      this.#tail.push(this.#withFingerprint(logged, print));
      return;
    }
    this.#lastMove = this.#last;
    const where = { number: this.#last, revealed: this.#isRevealed, print, cursor };
    const move: Move = { ...said, ...where, ...(lane && { lane }) };
    this.#tail.push(move);
    this.#entries.push(move);
  }

  /**
   * Returns the logged move. Throws a ReplayMismatch if its fingerprint differs, unless an earlier move was taken
   * back.
   */
  #withFingerprint(logged: Move, print: string): Move {
    if (this.#newFingerprintsAfter !== undefined && logged.number > this.#newFingerprintsAfter) {
      this.#fingerprints.push(print);
      return { ...logged, print };
    }
    if (logged.print !== print)
      throw new ReplayMismatch(logged.number, `After ${logged.crumb} the game is not the same.`);
    return logged;
  }

  isNewUndo(back: UndoEntry): boolean {
    return back.own !== undefined && back.number >= this.#last && this.#newFingerprintsAfter !== undefined;
  }

  recordUndo(back: UndoEntry): void {
    if (!back.own || !this.isNewUndo(back)) {
      this.#tail.push(back);
      return;
    }
    const written = { ...back, own: { ...back.own, prints: this.#fingerprints } };
    this.#tail.push(written);
    this.#entries.push(written);
  }

  recordSnapshot(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    this.#tail = [];
    if (!this.#isReplaying) this.#snapshots.push(snapshot);
  }

  flush(): Advance<Event> {
    const advance = { entries: this.#entries, events: this.#events, snapshots: this.#snapshots };
    this.#entries = [];
    this.#events = [];
    this.#snapshots = [];
    return advance;
  }
}
