import type { Lane } from '../log/log.ts';
import {
  type Answer,
  type Await,
  type Draw,
  type MultipleChoice,
  type OpenedQuestion,
  onlyAnswer,
  type Question,
  type Request,
  type Seat,
} from '../rules/rule.ts';
import { type OpenAside, type OpenAwait, type OpenQuestion, posedIn, QuestionSet } from './open-questions.ts';

export interface RequestPosition {
  readonly crumbs: readonly string[];
  readonly last: number;
  readonly making: number;
  readonly since: number | undefined;
}

export class PendingRequest<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  #request: Request<Prompt, Note, Q> | undefined;
  #askings: readonly QuestionSet<Prompt, Note, Q>[] = [];
  #beside: readonly QuestionSet<Prompt, Note, Q>[] = [];
  #together: object | undefined;
  #since = 0;

  get isNothing(): boolean {
    return this.#request === undefined;
  }

  get chance(): Draw | undefined {
    return this.#request?.type === 'chance' ? this.#request : undefined;
  }

  get questions(): readonly OpenQuestion<Prompt, Note, Q>[] {
    return this.#askings.flatMap(({ questions }) => questions);
  }

  get asides(): readonly OpenAside<Note>[] {
    return this.#askings.flatMap(({ asides }) => asides);
  }

  get awaits(): readonly OpenAwait[] {
    return this.#askings.flatMap(({ awaits }) => awaits);
  }

  get onlyAnswer(): { readonly seat: Seat; readonly value: Answer } | undefined {
    for (const { question, answered } of this.questions) {
      const value = answered ? undefined : onlyAnswer(question);
      if (value) return { seat: question.seat, value };
    }
    return undefined;
  }

  get posed(): OpenedQuestion[] {
    return posedIn(this.#askings);
  }

  get print(): unknown {
    if (this.#request?.type === 'chance') return this.#request;
    if (this.#request?.type === 'beside') return this.#askings.map(({ printBeside }) => printBeside);
    return this.#askings[0]?.print ?? null;
  }

  laneOf({ beside }: Draw): Lane | undefined {
    return beside && { seat: beside.seat, since: this.#since };
  }

  get only(): QuestionSet<Prompt, Note, Q> | undefined {
    return this.#request?.type === 'ask' ? this.#askings[0] : undefined;
  }

  asked(seat: Seat): QuestionSet<Prompt, Note, Q> | undefined {
    return this.#askings.find((asking) => asking.asks(seat));
  }

  offering(seat: Seat, value: string): QuestionSet<Prompt, Note, Q> | undefined {
    const isIt = ({ aside }: OpenAside<Note>) => aside.seat === seat && aside.value === value;
    return this.#askings.find(({ asides }) => asides.some(isIt));
  }

  awaiting(awaited: Await): QuestionSet<Prompt, Note, Q> | undefined {
    return this.#askings.find(({ request }) => request === awaited);
  }

  renumber(number: number, seat: Seat | undefined): boolean {
    const again = this.#askings.filter(({ lane }) => lane && (seat === undefined || lane.seat === seat));
    for (const asking of again) asking.renumber(number);
    return again.length > 0;
  }

  /**
   * Sets the next request. Returns the question set that is already fully answered, which happens when it was asked
   * anew.
   */
  take(
    request: Request<Prompt, Note, Q> | undefined,
    standing: RequestPosition,
  ): QuestionSet<Prompt, Note, Q> | undefined {
    this.#request = request;
    this.#askings = request ? this.#askingsOf(request, standing) : [];
    return this.#askings.find(({ answers }) => answers);
  }

  #askingsOf(request: Request<Prompt, Note, Q>, standing: RequestPosition): readonly QuestionSet<Prompt, Note, Q>[] {
    const begins = this.#goTogether(request, standing);
    if (request.type === 'chance') return [];
    const { crumbs, last, making } = standing;
    if (request.type !== 'beside') return [new QuestionSet(request, { crumbs: [...crumbs], number: last })];
    this.#beside = request.branches.map((branch) => {
      const known = this.#beside.find((asking) => asking.request === branch.request);
      const lane = { seat: branch.seat, since: this.#since };
      const at = { crumbs: [...crumbs, ...branch.crumbs], lane, number: begins ? this.#since : making };
      return known ?? new QuestionSet(branch.request, at);
    });
    return this.#beside;
  }

  #goTogether(request: Request<Prompt, Note, Q>, { since, last }: RequestPosition): boolean {
    const together = togetherIn(request);
    const begins = together !== undefined && together !== this.#together;
    if (begins) this.#since = since ?? last;
    this.#together = together;
    return begins;
  }
}

function togetherIn(request: Request<unknown, unknown, Question<unknown, unknown>>): object | undefined {
  if (request.type === 'beside') return request.together;
  return request.type === 'chance' ? request.beside?.together : undefined;
}
