/**
 * Rules ask, players answer. A rule is a synchronous generator that can want three things from the world: answers from
 * seats at the table, an outcome from chance, and an input from elsewhere. It `yield*`s for each.
 */
import type { Json } from './json.ts';

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
interface Asked<Prompt> {
  readonly kind: string;
  readonly seat: Seat;
  readonly prompt: Prompt;
  /** Only the seat itself may see the question and its options. */
  readonly secret?: true;
  /** Answering it shows somebody what was hidden, so it can't be taken back without the table. */
  readonly reveals?: true;
  /** No seat's own decision: the rules hold every option to be right, and the table may have one of them picked. */
  readonly leftOpen?: true;
  /** What an absent player's standing order answers. */
  readonly standing: readonly string[];
  /** What goes without saying: given without a press, and logged as such, unless the seat wants to be asked everything. */
  readonly obvious?: readonly string[];
  /** What is answered when nobody does in time. */
  readonly due?: Due;
}

/** A deadline. Who keeps the time knows since when the question is asked. */
export interface Due {
  /** Milliseconds. */
  readonly after: number;
  /** The answer that is given then, or a pure policy that says it when the time has come. */
  readonly answer: Answer | (() => Answer);
}

/** A question for one seat, with every legal answer. */
export interface Listed<Prompt, Note> extends Asked<Prompt> {
  readonly free?: never;
  readonly options: readonly Option<Note>[];
  /** How many options an answer names, at least and at most. */
  readonly min: number;
  readonly max: number;
  /** The order of the named options matters. */
  readonly ordered?: true;
}

/** A question for one seat with too many legal answers to list: a point, a way, a number, a name. An answer is one value. */
export interface Free<Prompt, Note> extends Asked<Prompt> {
  readonly free: Judged<Note>;
}

/** Which answers are legal, where they are judged instead of listed. All of it is pure. */
export interface Judged<Note> {
  /** Stands for all that is legal in fingerprints: where it differs, so may the answers. */
  readonly print: string;
  /** Why `value` is no legal answer, in one sentence; undefined when it is one. */
  judge(value: string): string | undefined;
  /** What somebody typed, as a value; or why it is none, and the nearest value that is legal. */
  read(text: string): { readonly value: string } | { readonly why: string; readonly nearest?: string };
  /** Some legal answer, another one for another `n`: for whoever plays by chance, or for somebody who is away. */
  sample(n: number): string;
  /** What is shown of a value before it is given. */
  note(value: string): Note;
  /** A few of the legal answers, to be offered first. */
  readonly proposals?: readonly Option<Note>[];
}

export type Question<Prompt, Note> = Listed<Prompt, Note> | Free<Prompt, Note>;

export type Answer = readonly string[];

/**
 * Something that a seat may do while a question is open, its own or another's, without answering it. Nobody waits for
 * it; after it the question is asked anew, as the state then is.
 */
export interface Aside<Note> {
  readonly seat: Seat;
  readonly value: string;
  readonly note?: Note;
}

/** A question as it stood when it was set aside. */
export interface Posed {
  readonly number: number;
  readonly question: Question<unknown, unknown>;
  readonly answered: Answer | undefined;
}

/** Something from elsewhere that is no answer of a seat: the result of another match, somebody who joins. */
export interface Input {
  /** What has come once is known by it when it comes again. */
  readonly id: string;
  readonly value: Json;
}

/** A match that is to begin, and whose result is waited for. */
export interface Want {
  readonly kind: string;
  readonly start: Json;
  readonly seats: readonly Seat[];
}

/** Questions to seats, all to be answered before the rule goes on. */
export interface Ask<Prompt, Note, Q extends Question<Prompt, Note> = Listed<Prompt, Note>> {
  readonly type: 'ask';
  readonly questions: readonly Q[];
  readonly asides?: readonly Aside<Note>[];
  /** Asked anew: what is still the same keeps its number and, where legal, its answer. */
  readonly before?: readonly Posed[];
  /** What it rests on is no longer as it was: it is to be asked anew. */
  readonly isStale?: () => boolean;
}

/** An outcome of chance. */
export interface Chance {
  readonly type: 'chance';
  readonly kind: string;
  readonly options: readonly string[];
  /** Drawn by one of several rules that go on side by side. */
  readonly beside?: { readonly seat: Seat; readonly together: object };
}

/** An input from elsewhere. */
export interface Await {
  readonly type: 'await';
  readonly kind: string;
  /** The only ones that it takes; any, where nothing is said. */
  readonly ids?: readonly string[];
  /** Why an input is not taken, in one sentence; undefined when it is. Pure. */
  readonly judge: (input: Input) => string | undefined;
  readonly wants?: Want;
}

/** What each of several rules wants that go on side by side. */
export interface Beside<Prompt, Note, Q extends Question<Prompt, Note> = Listed<Prompt, Note>> {
  readonly type: 'beside';
  /** The same object as long as they go on. */
  readonly together: object;
  readonly branches: readonly {
    readonly seat: Seat;
    readonly crumbs: readonly string[];
    /** The same object as long as nothing else is wanted. */
    readonly request: Ask<Prompt, Note, Q> | Await;
  }[];
}

export type Request<Prompt, Note, Q extends Question<Prompt, Note> = Listed<Prompt, Note>> =
  | Ask<Prompt, Note, Q>
  | Chance
  | Await
  | Beside<Prompt, Note, Q>;

export type Reply =
  | { readonly type: 'answers'; readonly answers: ReadonlyMap<Seat, Answer> }
  | { readonly type: 'aside'; readonly seat: Seat; readonly value: string; readonly open: readonly Posed[] }
  | { readonly type: 'outcome'; readonly outcome: string }
  | { readonly type: 'input'; readonly input: Input }
  /** To the rule of `seat`, of several side by side; `open` is what was asked of all. */
  | { readonly type: 'beside'; readonly seat: Seat; readonly reply: Reply; readonly open: readonly Posed[] }
  /** What was asked is asked anew. */
  | { readonly type: 'anew'; readonly open: readonly Posed[] };

export type Rule<T, Prompt, Note, Q extends Question<Prompt, Note> = Listed<Prompt, Note>> = Generator<
  Request<Prompt, Note, Q>,
  T,
  Reply
>;

/** Asks several seats at once. They answer in any order; nobody learns anything until all have. */
export function askAll<Prompt, Note>(
  questions: readonly Listed<Prompt, Note>[],
): Rule<ReadonlyMap<Seat, Answer>, Prompt, Note>;
export function askAll<Prompt, Note>(
  questions: readonly Question<Prompt, Note>[],
): Rule<ReadonlyMap<Seat, Answer>, Prompt, Note, Question<Prompt, Note>>;
export function* askAll<Prompt, Note>(
  questions: readonly Question<Prompt, Note>[],
): Rule<ReadonlyMap<Seat, Answer>, Prompt, Note, Question<Prompt, Note>> {
  if (questions.length === 0) return new Map();
  questions.forEach(checkQuestion);
  if (new Set(questions.map((question) => question.seat)).size < questions.length) {
    throw new Error('A seat was asked two questions at once.');
  }
  const reply = yield { type: 'ask', questions };
  if (reply.type !== 'answers') throw new Error('A question was replied to with something else.');
  return reply.answers;
}

/** Asks one seat, or the party. */
export function* ask<Prompt, Note>(question: Listed<Prompt, Note>): Rule<Answer, Prompt, Note> {
  const answers = yield* askAll([question]);
  return answerOf(answers, question.seat);
}

/** Asks one seat, or the party, for an answer that is judged. */
export function* askFreely<Prompt, Note>(
  question: Free<Prompt, Note>,
): Rule<string, Prompt, Note, Question<Prompt, Note>> {
  const answers = yield* askAll([question]);
  for (const value of answerOf(answers, question.seat)) return value;
  throw new Error(`Nothing was answered: ${question.kind}.`);
}

/** The answer that `seat` gave. */
export function answerOf(answers: ReadonlyMap<Seat, Answer>, seat: Seat): Answer {
  const answer = answers.get(seat);
  if (answer === undefined) throw new Error(`No answer came from ${seat}.`);
  return answer;
}

/** One of `options`, each as likely as the others. The runner draws, and writes down what it drew. */
export function* chance<Prompt, Note>(kind: string, options: readonly string[]): Rule<string, Prompt, Note> {
  if (options.length === 0) throw new Error(`Nothing to draw from: ${kind}.`);
  const reply = yield { type: 'chance', kind, options };
  if (reply.type !== 'outcome') throw new Error(`A draw was replied to with something else: ${kind}.`);
  return reply.outcome;
}

/** What is waited for, and how it is understood. */
export interface Awaited<T> {
  readonly kind: string;
  /** The only inputs that are taken; any, where nothing is said. */
  readonly ids?: readonly string[];
  /** A match to begin, whose result it is. */
  readonly wants?: Want;
  /** What an input means, or why it is not taken, in one sentence. Pure: it is asked before anything goes on. */
  readonly read: (input: Input) => { readonly is: T } | { readonly why: string };
}

/** Waits for something from elsewhere. It comes through the log, once, and is never taken back. */
export function* awaitInput<T, Prompt, Note>(awaited: Awaited<T>): Rule<T, Prompt, Note> {
  const { read, ...rest } = awaited;
  const judge = (input: Input) => {
    const meant = read(input);
    return 'why' in meant ? meant.why : undefined;
  };
  const reply = yield { type: 'await', judge, ...rest };
  if (reply.type !== 'input') throw new Error(`An input was replied to with something else: ${awaited.kind}.`);
  const meant = read(reply.input);
  if ('why' in meant) throw new Error(`An input was not judged before it came: ${meant.why}`);
  return meant.is;
}

class GivenUp extends Error {}

/** Ends a rule where it is: what it has put up with `finally` is put away. */
export function giveUp(rule: { throw(error: unknown): unknown }): void {
  try {
    rule.throw(new GivenUp());
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
}

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

/** The options that may follow those that an answer has named so far; of a free question, what is proposed. */
export function nextOptions<Note>(question: Question<unknown, Note>, before: Answer): readonly Option<Note>[] {
  if (question.free) return before.length === 0 ? (question.free.proposals ?? []) : [];
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
  if (question.free) return undefined;
  const { options, min } = question;
  const alone = options.filter((option) => option.alone).map((option) => option.value);
  const combinable = options.filter((option) => !option.alone).map((option) => option.value);
  if (alone.length > 0) return alone.length === 1 && combinable.length < min ? alone : undefined;
  if (combinable.length !== min || (question.ordered && min > 1)) return undefined;
  return whyIllegal(question, combinable) === undefined ? combinable : undefined;
}

/** What is answered now that the time is over. */
export function dueAnswer({ answer }: Due): Answer {
  return typeof answer === 'function' ? answer() : answer;
}

function checkQuestion(question: Question<unknown, unknown>): void {
  if (!question.free) checkOptions(question);
  const { standing, obvious, due, kind } = question;
  const proposals = question.free?.proposals?.map(({ value }) => [value]) ?? [];
  const fixed = due && typeof due.answer !== 'function' ? due.answer : undefined;
  for (const [sort, answers] of Object.entries({ standing: [standing], obvious: [obvious], due: [fixed], proposals })) {
    const why = answers.flatMap((answer) => (answer && whyIllegal(question, answer)) ?? [])[0];
    if (why) throw new Error(`The ${sort} answer to ${kind} is not legal: ${why}`);
  }
}

function checkOptions(question: Listed<unknown, unknown>): void {
  const values = question.options.map((option) => option.value);
  if (new Set(values).size < values.length) throw new Error(`Two equal options in ${question.kind}: ${values}.`);
  const reachable = values.length >= question.min || question.options.some((option) => option.alone);
  if (!reachable) throw new Error(`${question.kind} can't be answered: ${values.length} options.`);
}
