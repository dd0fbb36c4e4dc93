/** What a rule that is in the middle of something wants, and of whom: an outcome, answers, or inputs. */
import { type OpenAside, type OpenAwait, type OpenQuestion, posedIn, QuestionSet } from './asking.ts';
import type { Lane } from './log.ts';
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
} from './rule.ts';

/** Where a game stands when something is wanted. */
export interface RequestPosition {
  readonly crumbs: readonly string[];
  /** The number of the last entry before whatever comes next. */
  readonly last: number;
  /** Of the move that is being made. */
  readonly making: number;
  /** Since which entry rules go side by side, where the log says it. */
  readonly since: number | undefined;
}

export class PendingRequest<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  #request: Request<Prompt, Note, Q> | undefined;
  #askings: readonly QuestionSet<Prompt, Note, Q>[] = [];
  /** Those side by side, also while one of the rules draws. */
  #beside: readonly QuestionSet<Prompt, Note, Q>[] = [];
  /** What goes on side by side now, and the number of the last entry when it began. */
  #together: object | undefined;
  #since = 0;

  /** Nothing is wanted. */
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

  /** To the first question that has only one legal answer, and has none yet. */
  get onlyAnswer(): { readonly seat: Seat; readonly value: Answer } | undefined {
    for (const { question, answered } of this.questions) {
      const value = answered ? undefined : onlyAnswer(question);
      if (value) return { seat: question.seat, value };
    }
    return undefined;
  }

  /** All that is asked, as it stands. */
  get posed(): OpenedQuestion[] {
    return posedIn(this.#askings);
  }

  /** Stands for it in fingerprints, with all that would be legal. */
  get print(): unknown {
    if (this.#request?.type === 'chance') return this.#request;
    if (this.#request?.type === 'beside') return this.#askings.map(({ printBeside }) => printBeside);
    return this.#askings[0]?.print ?? null;
  }

  /** In which rule, of several side by side, a draw is made. */
  laneOf({ beside }: Draw): Lane | undefined {
    return beside && { seat: beside.seat, since: this.#since };
  }

  /** The only thing that is asked; undefined while rules go on side by side, or wait for something else. */
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

  /** Questions side by side, of one seat or of all, have the number `number` from now on. Whether there are any. */
  renumber(number: number, seat: Seat | undefined): boolean {
    const again = this.#askings.filter(({ lane }) => lane && (seat === undefined || lane.seat === seat));
    for (const asking of again) asking.renumber(number);
    return again.length > 0;
  }

  /** Something else is wanted. Gives what everybody has answered already, where it was only asked anew. */
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

  /** Rules begin to go side by side, or no longer do. True when they begin. */
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
