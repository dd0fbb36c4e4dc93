/** What is wanted of the table while a game waits. */
import type { Lane } from './log.ts';
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
} from './rule.ts';

/** A question that waits for its answer. */
export interface OpenQuestion<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  /** Its identity, which an answer must quote: the number of the last entry when it was asked. */
  readonly number: number;
  readonly crumb: string;
  readonly question: Q;
  /** What the seat has answered, and may still change while others are asked the same thing. */
  readonly answered: Answer | undefined;
  /** When nobody answers in time: after how long, and what is answered then. */
  readonly due?: QuestionDeadline;
}

/** Something that its seat may do now, whatever is asked of whom. */
export interface OpenAside<Note> {
  /** The number of the last entry when it was offered, which whoever does it must quote. */
  readonly number: number;
  readonly crumb: string;
  readonly aside: Aside<Note>;
}

/** Something from elsewhere that is waited for. */
export interface OpenAwait {
  /** Its identity: the number of the last entry when the game began to wait. */
  readonly number: number;
  readonly crumb: string;
  readonly awaited: Await;
}

/** What one rule wants: the only one there is, or one of several side by side. */
export class QuestionSet<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  readonly request: Ask<Prompt, Note, Q> | Await;
  readonly lane: Lane | undefined;
  readonly #crumbs: readonly string[];
  #number: number;
  /** Of questions that keep the number of an earlier one. */
  readonly #numbers = new Map<Seat, number>();
  readonly #answers = new Map<Seat, Answer>();
  /** Nothing was answered but what was given before it was asked. */
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

  /** Of questions that are asked anew, what is still so: numbers of those that are the same, and answers that are still legal. */
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

  /** What was answered, when everybody has, or it is settled by what they have. */
  get answers(): ReadonlyMap<Seat, Answer> | undefined {
    if (this.request.type !== 'ask' || this.#isAsGiven) return undefined;
    const isOver = this.#answers.size === this.#questions.length || this.request.isSettled?.(this.#answers);
    return isOver ? this.#answers : undefined;
  }

  /** It can be asked anew of a state that is another one. */
  get isFresh(): boolean {
    return this.request.type === 'ask' && this.request.anew === true;
  }

  /** Answering shows somebody what was hidden. */
  get reveals(): boolean {
    return this.#questions.some(({ reveals }) => reveals);
  }

  /** Stands for it in fingerprints. */
  get print(): readonly unknown[] {
    const { request } = this;
    if (request.type === 'await') return [request.kind, ...(request.ids ?? [])];
    return [
      ...request.questions.map((question) => [question.seat, question.kind, legalIn(question)]),
      ...(request.asides ?? []).map(({ seat, value }) => [seat, value]),
    ];
  }

  /** The same in fingerprints of several side by side. */
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

  /** It is asked anew: what quotes its old number comes too late. */
  renumber(number: number): void {
    this.#number = number;
    this.#numbers.clear();
  }
}

/** All that is legal, or what stands for it. */
function legalIn(question: Question<unknown, unknown>): string | string[] {
  return question.free ? question.free.print : question.options.map(({ value }) => value);
}

/** As they stand when something is set aside. */
export function posedIn<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  askings: readonly QuestionSet<Prompt, Note, Q>[],
): OpenedQuestion[] {
  return askings.flatMap(({ questions }) => questions);
}

/** Why an input is not taken where it is waited for; undefined when it is. */
export function whyNotTaken({ awaited: { ids, judge } }: OpenAwait, input: Input): string | undefined {
  return ids && !ids.includes(input.id) ? 'Something else is waited for.' : judge(input);
}
