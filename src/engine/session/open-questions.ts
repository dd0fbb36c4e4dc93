import type { Lane } from '../log/log.ts';
import type {
  Answer,
  Ask,
  Await,
  Input,
  MultipleChoice,
  OpenedQuestion,
  OptionalAction,
  Question,
  QuestionDeadline,
  Seat,
} from '../rules/rule.ts';
import { whyIllegal } from '../rules/rule.ts';

export interface OpenQuestion<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  /** The question's identity, which an answer must quote: the number of the last entry when it was asked. */
  readonly number: number;
  readonly crumb: string;
  readonly question: Q;
  /** The seat's answer, which may still change until the other seats have answered. */
  readonly answered: Answer | undefined;
  readonly due?: QuestionDeadline;
}

export interface OpenOptionalAction<Note> {
  readonly number: number;
  readonly crumb: string;
  readonly optionalAction: OptionalAction<Note>;
}

export interface OpenAwait {
  /** The wait's identity: the number of the last entry when the game began to wait. */
  readonly number: number;
  readonly crumb: string;
  readonly awaited: Await;
}

export class QuestionSet<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  readonly request: Ask<Prompt, Note, Q> | Await;
  readonly lane: Lane | undefined;
  readonly #rulePath: readonly string[];
  #number: number;
  readonly #numbers = new Map<Seat, number>();
  readonly #answers = new Map<Seat, Answer>();
  #isUnchanged = false;

  constructor(
    request: Ask<Prompt, Note, Q> | Await,
    { rulePath, number, lane }: { rulePath: readonly string[]; number: number; lane?: Lane | undefined },
  ) {
    this.request = request;
    this.lane = lane;
    this.#rulePath = rulePath;
    this.#number = number;
    if (request.type === 'ask') this.#keepUnchanged(request);
    if (request.type === 'ask' && request.givenAnswer) {
      for (const { seat } of request.questions) this.#answers.set(seat, request.givenAnswer);
      this.#isUnchanged = true;
    }
  }

  /** Keeps the numbers of unchanged questions and the answers that are still legal, where questions are asked anew. */
  #keepUnchanged({ questions, earlierQuestions = [] }: Ask<Prompt, Note, Q>): void {
    for (const question of questions) {
      const { seat, kind } = question;
      const posed = earlierQuestions.find((each) => each.question.seat === seat && each.question.kind === kind);
      if (!posed) continue;
      if (JSON.stringify(posed.question) === JSON.stringify(question)) this.#numbers.set(seat, posed.number);
      if (posed.answered && whyIllegal(question, posed.answered) === undefined) this.#answers.set(seat, posed.answered);
    }
  }

  get #questions(): readonly Q[] {
    return this.request.type === 'ask' ? this.request.questions : [];
  }

  get questions(): readonly OpenQuestion<Prompt, Note, Q>[] {
    return this.#questions.map((question) => ({
      number: this.#numbers.get(question.seat) ?? this.#number,
      crumb: this.crumbFor(question.kind),
      question,
      answered: this.#answers.get(question.seat),
      ...(question.due && { due: question.due }),
    }));
  }

  get optionalActions(): readonly OpenOptionalAction<Note>[] {
    const { optionalActions = [] } = this.request.type === 'ask' ? this.request : {};
    return optionalActions.map((optionalAction) => ({
      number: this.#number,
      crumb: this.crumbFor('aside'),
      optionalAction: optionalAction,
    }));
  }

  get awaits(): readonly OpenAwait[] {
    const { request } = this;
    return request.type === 'await'
      ? [{ number: this.#number, crumb: this.crumbFor(request.kind), awaited: request }]
      : [];
  }

  get answers(): ReadonlyMap<Seat, Answer> | undefined {
    if (this.request.type !== 'ask' || this.#isUnchanged) return undefined;
    const isOver = this.#answers.size === this.#questions.length || this.request.isSettled?.(this.#answers);
    return isOver ? this.#answers : undefined;
  }

  get canAskAgain(): boolean {
    return this.request.type === 'ask' && this.request.canAskAgain === true;
  }

  get reveals(): boolean {
    return this.#questions.some(({ reveals }) => reveals);
  }

  get fingerprintParts(): readonly unknown[] {
    const { request } = this;
    if (request.type === 'await') return [request.kind, ...(request.ids ?? [])];
    return [
      ...request.questions.map((question) => [question.seat, question.kind, legalAnswersOf(question)]),
      ...(request.optionalActions ?? []).map(({ seat, value }) => [seat, value]),
    ];
  }

  get parallelFingerprintParts(): readonly unknown[] {
    return [this.lane?.seat, this.#rulePath, this.fingerprintParts];
  }

  crumbFor(kind: string): string {
    return [...this.#rulePath, kind].join(' / ');
  }

  isAsking(seat: Seat): boolean {
    return this.#questions.some((question) => question.seat === seat);
  }

  recordAnswer(seat: Seat, answer: Answer): void {
    this.#answers.set(seat, answer);
    this.#isUnchanged = false;
  }

  /** Gives the questions a new number, so that presses on old buttons come too late. */
  renumber(number: number): void {
    this.#number = number;
    this.#numbers.clear();
  }
}

function legalAnswersOf(question: Question<unknown, unknown>): string | string[] {
  return question.validator ? question.validator.fingerprint : question.options.map(({ value }) => value);
}

export function openedQuestionsIn<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  askings: readonly QuestionSet<Prompt, Note, Q>[],
): OpenedQuestion[] {
  return askings.flatMap(({ questions }) => questions);
}

export function whyInputRefused({ awaited: { ids, validate } }: OpenAwait, input: Input): string | undefined {
  return ids && !ids.includes(input.id) ? 'Another answer is due first.' : validate(input);
}
