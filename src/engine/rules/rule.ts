/**
 * A rule is a synchronous generator that yields requests: questions to seats, random draws and inputs from elsewhere.
 */
import type { Json } from '../values/json.ts';
import type { Answer, FreeForm, MultipleChoice, Question, Seat } from './question.ts';
import { checkQuestion } from './question.ts';

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
export {
  dueAnswer,
  nextOptions,
  onlyAnswer,
  PARTY,
  readTypedAnswer,
  whyIllegal,
  withForcedSteps,
} from './question.ts';

/**
 * An optional action of a seat while a question, its own or another's, is open. The question is asked anew
 * afterwards.
 */
export interface OptionalAction<Note> {
  readonly seat: Seat;
  readonly value: string;
  readonly note?: Note;
}

export interface OpenedQuestion {
  readonly number: number;
  readonly question: Question<unknown, unknown>;
  readonly answered: Answer | undefined;
}

/** Something from outside that is no answer of a seat: the result of another match, a player who joins. */
export interface Input {
  /** Identifies duplicates. */
  readonly id: string;
  readonly value: Json;
}

export interface MatchRequest {
  readonly kind: string;
  readonly start: Json;
  readonly seats: readonly Seat[];
}

export interface Ask<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  readonly type: 'ask';
  readonly questions: readonly Q[];
  readonly optionalActions?: readonly OptionalAction<Note>[];
  /** True if the answers so far decide the question, so that the others need not answer. */
  readonly isSettled?: (answers: ReadonlyMap<Seat, Answer>) => boolean;
  /** Earlier questions. Unchanged ones keep their numbers, and answers stay where they are legal. */
  readonly earlierQuestions?: readonly OpenedQuestion[];
  /** An answer already given that may change. Nobody waits for it; the rule continues only on a change. */
  readonly givenAnswer?: Answer;
  /** True if the facts behind the question have changed, so that it must be asked anew. */
  readonly isStale?: () => boolean;
  /** The rule has changed nothing yet, so it can be asked anew after a correction. */
  readonly canAskAgain?: true;
}

export interface Draw {
  readonly type: 'chance';
  readonly kind: string;
  readonly options: readonly string[];
  readonly beside?: { readonly seat: Seat; readonly together: object };
}

export interface Await {
  readonly type: 'await';
  readonly kind: string;
  /** Accepted ids; any id if absent. */
  readonly ids?: readonly string[];
  /** Returns why an input is refused, in one sentence, or undefined. Must be pure. */
  readonly validate: (input: Input) => string | undefined;
  readonly matchRequest?: MatchRequest;
}

export interface Parallel<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  readonly type: 'beside';
  /** Identity of this group of parallel rules. */
  readonly together: object;
  readonly branches: readonly {
    readonly seat: Seat;
    readonly rulePath: readonly string[];
    /** Stays identical while the branch wants nothing else. */
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
  /** Goes to the rule of `seat` among parallel rules; `open` are the questions of all. */
  | { readonly type: 'beside'; readonly seat: Seat; readonly reply: Reply; readonly open: readonly OpenedQuestion[] }
  | { readonly type: 'anew'; readonly open: readonly OpenedQuestion[] }
  | { readonly type: 'correction'; readonly how: CorrectionMode; readonly open: readonly OpenedQuestion[] };

export type CorrectionMode = 'beside' | 'anew' | 'instead';

export type RuleGenerator<
  T,
  Prompt = string,
  Note = string,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> = Generator<Request<Prompt, Note, Q>, T, Reply>;

/** Asks several seats at once, in any order. No answer is shown before all are given. */
export function askAll<Prompt, Note = never>(
  questions: readonly MultipleChoice<Prompt, Note>[],
): RuleGenerator<ReadonlyMap<Seat, Answer>, Prompt, Note>;
export function askAll<Prompt, Note = never>(
  questions: readonly Question<Prompt, Note>[],
): RuleGenerator<ReadonlyMap<Seat, Answer>, Prompt, Note, Question<Prompt, Note>>;
export function* askAll<Prompt, Note = never>(
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

export function* ask<Prompt, Note = never>(
  question: MultipleChoice<Prompt, Note>,
): RuleGenerator<Answer, Prompt, Note> {
  const answers = yield* askAll([question]);
  return answerOf(answers, question.seat);
}

export function* askToChange<Prompt, Note = never>(
  question: MultipleChoice<Prompt, Note>,
  givenAnswer: Answer,
): RuleGenerator<Answer, Prompt, Note> {
  checkQuestion(question);
  const reply = yield { type: 'ask', questions: [question], givenAnswer: givenAnswer };
  if (reply.type !== 'answers') throw new Error('A question was replied to with something else.');
  return answerOf(reply.answers, question.seat);
}

export function* askFreeForm<Prompt, Note = never>(
  question: FreeForm<Prompt, Note>,
): RuleGenerator<string, Prompt, Note, Question<Prompt, Note>> {
  const answers = yield* askAll([question]);
  for (const value of answerOf(answers, question.seat)) return value;
  throw new Error(`Nothing was answered: ${question.kind}.`);
}

export function answerOf(answers: ReadonlyMap<Seat, Answer>, seat: Seat): Answer {
  const answer = answers.get(seat);
  if (answer === undefined) throw new Error(`No answer came from ${seat}.`);
  return answer;
}

export function* drawOutcome<Prompt = never, Note = never>(
  kind: string,
  options: readonly string[],
): RuleGenerator<string, Prompt, Note> {
  if (options.length === 0) throw new Error(`Nothing to draw from: ${kind}.`);
  const reply = yield { type: 'chance', kind, options };
  if (reply.type !== 'outcome') throw new Error(`A draw was replied to with something else: ${kind}.`);
  return reply.outcome;
}

export interface InputRequest<T> {
  readonly kind: string;
  readonly ids?: readonly string[];
  readonly matchRequest?: MatchRequest;
  /**
   * Returns the input's meaning, or why it is refused, in one sentence. Must be pure, since it runs before the input
   * is logged.
   */
  readonly read: (input: Input) => { readonly is: T } | { readonly why: string };
}

export function* awaitInput<T, Prompt = never, Note = never>(awaited: InputRequest<T>): RuleGenerator<T, Prompt, Note> {
  const { read, ...rest } = awaited;
  const validate = (input: Input) => {
    const meant = read(input);
    return 'why' in meant ? meant.why : undefined;
  };
  const reply = yield { type: 'await', validate: validate, ...rest };
  if (reply.type !== 'input') throw new Error(`An input was replied to with something else: ${awaited.kind}.`);
  const meant = read(reply.input);
  if ('why' in meant) throw new Error(`An input was not judged before it came: ${meant.why}`);
  return meant.is;
}

class RuleCancelledError extends Error {}

/** Ends a rule early, so that its `finally` blocks run. */
export function cancelRule(rule: { throw(error: unknown): unknown }): void {
  try {
    rule.throw(new RuleCancelledError());
  } catch (error) {
    if (!(error instanceof RuleCancelledError)) throw error;
  }
}
