/** What has come to a game from elsewhere, and what of it waits to be given again. */
import { type OpenAwait, whyNotTaken } from './asking.ts';
import type { Inbox, SetDraw } from './log.ts';
import type { Draw, Input } from './rule.ts';

/**
 * How many ids of what came last are known. What really comes twice comes again soon: after a crash between two
 * transactions, or because it was asked for again. What is older is held back by whoever gives it, who keeps in rows
 * that it was given, and by rules that name the ids which they await.
 */
const MOST_KNOWN = 500;

export class Inputs {
  #known: readonly string[];
  #waiting: readonly Input[];
  #set: readonly SetDraw[];

  /** As a snapshot has it. */
  constructor({ known, waiting, set = [] }: Inbox = { known: [], waiting: [] }) {
    this.#known = known;
    this.#waiting = waiting;
    this.#set = set;
  }

  /** Whether an input of this id has come before. */
  knows(id: string): boolean {
    return this.#known.includes(id) || this.#waiting.some((input) => input.id === id);
  }

  /** The input `id` is taken. */
  take(id: string): void {
    this.#known = [...this.#known, id].slice(-MOST_KNOWN);
    this.#waiting = this.#waiting.filter((input) => input.id !== id);
  }

  /** What a restart left behind, and is waited for there. */
  waitingFor(open: OpenAwait): Input | undefined {
    return this.#waiting.find((input) => whyNotTaken(open, input) === undefined);
  }

  /** The next draw of a kind is set by hand. */
  setDraw(draw: SetDraw): void {
    this.#set = [...this.#set, draw];
  }

  /** What a draw comes to that was set by hand; undefined where it was not. */
  takeDraw({ kind, options }: Draw): string | undefined {
    const set = this.#set.find(
      (each) => options.includes(each.outcome) && (kind === each.kind || kind.startsWith(`${each.kind} `)),
    );
    this.#set = this.#set.filter((each) => each !== set);
    return set?.outcome;
  }

  /** For a snapshot; undefined where nothing has ever come. */
  get kept(): Inbox | undefined {
    const [known, waiting, set] = [this.#known, this.#waiting, this.#set];
    if (known.length + waiting.length + set.length === 0) return undefined;
    return { known, waiting, ...(set.length > 0 && { set }) };
  }
}
