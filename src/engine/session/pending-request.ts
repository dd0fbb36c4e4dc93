import type { Lane } from '../log/log.ts';
import type { Answer, Await, Draw, MultipleChoice, OpenedQuestion, Question, Request, Seat } from '../rules/rule.ts';
import { onlyAnswer } from '../rules/rule.ts';
import type { OpenAwait, OpenOptionalAction, OpenQuestion } from './open-questions.ts';
import { openedQuestionsIn, QuestionSet } from './open-questions.ts';

export interface RequestPosition {
  readonly rulePath: readonly string[];
  readonly last: number;
  readonly currentMove: number;
  readonly since: number | undefined;
}

export class PendingRequest<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  #request: Request<Prompt, Note, Q> | undefined;
  #questionSets: readonly QuestionSet<Prompt, Note, Q>[] = [];
  #parallelSets: readonly QuestionSet<Prompt, Note, Q>[] = [];
  #group: object | undefined;
  #since = 0;

  get isEmpty(): boolean {
    return this.#request === undefined;
  }

  get draw(): Draw | undefined {
    return this.#request?.type === 'chance' ? this.#request : undefined;
  }

  get questions(): readonly OpenQuestion<Prompt, Note, Q>[] {
    return this.#questionSets.flatMap(({ questions }) => questions);
  }

  get optionalActions(): readonly OpenOptionalAction<Note>[] {
    return this.#questionSets.flatMap(({ optionalActions }) => optionalActions);
  }

  get awaits(): readonly OpenAwait[] {
    return this.#questionSets.flatMap(({ awaits }) => awaits);
  }

  get onlyAnswer(): { readonly seat: Seat; readonly value: Answer } | undefined {
    for (const { question, answered } of this.questions) {
      const value = answered ? undefined : onlyAnswer(question);
      if (value) return { seat: question.seat, value };
    }
    return undefined;
  }

  get openedQuestions(): OpenedQuestion[] {
    return openedQuestionsIn(this.#questionSets);
  }

  get fingerprintParts(): unknown {
    if (this.#request?.type === 'chance') return this.#request;
    if (this.#request?.type === 'beside')
      return this.#questionSets.map(({ parallelFingerprintParts }) => parallelFingerprintParts);
    return this.#questionSets[0]?.fingerprintParts ?? null;
  }

  laneOf({ beside }: Draw): Lane | undefined {
    return beside && { seat: beside.seat, since: this.#since };
  }

  get singleQuestionSet(): QuestionSet<Prompt, Note, Q> | undefined {
    return this.#request?.type === 'ask' ? this.#questionSets[0] : undefined;
  }

  questionSetOf(seat: Seat): QuestionSet<Prompt, Note, Q> | undefined {
    return this.#questionSets.find((asking) => asking.isAsking(seat));
  }

  questionSetOffering(seat: Seat, value: string): QuestionSet<Prompt, Note, Q> | undefined {
    const isIt = ({ optionalAction }: OpenOptionalAction<Note>) =>
      optionalAction.seat === seat && optionalAction.value === value;
    return this.#questionSets.find(({ optionalActions }) => optionalActions.some(isIt));
  }

  questionSetAwaiting(awaited: Await): QuestionSet<Prompt, Note, Q> | undefined {
    return this.#questionSets.find(({ request }) => request === awaited);
  }

  renumber(number: number, seat: Seat | undefined): boolean {
    const again = this.#questionSets.filter(({ lane }) => lane && (seat === undefined || lane.seat === seat));
    for (const asking of again) asking.renumber(number);
    return again.length > 0;
  }

  /**
   * Sets the next request. Returns the question set that is already fully answered, which happens when it was asked
   * anew.
   */
  setRequest(
    request: Request<Prompt, Note, Q> | undefined,
    standing: RequestPosition,
  ): QuestionSet<Prompt, Note, Q> | undefined {
    this.#request = request;
    this.#questionSets = request ? this.#createQuestionSets(request, standing) : [];
    return this.#questionSets.find(({ answers }) => answers);
  }

  #createQuestionSets(
    request: Request<Prompt, Note, Q>,
    standing: RequestPosition,
  ): readonly QuestionSet<Prompt, Note, Q>[] {
    const begins = this.#enterGroup(request, standing);
    if (request.type === 'chance') return [];
    const { rulePath, last, currentMove } = standing;
    if (request.type !== 'beside') return [new QuestionSet(request, { rulePath: [...rulePath], number: last })];
    this.#parallelSets = request.branches.map((branch) => {
      const known = this.#parallelSets.find((asking) => asking.request === branch.request);
      const lane = { seat: branch.seat, since: this.#since };
      const at = { rulePath: [...rulePath, ...branch.rulePath], lane, number: begins ? this.#since : currentMove };
      return known ?? new QuestionSet(branch.request, at);
    });
    return this.#parallelSets;
  }

  #enterGroup(request: Request<Prompt, Note, Q>, { since, last }: RequestPosition): boolean {
    const together = groupOf(request);
    const begins = together !== undefined && together !== this.#group;
    if (begins) this.#since = since ?? last;
    this.#group = together;
    return begins;
  }
}

function groupOf(request: Request<unknown, unknown, Question<unknown, unknown>>): object | undefined {
  if (request.type === 'beside') return request.together;
  return request.type === 'chance' ? request.beside?.together : undefined;
}
