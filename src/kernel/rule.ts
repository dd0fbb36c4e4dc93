/**
 * Rules ask, players answer. A rule is a synchronous generator that can want three things from the world: answers from
 * seats at the table, an outcome from chance, and an input from elsewhere. It `yield*`s for each.
 */
import type { Json } from './json.ts';
import {
  type Answer,
  checkQuestion,
  type FreeForm,
  type MultipleChoice,
  type Question,
  type Seat,
} from './question.ts';

export type {
  Answer,
  AnswerValidator,
  FreeForm,
  MultipleChoice,
  OffloadTask,
  Option,
  Question,
  QuestionDeadline,
  Seat,
} from './question.ts';
export { dueAnswer, nextOptions, onlyAnswer, PARTY, readTyped, whyIllegal, withForcedSteps } from './question.ts';

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
export interface OpenedQuestion {
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
export interface Ask<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  readonly type: 'ask';
  readonly questions: readonly Q[];
  readonly asides?: readonly Aside<Note>[];
  /** Whether what was answered so far settles it: then nobody waits for the others. */
  readonly isSettled?: (answers: ReadonlyMap<Seat, Answer>) => boolean;
  /** Asked anew: what is still the same keeps its number and, where legal, its answer. */
  readonly before?: readonly OpenedQuestion[];
  /** What was answered already and may be answered otherwise: nobody waits for it, and the rule goes on only then. */
  readonly given?: Answer;
  /** What it rests on is no longer as it was: it is to be asked anew. */
  readonly isStale?: () => boolean;
  /** Nothing was changed yet by the rule that asks it: it can be asked anew of a state that is another one. */
  readonly anew?: true;
}

/** An outcome of chance. */
export interface Draw {
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
export interface Parallel<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
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

export type Request<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> =
  | Ask<Prompt, Note, Q>
  | Draw
  | Await
  | Parallel<Prompt, Note, Q>;

export type Reply =
  | { readonly type: 'answers'; readonly answers: ReadonlyMap<Seat, Answer> }
  | { readonly type: 'aside'; readonly seat: Seat; readonly value: string; readonly open: readonly OpenedQuestion[] }
  | { readonly type: 'outcome'; readonly outcome: string }
  | { readonly type: 'input'; readonly input: Input }
  /** To the rule of `seat`, of several side by side; `open` is what was asked of all. */
  | { readonly type: 'beside'; readonly seat: Seat; readonly reply: Reply; readonly open: readonly OpenedQuestion[] }
  /** What was asked is asked anew. */
  | { readonly type: 'anew'; readonly open: readonly OpenedQuestion[] }
  /** Something is set right by hand: what was asked stays asked, is asked anew, or ends with the step that asked it. */
  | { readonly type: 'correction'; readonly how: Corrects; readonly open: readonly OpenedQuestion[] };

/** What becomes of a question when something is set right by hand. */
export type Corrects = 'beside' | 'anew' | 'instead';

export type RuleGenerator<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> = Generator<
  Request<Prompt, Note, Q>,
  T,
  Reply
>;

/** Asks several seats at once. They answer in any order; nobody learns anything until all have. */
export function askAll<Prompt, Note>(
  questions: readonly MultipleChoice<Prompt, Note>[],
): RuleGenerator<ReadonlyMap<Seat, Answer>, Prompt, Note>;
export function askAll<Prompt, Note>(
  questions: readonly Question<Prompt, Note>[],
): RuleGenerator<ReadonlyMap<Seat, Answer>, Prompt, Note, Question<Prompt, Note>>;
export function* askAll<Prompt, Note>(
  questions: readonly Question<Prompt, Note>[],
): RuleGenerator<ReadonlyMap<Seat, Answer>, Prompt, Note, Question<Prompt, Note>> {
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
export function* ask<Prompt, Note>(question: MultipleChoice<Prompt, Note>): RuleGenerator<Answer, Prompt, Note> {
  const answers = yield* askAll([question]);
  return answerOf(answers, question.seat);
}

/** Lets a seat give another answer than the one that it has `given`. Nobody waits for it. */
export function* askOtherwise<Prompt, Note>(
  question: MultipleChoice<Prompt, Note>,
  given: Answer,
): RuleGenerator<Answer, Prompt, Note> {
  checkQuestion(question);
  const reply = yield { type: 'ask', questions: [question], given };
  if (reply.type !== 'answers') throw new Error('A question was replied to with something else.');
  return answerOf(reply.answers, question.seat);
}

/** Asks one seat, or the party, for an answer that is judged. */
export function* askFreely<Prompt, Note>(
  question: FreeForm<Prompt, Note>,
): RuleGenerator<string, Prompt, Note, Question<Prompt, Note>> {
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
export function* chance<Prompt, Note>(kind: string, options: readonly string[]): RuleGenerator<string, Prompt, Note> {
  if (options.length === 0) throw new Error(`Nothing to draw from: ${kind}.`);
  const reply = yield { type: 'chance', kind, options };
  if (reply.type !== 'outcome') throw new Error(`A draw was replied to with something else: ${kind}.`);
  return reply.outcome;
}

/** What is waited for, and how it is understood. */
export interface InputRequest<T> {
  readonly kind: string;
  /** The only inputs that are taken; any, where nothing is said. */
  readonly ids?: readonly string[];
  /** A match to begin, whose result it is. */
  readonly wants?: Want;
  /** What an input means, or why it is not taken, in one sentence. Pure: it is asked before anything goes on. */
  readonly read: (input: Input) => { readonly is: T } | { readonly why: string };
}

/** Waits for something from elsewhere. It comes through the log, once, and is never taken back. */
export function* awaitInput<T, Prompt, Note>(awaited: InputRequest<T>): RuleGenerator<T, Prompt, Note> {
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
