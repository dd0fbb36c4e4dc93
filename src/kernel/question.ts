/** What is asked of a seat, and which answers are legal. */

/** A place at the table. */
export type Seat = string;

/** Whoever is at the table: any seat may answer for all. */
export const PARTY: Seat = 'party';

/** One legal answer. `value` means something by itself (a hex, a figure, a card); it is never a position in a list. */
export interface Option<Note> {
  readonly value: string;
  /** Can't be combined with other options; chosen alone it satisfies the question whatever its `min`. */
  readonly alone?: true;
  /** One of several ways to name the same thing; an answer names a thing once. */
  readonly of?: string;
  /** Where in an ordered answer it may stand; anywhere when nothing is said. */
  readonly place?: 'first' | 'later';
  /** What is shown beside it. */
  readonly note?: Note;
}

/** What every question says. */
interface QuestionHeader<Prompt> {
  readonly kind: string;
  readonly seat: Seat;
  readonly prompt: Prompt;
  /** Only the seat itself may see the question and its options. */
  readonly secret?: true;
  /** Answering it shows somebody what was hidden, so it can't be taken back without the table. */
  readonly reveals?: true;
  /** It is the party's to decide: the seat has a vote in it, or decides for all. */
  readonly forParty?: 'vote' | 'leader';
  /** No seat's own decision: the rules hold every option to be right, and the table may have one of them picked. */
  readonly leftOpen?: true;
  /** What an absent player's standing order answers. */
  readonly standing: readonly string[];
  /** What goes without saying: given without a press, and logged as such, unless the seat wants to be asked everything. */
  readonly obvious?: readonly string[];
  /** What is answered when nobody does in time. */
  readonly due?: QuestionDeadline;
  /** Asked even where only one answer is legal. */
  readonly mustAsk?: true;
}

/** A deadline. Who keeps the time knows since when the question is asked. */
export interface QuestionDeadline {
  /** Milliseconds. */
  readonly after: number;
  /** The answer that is given then, or a pure policy that says it when the time has come. */
  readonly answer: Answer | (() => Answer);
}

/** A question for one seat, with every legal answer. */
export interface MultipleChoice<Prompt, Note> extends QuestionHeader<Prompt> {
  readonly free?: never;
  readonly options: readonly Option<Note>[];
  /** How many options an answer names, at least and at most. */
  readonly min: number;
  readonly max: number;
  /** The order of the named options matters. */
  readonly ordered?: true;
}

/** A question for one seat with too many legal answers to list: a point, a way, a number, a name. An answer is one value. */
export interface FreeForm<Prompt, Note> extends QuestionHeader<Prompt> {
  readonly free: AnswerValidator<Note>;
}

/** Which answers are legal, where they are judged instead of listed. All of it is pure. */
export interface AnswerValidator<Note> {
  /** Stands for all that is legal in fingerprints: where it differs, so may the answers. */
  readonly print: string;
  /** Why `value` is no legal answer, in one sentence; undefined when it is one. */
  judge(value: string): string | undefined;
  /** What somebody typed, as a value; or why it is none, and the nearest value that is legal. */
  read(text: string): { readonly value: string } | { readonly why: string; readonly nearest?: string };
  /** The same for somebody elsewhere who reads it, since strangers type it: `read` gives what was found. Nothing where it is read already. */
  readApart?(text: string): OffloadTask | undefined;
  /** Some legal answer, another one for another `n`: for whoever plays by chance, or for somebody who is away. */
  sample(n: number): string;
  /** That, for somebody elsewhere who works it out, where it takes long. Nothing where it is there already. */
  sampleApart?(n: number): OffloadTask | undefined;
  /** What is shown of a value before it is given. */
  note(value: string): Note;
  /** What to write, in a few words: `12 30`. */
  readonly hint: string;
  /** Characters that takes at most. */
  readonly length: number;
  /** A few of the legal answers, to be offered first. Worked out when somebody looks: asking costs nothing. */
  proposals?(): readonly Option<Note>[];
  /** The steps in which that is worked out, where it takes long: when the last is made it is there. Nothing where it is already. */
  proposing?(): Iterable<void> | undefined;
  /** The same for somebody elsewhere who works it out: what they need to know, and where what they have found is taken. Nothing where it is there already. */
  apart?(): OffloadTask | undefined;
  /** Whether a legal value is to be looked at before it is given, even where it was proposed; never where nothing is said. */
  isRisky?(value: string): boolean;
}

/** Something to be worked out elsewhere. */
export interface OffloadTask {
  /** Plain JSON, which the thinker of the game understands. */
  readonly task: object;
  /** Milliseconds that it may take, where that is bounded. */
  readonly most?: number;
  /** Takes what was found. False where it is nothing that can be taken. */
  take(found: unknown): boolean;
  /** It took longer than it may, or more memory than there is: nobody is to try it again. */
  giveUp?(): void;
}

export type Question<Prompt, Note> = MultipleChoice<Prompt, Note> | FreeForm<Prompt, Note>;

export type Answer = readonly string[];

/** Why `answer` is no legal answer to `question`, in one sentence; undefined when it is one. */
export function whyIllegal(question: Question<unknown, unknown>, answer: Answer): string | undefined {
  if (question.free) {
    const [value] = answer;
    return value === undefined || answer.length > 1 ? 'Give one answer.' : question.free.judge(value);
  }
  if (new Set(answer).size < answer.length) return 'The same choice was named twice.';
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

/** What somebody typed as an answer, where it is judged: a legal value, or why it is none, and the nearest that is legal. */
export function readTyped(
  { free }: FreeForm<unknown, unknown>,
  typed: string,
): ReturnType<AnswerValidator<unknown>['read']> {
  const read = free.read(typed);
  const why = 'value' in read ? free.judge(read.value) : read.why;
  if (why === undefined) return read;
  const { nearest } = 'value' in read ? {} : read;
  return nearest !== undefined && free.judge(nearest) === undefined ? { why, nearest } : { why };
}

/** The options that may follow those that an answer has named so far; of a free question, what is proposed. */
export function nextOptions<Note>(question: Question<unknown, Note>, before: Answer): readonly Option<Note>[] {
  if (question.free) return before.length === 0 ? (question.free.proposals?.() ?? []) : [];
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

/** An answer that is given step by step, with the steps that leave no choice. */
export function withForcedSteps(question: Question<unknown, unknown>, before: Answer): Answer {
  if (question.free) return before;
  const next = nextOptions(question, before);
  const [only] = next;
  if (!only || next.length > 1 || before.length === 0 || before.length >= question.min) return before;
  return withForcedSteps(question, [...before, only.value]);
}

/** The answer, where only one is legal. */
export function onlyAnswer(question: Question<unknown, unknown>): Answer | undefined {
  if (question.free || question.mustAsk) return undefined;
  const { options, min } = question;
  const alone = options.filter((option) => option.alone).map((option) => option.value);
  const combinable = options.filter((option) => !option.alone).map((option) => option.value);
  if (alone.length > 0) return alone.length === 1 && combinable.length < min ? alone : undefined;
  if (combinable.length !== min || (question.ordered && min > 1)) return undefined;
  return whyIllegal(question, combinable) === undefined ? combinable : undefined;
}

/** What is answered now that the time is over. */
export function dueAnswer({ answer }: QuestionDeadline): Answer {
  return typeof answer === 'function' ? answer() : answer;
}

/** Throws where a rule asks for what nobody could answer, or says an answer that is not legal. */
export function checkQuestion(question: Question<unknown, unknown>): void {
  if (!question.free) checkOptions(question);
  const { standing, obvious, due, kind } = question;
  const fixed = due && typeof due.answer !== 'function' ? due.answer : undefined;
  for (const [sort, answers] of Object.entries({ standing: [standing], obvious: [obvious], due: [fixed] })) {
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
