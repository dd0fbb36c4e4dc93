/** Planning by one user at a match, within its lock. Nothing of it reaches the log or another player. */
import type { Answer, Seat } from '../../engine/rules/rule.ts';
import { whyIllegal } from '../../engine/rules/rule.ts';
import type { AnyOpenQuestion } from '../../game-api/contract/game.ts';
import { notAmongChoicesWords } from '../../game-api/panel/refusal-text.ts';
import type { SequenceAhead, ShownContingency, ShownPlan } from '../../game-api/values/planned-answer.ts';
import { DRAFT_AHEAD, QUESTION_AHEAD, SEQUENCE_AHEAD } from '../../game-api/values/planned-answer.ts';
import { seatOf, seatsOf } from '../people/seats.ts';
import { refusal } from '../runtime/apply-move.ts';
import type { ActionResult, LiveMatch, MatchCache } from '../runtime/match-cache.ts';
import {
  deletePlan,
  deleteSequence,
  readSequence,
  shownContingency,
  shownPlan,
  writeContingency,
  writePlan,
  writeSequence,
} from '../runtime/planned-answers.ts';
import type { AnswerSubmission, QuestionKey } from './find-question.ts';
import { anotherDecidesWords, decidedWords } from './find-question.ts';

export class PlanningSession {
  readonly #cache: MatchCache;
  readonly #game: number;
  readonly #user: string;

  constructor(cache: MatchCache, game: number, user: string) {
    this.#cache = cache;
    this.#game = game;
    this.#user = user;
  }

  /** A plan may answer what is asked already. */
  async follow(seat: Seat, interaction: string): Promise<ActionResult> {
    const live = await this.#cache.load(this.#game);
    if (live) await this.#cache.followStandingOrders(live);
    if (live && live.match.uncommitted.entries.length > 0)
      await this.#cache.commitStep(live, { reason: 'answered', by: seat }, { interaction });
    return { type: 'advanced' };
  }

  /** A plan lies under the number of the question ahead, so drafts of it lie beside. */
  async draftNumber(seat: Seat, number: number): Promise<number> {
    return (await this.findAhead({ seat, number })) ? DRAFT_AHEAD : number;
  }

  /**
   * Keeps the answer to a question that is not asked yet; an empty answer takes it back. Undefined where the answer is
   * to an open question.
   */
  async answer({ seat, number, choice, then }: AnswerSubmission): Promise<ActionResult | undefined> {
    if (number <= SEQUENCE_AHEAD) return this.#answerInSequence({ seat, number, choice, then });
    const live = number === QUESTION_AHEAD ? await this.#cache.load(this.#game) : undefined;
    if (!live || isAsked(live, { seat, number })) return undefined;
    if (!seatsOf(live.row, this.#user).includes(seat)) return refusal(anotherDecidesWords());
    const ahead = live.row.result === undefined ? live.match.questionAhead?.(seat) : undefined;
    if (!ahead) return refusal(decidedWords());
    const value = choice(ahead.open);
    const { store } = this.#cache.options;
    if (value === 'incomplete') return { type: 'advanced' };
    if (value?.length === 0) await deletePlan(store, live, seat);
    else if (value === undefined || whyIllegal(ahead.open.question, value) !== undefined)
      return refusal(notAmongChoicesWords());
    else await writePlan(store, live, seat, ahead, value);
    return { type: 'advanced' };
  }

  async #answerInSequence({ seat, number, choice, then }: AnswerSubmission): Promise<ActionResult> {
    const found = await this.#sequenceAt(seat);
    if ('why' in found) return found;
    const { live, ahead } = found;
    if (ahead?.open?.number !== number) return refusal(decidedWords());
    const value = choice(ahead.open);
    if (value === 'incomplete') return { type: 'advanced' };
    if (value === undefined || whyIllegal(ahead.open.question, value) !== undefined)
      return refusal(notAmongChoicesWords());
    const steps = ahead.extendSteps(value);
    const next = live.match.sequenceAhead?.(seat, steps);
    const more = next?.open && then?.(next.open);
    const isMore = next?.open && more && whyIllegal(next.open.question, more) === undefined;
    await writeSequence(this.#cache.options.store, live, seat, ahead, isMore ? next.extendSteps(more) : steps);
    return { type: 'advanced' };
  }

  async nextOfSequence(seat: Seat): Promise<AnyOpenQuestion | undefined> {
    const found = await this.#sequenceAt(seat);
    return 'why' in found ? undefined : found.ahead?.open;
  }

  /** Takes back the last answer of a plan of several, or all, unless the plan has changed from `count` steps. */
  async shorten(count: number, what: 'last' | 'all'): Promise<ActionResult> {
    const own = await this.#own();
    const found = own ? await this.#sequenceAt(own.seat) : refusal(decidedWords());
    if ('why' in found) return found;
    const { live, ahead, planned } = found;
    if (!own || planned.length !== count) return refusal(decidedWords());
    const { store } = this.#cache.options;
    if (what === 'all' || !ahead) await deleteSequence(store, live, own.seat);
    else await writeSequence(store, live, own.seat, ahead, ahead.shortenSteps());
    return { type: 'advanced' };
  }

  async #sequenceAt(
    seat: Seat,
  ): Promise<
    | { readonly live: LiveMatch; readonly ahead: SequenceAhead | undefined; readonly planned: Answer }
    | Extract<ActionResult, { type: 'refused' }>
  > {
    const live = await this.#cache.load(this.#game);
    if (!live || live.row.result !== undefined) return refusal(decidedWords());
    if (!seatsOf(live.row, this.#user).includes(seat)) return refusal(anotherDecidesWords());
    const planned = (await readSequence(this.#cache.options.store, live, seat))?.value ?? [];
    return { live, ahead: live.match.sequenceAhead?.(seat, planned), planned };
  }

  /** The question that is not asked yet, to be answered in words. Undefined where the key is of an open question. */
  async findAhead({ seat, number }: QuestionKey): Promise<AnyOpenQuestion | undefined> {
    const live = number === QUESTION_AHEAD ? await this.#cache.load(this.#game) : undefined;
    if (!live || live.row.result !== undefined || isAsked(live, { seat, number })) return undefined;
    return seatsOf(live.row, this.#user).includes(seat) ? live.match.questionAhead?.(seat)?.open : undefined;
  }

  async shown(): Promise<ShownPlan | undefined> {
    const own = await this.#own();
    return own && shownPlan(this.#cache.options.store, own.live, own.seat);
  }

  async shownContingency(): Promise<ShownContingency | undefined> {
    const own = await this.#own();
    return own && shownContingency(this.#cache.options.store, own.live, own.seat);
  }

  /** Says ahead what happens if something befalls the seat. An empty `value` takes back all that was said. */
  async sayAhead(value: Answer, count: number): Promise<ActionResult> {
    const own = await this.#own();
    const [first] = own ? (own.live.match.contingencies?.(own.seat) ?? []) : [];
    if (!own || !first) return refusal(decidedWords());
    const isOffered = value.every((each) => first.values.includes(each)) && new Set(value).size === value.length;
    if (!isOffered) return refusal(notAmongChoicesWords());
    await writeContingency(this.#cache.options.store, own.live, own.seat, value, count);
    return { type: 'advanced' };
  }

  async #own(): Promise<{ readonly live: LiveMatch; readonly seat: Seat } | undefined> {
    const live = await this.#cache.load(this.#game);
    const seat = live && seatOf(live, this.#user);
    return live && seat !== undefined && live.row.result === undefined ? { live, seat } : undefined;
  }
}

/** The very first question of a match has the same number as one to come. */
function isAsked({ match }: LiveMatch, { seat, number }: Pick<AnswerSubmission, 'seat' | 'number'>): boolean {
  return match.questions.some((open) => open.number === number && open.question.seat === seat);
}
