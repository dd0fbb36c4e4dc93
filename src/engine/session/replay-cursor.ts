/** Finds each logged move among the requests of the rules, which may have changed since. */

import type { AnswerEntry, DrawEntry, Entry, InputEntry, Move } from '../log/log.ts';
import { isUndoEntry } from '../log/log.ts';
import type { Draw, MultipleChoice, Question } from '../rules/rule.ts';
import { whyIllegal } from '../rules/rule.ts';
import type { OpenAwait, OpenOptionalAction, OpenQuestion } from './open-questions.ts';
import { whyInputRefused } from './open-questions.ts';

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

  numberBefore(last: number): number {
    const next = this.#entries.find((entry) => !isUndoEntry(entry));
    return (next?.number ?? last + 1) - 1;
  }

  get parallelSince(): number | undefined {
    const { next } = this;
    if (!next) return undefined;
    return (isUndoEntry(next) ? next.own : next.lane)?.since;
  }
}

export function checkAnswer<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  questions: readonly OpenQuestion<Prompt, Note, Q>[],
  move: AnswerEntry,
): void {
  const open = questions.find(({ question }) => question.seat === move.seat);
  checkCrumb(move, open?.crumb);
  const why = open && whyIllegal(open.question, move.value);
  if (why) throw new ReplayMismatch(move.number, why);
}

export function matchDraw(chance: Draw | undefined, crumbs: readonly string[], move: DrawEntry): Draw {
  checkCrumb(move, chance ? [...crumbs, chance.kind].join(' / ') : 'no draw');
  if (!chance?.options.includes(move.value))
    throw new ReplayMismatch(move.number, `${move.value} can no longer be drawn.`);
  return chance;
}

export function matchOptionalAction(asides: readonly OpenOptionalAction<unknown>[], move: AnswerEntry): string {
  const open = asides.find(
    ({ optionalAction }) => optionalAction.seat === move.seat && optionalAction.value === move.value[0],
  );
  checkCrumb(move, open?.crumb);
  return open?.optionalAction.value ?? '';
}

export function matchAwait(awaits: readonly OpenAwait[], move: InputEntry): OpenAwait {
  const open = awaits.find(({ crumb }) => crumb === move.crumb);
  if (!open) throw crumbMismatch(move, undefined);
  const why = whyInputRefused(open, move);
  if (why) throw new ReplayMismatch(move.number, why);
  return open;
}

function checkCrumb(move: Move, crumb: string | undefined): void {
  if (crumb !== move.crumb) throw crumbMismatch(move, crumb);
}

function crumbMismatch(move: Move, crumb: string | undefined): ReplayMismatch {
  return new ReplayMismatch(move.number, `Expected ${move.crumb}, found ${crumb}.`);
}
