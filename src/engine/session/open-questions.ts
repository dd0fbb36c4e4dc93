import type { Lane } from '../log/log.ts';
import {
  type Answer,
  type Aside,
  type Ask,
  type Await,
  type Input,
  type MultipleChoice,
  type OpenedQuestion,
  type Question,
  type QuestionDeadline,
  type Seat,
  whyIllegal,
} from '../rules/rule.ts';

export interface OpenQuestion<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  /** The question's identity, which an answer must quote: the number of the last entry when it was asked. */
  readonly number: number;
  readonly crumb: string;
  readonly question: Q;
  /** The seat's answer, which may still change until the other seats have answered. */
  readonly answered: Answer | undefined;
  readonly due?: QuestionDeadline;
}

export interface OpenAside<Note> {
  readonly number: number;
  readonly crumb: string;
  readonly aside: Aside<Note>;
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
  readonly #crumbs: readonly string[];
  #number: number;
  readonly #numbers = new Map<Seat, number>();
  readonly #answers = new Map<Seat, Answer>();
  #isAsGiven = false;

  constructor(
    request: Ask<Prompt, Note, Q> | Await,
    { crumbs, number, lane }: { crumbs: readonly string[]; number: number; lane?: Lane | undefined },
  ) {
    this.request = request;
    this.lane = lane;
    this.#crumbs = crumbs;
    this.#number = number;
    if (request.type === 'ask') this.#keep(request);
    if (request.type === 'ask' && request.given) {
      for (const { seat } of request.questions) this.#answers.set(seat, request.given);
      this.#isAsGiven = true;
    }
  }

  /** Keeps the numbers of unchanged questions and the answers that are still legal, where questions are asked anew. */
  #keep({ questions, before = [] }: Ask<Prompt, Note, Q>): void {
    for (const question of questions) {
      const { seat, kind } = question;
      const posed = before.find((each) => each.question.seat === seat && each.question.kind === kind);
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
      crumb: this.crumb(question.kind),
      question,
      answered: this.#answers.get(question.seat),
      ...(question.due && { due: question.due }),
    }));
  }

  get asides(): readonly OpenAside<Note>[] {
    const { asides = [] } = this.request.type === 'ask' ? this.request : {};
    return asides.map((aside) => ({ number: this.#number, crumb: this.crumb('aside'), aside }));
  }

  get awaits(): readonly OpenAwait[] {
    const { request } = this;
    return request.type === 'await'
      ? [{ number: this.#number, crumb: this.crumb(request.kind), awaited: request }]
      : [];
  }

  get answers(): ReadonlyMap<Seat, Answer> | undefined {
    if (this.request.type !== 'ask' || this.#isAsGiven) return undefined;
    const isOver = this.#answers.size === this.#questions.length || this.request.isSettled?.(this.#answers);
    return isOver ? this.#answers : undefined;
  }

  get isFresh(): boolean {
    return this.request.type === 'ask' && this.request.anew === true;
  }

  get reveals(): boolean {
    return this.#questions.some(({ reveals }) => reveals);
  }

  get print(): readonly unknown[] {
    const { request } = this;
    if (request.type === 'await') return [request.kind, ...(request.ids ?? [])];
    return [
      ...request.questions.map((question) => [question.seat, question.kind, legalIn(question)]),
      ...(request.asides ?? []).map(({ seat, value }) => [seat, value]),
    ];
  }

  get printBeside(): readonly unknown[] {
    return [this.lane?.seat, this.#crumbs, this.print];
  }

  crumb(kind: string): string {
    return [...this.#crumbs, kind].join(' / ');
  }

  asks(seat: Seat): boolean {
    return this.#questions.some((question) => question.seat === seat);
  }

  take(seat: Seat, answer: Answer): void {
    this.#answers.set(seat, answer);
    this.#isAsGiven = false;
  }

  /** Gives the questions a new number, so that presses on old buttons come too late. */
  renumber(number: number): void {
    this.#number = number;
    this.#numbers.clear();
  }
}

function legalIn(question: Question<unknown, unknown>): string | string[] {
  return question.free ? question.free.print : question.options.map(({ value }) => value);
}

export function posedIn<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  askings: readonly QuestionSet<Prompt, Note, Q>[],
): OpenedQuestion[] {
  return askings.flatMap(({ questions }) => questions);
}

export function whyNotTaken({ awaited: { ids, judge } }: OpenAwait, input: Input): string | undefined {
  return ids && !ids.includes(input.id) ? 'Something else is waited for.' : judge(input);
}
