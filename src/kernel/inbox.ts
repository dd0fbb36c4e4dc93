/** What has come to a game from elsewhere, and what of it waits to be given again. */
import { type OpenAwait, whyNotTaken } from './asking.ts';
import type { Inbox } from './log.ts';
import type { Input } from './rule.ts';

/**
 * How many ids of what came last are known. What really comes twice comes again soon: after a crash between two
 * transactions, or because it was asked for again. What is older is held back by whoever gives it, who keeps in rows
 * that it was given, and by rules that name the ids which they await.
 */
const MOST_KNOWN = 500;

export class Inputs {
  #known: readonly string[];
  #waiting: readonly Input[];

  /** As a snapshot has it. */
  constructor({ known, waiting }: Inbox = { known: [], waiting: [] }) {
    this.#known = known;
    this.#waiting = waiting;
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

  /** For a snapshot; undefined where nothing has ever come. */
  get kept(): Inbox | undefined {
    const [known, waiting] = [this.#known, this.#waiting];
    return known.length + waiting.length > 0 ? { known, waiting } : undefined;
  }
}
