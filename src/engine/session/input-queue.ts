import type { Inbox, SetDraw } from '../log/log.ts';
import type { Draw, Input } from '../rules/rule.ts';
import { type OpenAwait, whyNotTaken } from './open-questions.ts';

/**
 * Ids of recent inputs that are remembered. A duplicate comes soon: after a crash between two transactions, or on a
 * repeated request.
 * Older duplicates are stopped by the sender, who records each delivery, and by rules that name the ids they await.
 */
const MOST_KNOWN = 500;

export class Inputs {
  #known: readonly string[];
  #waiting: readonly Input[];
  #set: readonly SetDraw[];

  constructor({ known, waiting, set = [] }: Inbox = { known: [], waiting: [] }) {
    this.#known = known;
    this.#waiting = waiting;
    this.#set = set;
  }

  knows(id: string): boolean {
    return this.#known.includes(id) || this.#waiting.some((input) => input.id === id);
  }

  take(id: string): void {
    this.#known = [...this.#known, id].slice(-MOST_KNOWN);
    this.#waiting = this.#waiting.filter((input) => input.id !== id);
  }

  /** Returns an input that a restart left behind, if `open` accepts it now. */
  waitingFor(open: OpenAwait): Input | undefined {
    return this.#waiting.find((input) => whyNotTaken(open, input) === undefined);
  }

  setDraw(draw: SetDraw): void {
    this.#set = [...this.#set, draw];
  }

  /** Removes and returns the outcome that a correction set for this draw, if any. */
  takeDraw({ kind, options }: Draw): string | undefined {
    const set = this.#set.find(
      (each) => options.includes(each.outcome) && (kind === each.kind || kind.startsWith(`${each.kind} `)),
    );
    this.#set = this.#set.filter((each) => each !== set);
    return set?.outcome;
  }

  get kept(): Inbox | undefined {
    const [known, waiting, set] = [this.#known, this.#waiting, this.#set];
    if (known.length + waiting.length + set.length === 0) return undefined;
    return { known, waiting, ...(set.length > 0 && { set }) };
  }
}
