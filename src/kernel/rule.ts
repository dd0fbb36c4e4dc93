/**
 * Rules ask, players answer. A rule is a synchronous generator that can want two things from the world:
 * answers from seats at the table, and an outcome from chance. It `yield*`s for either.
 */

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

/** A question for one seat, with every legal answer. */
export interface Question<Prompt, Note> {
  readonly kind: string;
  readonly seat: Seat;
  readonly prompt: Prompt;
  readonly options: readonly Option<Note>[];
  /** How many options an answer names, at least and at most. */
  readonly min: number;
  readonly max: number;
  /** The order of the named options matters. */
  readonly ordered?: true;
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
}

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

/** A question as it stood when something was done aside. */
export interface Posed {
  readonly number: number;
  readonly question: Question<unknown, unknown>;
  readonly answered: Answer | undefined;
}

export type Request<Prompt, Note> =
  | {
      readonly type: 'ask';
      readonly questions: readonly Question<Prompt, Note>[];
      readonly asides?: readonly Aside<Note>[];
      /** Asked anew after an aside: what is still the same keeps its number and, where legal, its answer. */
      readonly before?: readonly Posed[];
    }
  | { readonly type: 'chance'; readonly kind: string; readonly options: readonly string[] };

export type Reply =
  | { readonly type: 'answers'; readonly answers: ReadonlyMap<Seat, Answer> }
  | { readonly type: 'aside'; readonly seat: Seat; readonly value: string; readonly open: readonly Posed[] }
  | { readonly type: 'outcome'; readonly outcome: string };

export type Rule<T, Prompt, Note> = Generator<Request<Prompt, Note>, T, Reply>;

/** Asks several seats at once. They answer in any order; nobody learns anything until all have. */
export function* askAll<Prompt, Note>(
  questions: readonly Question<Prompt, Note>[],
): Rule<ReadonlyMap<Seat, Answer>, Prompt, Note> {
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
export function* ask<Prompt, Note>(question: Question<Prompt, Note>): Rule<Answer, Prompt, Note> {
  const answers = yield* askAll([question]);
  return answerOf(answers, question.seat);
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

/** Why `answer` is no legal answer to `question`, in one sentence; undefined when it is one. */
export function whyIllegal(question: Question<unknown, unknown>, answer: Answer): string | undefined {
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

/** The options that may follow those that an answer has named so far. */
export function nextOptions<Note>(question: Question<unknown, Note>, before: Answer): Option<Note>[] {
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
  const next = nextOptions(question, before);
  const [only] = next;
  if (!only || next.length > 1 || before.length === 0 || before.length >= question.min) return before;
  return withForcedSteps(question, [...before, only.value]);
}

/** The answer, where only one is legal. */
export function onlyAnswer(question: Question<unknown, unknown>): Answer | undefined {
  const { options, min } = question;
  const alone = options.filter((option) => option.alone).map((option) => option.value);
  const combinable = options.filter((option) => !option.alone).map((option) => option.value);
  if (alone.length > 0) return alone.length === 1 && combinable.length < min ? alone : undefined;
  if (combinable.length !== min || (question.ordered && min > 1)) return undefined;
  return whyIllegal(question, combinable) === undefined ? combinable : undefined;
}

function checkQuestion(question: Question<unknown, unknown>): void {
  const values = question.options.map((option) => option.value);
  if (new Set(values).size < values.length) throw new Error(`Two equal options in ${question.kind}: ${values}.`);
  const reachable = values.length >= question.min || question.options.some((option) => option.alone);
  if (!reachable) throw new Error(`${question.kind} can't be answered: ${values.length} options.`);
  for (const [sort, answer] of Object.entries({ standing: question.standing, obvious: question.obvious })) {
    const why = answer && whyIllegal(question, answer);
    if (why) throw new Error(`The ${sort} answer to ${question.kind} is not legal: ${why}`);
  }
}
