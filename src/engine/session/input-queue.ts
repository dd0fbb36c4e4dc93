import type { Inbox, SetDraw } from '../log/log.ts';
import type { Draw, Input } from '../rules/rule.ts';
import type { OpenAwait } from './open-questions.ts';
import { whyInputRefused } from './open-questions.ts';

/**
 * Ids of recent inputs that are remembered. A duplicate comes soon: after a crash between two transactions, or on a
 * repeated request.
 * Older duplicates are stopped by the sender, who records each delivery, and by rules that name the ids they await.
 */
const MAX_KNOWN_IDS = 500;

export class InputQueue {
  #known: readonly string[];
  #waiting: readonly Input[];
  #presetDraws: readonly SetDraw[];

  constructor({ known, waiting, set = [] }: Inbox = { known: [], waiting: [] }) {
    this.#known = known;
    this.#waiting = waiting;
    this.#presetDraws = set;
  }

  hasReceived(id: string): boolean {
    return this.#known.includes(id) || this.#waiting.some((input) => input.id === id);
  }

  markReceived(id: string): void {
    this.#known = [...this.#known, id].slice(-MAX_KNOWN_IDS);
    this.#waiting = this.#waiting.filter((input) => input.id !== id);
  }

  /** Returns an input that a restart left behind, if `open` accepts it now. */
  findWaiting(open: OpenAwait): Input | undefined {
    return this.#waiting.find((input) => whyInputRefused(open, input) === undefined);
  }

  presetDraw(draw: SetDraw): void {
    this.#presetDraws = [...this.#presetDraws, draw];
  }

  /** Removes and returns the outcome that a correction set for this draw, if any. */
  takePresetDraw({ kind, options }: Draw): string | undefined {
    const set = this.#presetDraws.find(
      (each) => options.includes(each.outcome) && (kind === each.kind || kind.startsWith(`${each.kind} `)),
    );
    this.#presetDraws = this.#presetDraws.filter((each) => each !== set);
    return set?.outcome;
  }

  get inbox(): Inbox | undefined {
    const [known, waiting, set] = [this.#known, this.#waiting, this.#presetDraws];
    if (known.length + waiting.length + set.length === 0) return undefined;
    return { known, waiting, ...(set.length > 0 && { set }) };
  }
}
