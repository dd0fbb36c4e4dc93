/** Loans of seats by one user at a match, within its lock. */
import type { Seat } from '../../engine/rules/rule.ts';
import type { OutboxMessage } from '../../storage/store.ts';
import { isReferred, readDeadlinePolicy } from '../deadlines/deadline-policy.ts';
import { refusal } from '../runtime/apply-move.ts';
import type { ActionResult, MatchCache } from '../runtime/match-cache.ts';
import type { QuestionKey } from './find-question.ts';
import { decidedWords, gameMasterDecidesWords } from './find-question.ts';
import type { VoteCount } from './seat-loans.ts';
import { borrowedBy, lentBy, offerSeat, returnSeat, substitute, takeSeat, voteSeat } from './seat-loans.ts';

export class SeatSession {
  readonly #cache: MatchCache;
  readonly #game: number;
  readonly #user: string;

  constructor(cache: MatchCache, game: number, user: string) {
    this.#cache = cache;
    this.#game = game;
    this.#user = user;
  }

  async offer(to: string, told: (seats: readonly Seat[]) => OutboxMessage, interaction: string): Promise<ActionResult> {
    return offerSeat(this.#cache, this.#by(interaction), to, told);
  }

  async vote(
    on: { readonly seat: Seat; readonly to?: string },
    told: (vote: VoteCount, to: string) => OutboxMessage,
    interaction: string,
  ): Promise<ActionResult> {
    return voteSeat(this.#cache, this.#by(interaction), { to: undefined, ...on }, told);
  }

  async take(seat: Seat, told: (seatName: string) => OutboxMessage, interaction: string): Promise<ActionResult> {
    return takeSeat(this.#cache, this.#by(interaction), seat, told);
  }

  async substitute(
    asked: QuestionKey,
    told: (seatName: string) => OutboxMessage,
    interaction: string,
  ): Promise<ActionResult> {
    const live = await this.#cache.load(this.#game);
    const hurry = live && (await readDeadlinePolicy(this.#cache.options, this.#cache.options.store, live.row));
    if (hurry?.master !== this.#user) return refusal(gameMasterDecidesWords());
    if (!isReferred(hurry, { seat: asked.seat, question: asked.number })) return refusal(decidedWords());
    return substitute(this.#cache, this.#by(interaction), asked.seat, told);
  }

  async giveBack(seat: Seat, told: (seatName: string) => OutboxMessage, interaction: string): Promise<ActionResult> {
    return returnSeat(this.#cache, this.#by(interaction), seat, told);
  }

  async lent(): Promise<readonly Seat[]> {
    return lentBy(this.#cache.options.store, this.#game, this.#user);
  }

  async borrowed(): Promise<readonly Seat[]> {
    const row = await this.#cache.options.store.game(this.#game);
    return row ? borrowedBy(this.#cache.options.store, row, this.#user) : [];
  }

  #by(interaction: string) {
    return { game: this.#game, user: this.#user, interaction };
  }
}
