/** Finds each logged move among the requests of the rules, which may have changed since. */

import { type AnswerEntry, type DrawEntry, type Entry, type InputEntry, isBack, type Move } from '../log/log.ts';
import { type Draw, type MultipleChoice, type Question, whyIllegal } from '../rules/rule.ts';
import { type OpenAside, type OpenAwait, type OpenQuestion, whyNotTaken } from './open-questions.ts';

export class ReplayMismatch extends Error {
  constructor(
    readonly number: number,
    why: string,
  ) {
    super(why);
  }
}

export class ReplayCursor {
  readonly #entries: Entry[];

  constructor(entries: readonly Entry[]) {
    this.#entries = [...entries];
  }

  get next(): Entry | undefined {
    return this.#entries[0];
  }

  take(): Entry | undefined {
    return this.#entries.shift();
  }

  before(last: number): number {
    const next = this.#entries.find((entry) => !isBack(entry));
    return (next?.number ?? last + 1) - 1;
  }

  get since(): number | undefined {
    const { next } = this;
    if (!next) return undefined;
    return (isBack(next) ? next.own : next.lane)?.since;
  }
}

export function checkAnswer<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  questions: readonly OpenQuestion<Prompt, Note, Q>[],
  move: AnswerEntry,
): void {
  const open = questions.find(({ question }) => question.seat === move.seat);
  sameCrumb(move, open?.crumb);
  const why = open && whyIllegal(open.question, move.value);
  if (why) throw new ReplayMismatch(move.number, why);
}

export function drawOf(chance: Draw | undefined, crumbs: readonly string[], move: DrawEntry): Draw {
  sameCrumb(move, chance ? [...crumbs, chance.kind].join(' / ') : 'no draw');
  if (!chance?.options.includes(move.value))
    throw new ReplayMismatch(move.number, `${move.value} can no longer be drawn.`);
  return chance;
}

export function asideOf(asides: readonly OpenAside<unknown>[], move: AnswerEntry): string {
  const open = asides.find(({ aside }) => aside.seat === move.seat && aside.value === move.value[0]);
  sameCrumb(move, open?.crumb);
  return open?.aside.value ?? '';
}

export function awaitOf(awaits: readonly OpenAwait[], move: InputEntry): OpenAwait {
  const open = awaits.find(({ crumb }) => crumb === move.crumb);
  if (!open) throw misplaced(move, undefined);
  const why = whyNotTaken(open, move);
  if (why) throw new ReplayMismatch(move.number, why);
  return open;
}

function sameCrumb(move: Move, crumb: string | undefined): void {
  if (crumb !== move.crumb) throw misplaced(move, crumb);
}

function misplaced(move: Move, crumb: string | undefined): ReplayMismatch {
  return new ReplayMismatch(move.number, `Expected ${move.crumb}, found ${crumb}.`);
}
