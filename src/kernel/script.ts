/** The moves of a log that are made again, each found anew in what the rules want: they may have changed since. */
import { type OpenAside, type OpenAwait, type OpenQuestion, whyNotTaken } from './asking.ts';
import { type AnswerEntry, type DrawEntry, type Entry, type InputEntry, isBack, type Move } from './log.ts';
import { type Draw, type MultipleChoice, type Question, whyIllegal } from './rule.ts';

/** The rules no longer do what the log says at entry `number`. */
export class ReplayMismatch extends Error {
  constructor(
    readonly number: number,
    why: string,
  ) {
    super(why);
  }
}

/** What is left of them. */
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

  /** The number of the last entry before the move that comes next, where `last` is that of the last of all. */
  before(last: number): number {
    const next = this.#entries.find((entry) => !isBack(entry));
    return (next?.number ?? last + 1) - 1;
  }

  /** Since which entry rules go on side by side, where the next entry was made, or taken back, in one of them. */
  get since(): number | undefined {
    const { next } = this;
    if (!next) return undefined;
    return (isBack(next) ? next.own : next.lane)?.since;
  }
}

/** Throws a ReplayMismatch where the answer of the log is not asked for any more, or not legal. */
export function checkAnswer<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  questions: readonly OpenQuestion<Prompt, Note, Q>[],
  move: AnswerEntry,
): void {
  const open = questions.find(({ question }) => question.seat === move.seat);
  sameCrumb(move, open?.crumb);
  const why = open && whyIllegal(open.question, move.value);
  if (why) throw new ReplayMismatch(move.number, why);
}

/** The draw of the log, among the `crumbs` of what the rules do; throws a ReplayMismatch where it is not the one that comes now. */
export function drawOf(chance: Draw | undefined, crumbs: readonly string[], move: DrawEntry): Draw {
  sameCrumb(move, chance ? [...crumbs, chance.kind].join(' / ') : 'no draw');
  if (!chance?.options.includes(move.value))
    throw new ReplayMismatch(move.number, `${move.value} can no longer be drawn.`);
  return chance;
}

/** What was done aside; throws a ReplayMismatch where it is not offered any more. */
export function asideOf(asides: readonly OpenAside<unknown>[], move: AnswerEntry): string {
  const open = asides.find(({ aside }) => aside.seat === move.seat && aside.value === move.value[0]);
  sameCrumb(move, open?.crumb);
  return open?.aside.value ?? '';
}

/** Where the input was taken; throws a ReplayMismatch where it is not waited for any more. */
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
