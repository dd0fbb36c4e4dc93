export type Seat = string;

/** Stands for all seats: any of them may answer. */
export const PARTY: Seat = 'party';

/** A legal answer. `value` is meaningful in itself (a hex, a figure, a card), never a position in a list. */
export interface Option<Note> {
  readonly value: string;
  /** Excludes all other options. Chosen alone it satisfies any `min`. */
  readonly alone?: true;
  /** The thing that several options name in different ways; an answer names it once. */
  readonly of?: string;
  readonly place?: 'first' | 'later';
  readonly note?: Note;
}

interface QuestionHeader<Prompt> {
  readonly kind: string;
  readonly seat: Seat;
  readonly prompt: Prompt;
  /** Only the seat may see the question and its options. */
  readonly secret?: true;
  /** The answer shows hidden information, so an undo needs the table's consent. */
  readonly reveals?: true;
  /** The party decides: the seat has a vote, or decides as its leader. */
  readonly forParty?: 'vote' | 'leader';
  /** The rules allow every option and name nobody who decides, so the table may have one picked. */
  readonly leftOpen?: true;
  readonly defaultAnswer: readonly string[];
  /** The only sensible answer. It is given and logged without a press, unless the player wants every question. */
  readonly obviousAnswer?: readonly string[];
  readonly due?: QuestionDeadline;
  /** Asked even where only one answer is legal. */
  readonly mustAsk?: true;
}

export interface QuestionDeadline {
  /** Milliseconds. */
  readonly after: number;
  /** A function is a pure policy, called when the deadline has passed. */
  readonly answer: Answer | (() => Answer);
}

export interface MultipleChoice<Prompt, Note> extends QuestionHeader<Prompt> {
  readonly validator?: never;
  readonly options: readonly Option<Note>[];
  readonly min: number;
  readonly max: number;
  readonly ordered?: true;
}

/** A question with too many legal answers to list, such as a point, a path or a name. An answer is one value. */
export interface FreeForm<Prompt, Note> extends QuestionHeader<Prompt> {
  readonly validator: AnswerValidator<Note>;
}

/** Judges answers that can't be listed. All methods are pure. */
export interface AnswerValidator<Note> {
  /** Part of fingerprints. It must differ where the legal answers may differ. */
  readonly fingerprint: string;
  /** Returns why `value` is illegal, in one sentence, or undefined if it is legal. */
  validate(value: string): string | undefined;
  /** Parses typed text. On failure returns the reason and, if there is one, the nearest legal value. */
  read(text: string): { readonly value: string } | { readonly why: string; readonly nearest?: string };
  /**
   * Offloads `read`, since strangers type the text; `read` then returns the result. Undefined if the text has been
   * read.
   */
  offloadRead?(text: string): OffloadTask | undefined;
  /** Returns a legal answer, which varies with `n`: for bot players and absent people. */
  sampleAnswer(n: number): string;
  /** Offloads `sample` where it is slow. Undefined if the result is there. */
  offloadSample?(n: number): OffloadTask | undefined;
  note(value: string): Note;
  readonly hint: string;
  /** The maximum length of a typed answer, in characters. */
  readonly maxLength: number;
  /** Returns a few legal answers to offer first. Computed on demand. */
  proposals?(): readonly Option<Note>[];
  /** Computes `proposals` step by step on this thread. Undefined if they are there. */
  proposalSteps?(): Iterable<void> | undefined;
  /** Computes `proposals` elsewhere. Undefined if they are there. */
  offloadProposals?(): OffloadTask | undefined;
  /** True if a legal value needs a confirmation, even where it was proposed. */
  isRisky?(value: string): boolean;
}

export interface OffloadTask {
  readonly task: object;
  /** Milliseconds; no limit if absent. */
  readonly timeLimit?: number;
  acceptResult(found: unknown): boolean;
  /** Called when the task exceeded its time or memory: it is not tried again. */
  abandon?(): void;
}

export type Question<Prompt, Note> = MultipleChoice<Prompt, Note> | FreeForm<Prompt, Note>;

export type Answer = readonly string[];

/** Returns why `answer` is illegal, in one sentence, or undefined if it is legal. */
export function whyIllegal(question: Question<unknown, unknown>, answer: Answer): string | undefined {
  if (question.validator) {
    const [value] = answer;
    return value === undefined || answer.length > 1 ? 'Give exactly one answer.' : question.validator.validate(value);
  }
  if (new Set(answer).size < answer.length) return 'You chose the same thing twice.';
  const chosen = answer.map((value) => question.options.find((option) => option.value === value));
  const unknown = answer.find((_, i) => chosen[i] === undefined);
  if (unknown !== undefined) return `“${unknown}” is not among the choices.`;
  if (chosen.some((option) => option?.alone)) {
    return chosen.length === 1 ? undefined : 'That choice can’t be combined with others.';
  }
  if (answer.length < question.min) return `Choose at least ${question.min}.`;
  if (answer.length > question.max) return `Choose at most ${question.max}.`;
  const lost = answer.find(
    (value, i) => !nextOptions(question, answer.slice(0, i)).some((next) => next.value === value),
  );
  return lost === undefined ? undefined : `“${lost}” does not go with the choices before it.`;
}

export function readTypedAnswer(
  { validator }: FreeForm<unknown, unknown>,
  typed: string,
): ReturnType<AnswerValidator<unknown>['read']> {
  const read = validator.read(typed);
  const why = 'value' in read ? validator.validate(read.value) : read.why;
  if (why === undefined) return read;
  const { nearest } = 'value' in read ? {} : read;
  return nearest !== undefined && validator.validate(nearest) === undefined ? { why, nearest } : { why };
}

/** Returns the options that may follow those of `before`; for a free-form question, its proposals. */
export function nextOptions<Note>(question: Question<unknown, Note>, before: Answer): readonly Option<Note>[] {
  if (question.validator) return before.length === 0 ? (question.validator.proposals?.() ?? []) : [];
  const named = question.options.filter(({ value }) => before.includes(value));
  if (named.some((option) => option.alone)) return [];
  const place = before.length === 0 ? 'first' : 'later';
  return question.options.filter(
    (option) =>
      !before.includes(option.value) &&
      !(option.alone && before.length > 0) &&
      (option.place ?? place) === place &&
      !(option.of !== undefined && named.some(({ of }) => of === option.of)),
  );
}

export function withForcedSteps(question: Question<unknown, unknown>, before: Answer): Answer {
  if (question.validator) return before;
  const next = nextOptions(question, before);
  const [only] = next;
  if (!only || next.length > 1 || before.length === 0 || before.length >= question.min) return before;
  return withForcedSteps(question, [...before, only.value]);
}

export function onlyAnswer(question: Question<unknown, unknown>): Answer | undefined {
  if (question.validator || question.mustAsk) return undefined;
  const { options, min } = question;
  const alone = options.filter((option) => option.alone).map((option) => option.value);
  const combinable = options.filter((option) => !option.alone).map((option) => option.value);
  if (alone.length > 0) return alone.length === 1 && combinable.length < min ? alone : undefined;
  if (combinable.length !== min || (question.ordered && min > 1)) return undefined;
  return whyIllegal(question, combinable) === undefined ? combinable : undefined;
}

export function dueAnswer({ answer }: QuestionDeadline): Answer {
  return typeof answer === 'function' ? answer() : answer;
}

/** Throws if nobody could answer the question, or a preset answer is illegal. */
export function checkQuestion(question: Question<unknown, unknown>): void {
  if (!question.validator) checkOptions(question);
  const { defaultAnswer, obviousAnswer, due, kind } = question;
  const fixed = due && typeof due.answer !== 'function' ? due.answer : undefined;
  for (const [sort, answers] of Object.entries({ standing: [defaultAnswer], obvious: [obviousAnswer], due: [fixed] })) {
    const why = answers.flatMap((answer) => (answer && whyIllegal(question, answer)) ?? [])[0];
    if (why) throw new Error(`The ${sort} answer to ${kind} is not legal: ${why}`);
  }
}

function checkOptions(question: MultipleChoice<unknown, unknown>): void {
  const values = question.options.map((option) => option.value);
  if (new Set(values).size < values.length) throw new Error(`Two equal options in ${question.kind}: ${values}.`);
  const reachable = values.length >= question.min || question.options.some((option) => option.alone);
  if (!reachable) throw new Error(`${question.kind} can't be answered: ${values.length} options.`);
}
