/** Rights of the game-master at a match: to correct, to look into a seat, to answer for one. */

import { z } from 'zod';
import type { Correction } from '../../engine/log/log.ts';
import { GAME_MASTER } from '../../engine/log/log.ts';
import type { Answer, Seat } from '../../engine/rules/rule.ts';
import type { CorrectionDialog } from '../../game-api/contract/corrections.ts';
import type { AnyOpenQuestion, Match } from '../../game-api/contract/game.ts';
import { t } from '../../i18n/t.ts';
import type { OutboxMessage } from '../../storage/store.ts';
import { readDeadlinePolicy } from '../deadlines/deadline-policy.ts';
import { seatsOf } from '../people/seats.ts';
import { applyMove, matchOverText, refusal, unreadableText } from '../runtime/apply-move.ts';
import type { ActionResult, LiveMatch, MatchCache } from '../runtime/match-cache.ts';
import { inTableLanguageOf } from '../settings/table-settings.ts';

const LOOKED = 'looked';
const looked = z.record(z.string(), z.record(z.string(), z.string())).catch({});

const notMaster = () => t`Only the game-master of this campaign does that. \`/gm\` shows who it is.`;
const playsWords = () => t`A game-master who also plays can’t look into other hands.`;

type RefusedAction = Extract<ActionResult, { type: 'refused' }>;

export interface SeatAnswer {
  readonly seat: Seat;
  readonly number: number;
  /** Undefined lets the bot answer, as for an absent player. */
  readonly value: Answer | undefined;
  readonly why: string;
}

export class GameMasterSession {
  readonly #cache: MatchCache;
  readonly #game: number;
  readonly #user: string;

  constructor(cache: MatchCache, game: number, user: string) {
    this.#cache = cache;
    this.#game = game;
    this.#user = user;
  }

  async #loadForMaster(): Promise<LiveMatch | RefusedAction> {
    const live = await this.#cache.load(this.#game);
    if (!live) return refusal(unreadableText());
    if (!(await this.isMaster())) return refusal(notMaster());
    return live.row.result ? refusal(matchOverText(live.row)) : live;
  }

  async isMaster(): Promise<boolean> {
    return (await this.#master()) === this.#user;
  }

  async hasMaster(): Promise<boolean> {
    return (await this.#master()) !== null;
  }

  async #master(): Promise<string | null> {
    const { options } = this.#cache;
    const row = (await this.#cache.load(this.#game))?.row;
    return row ? (await readDeadlinePolicy(options, options.store, row)).master : null;
  }

  /** Returns the seats looked into in this chapter; none for a game-master who plays. */
  async inspectedSeats(): Promise<readonly Seat[]> {
    const live = await this.#cache.load(this.#game);
    if (!live || seatsOf(live.row, this.#user).length > 0) return [];
    const own = looked.parse(await this.#cache.options.store.note(this.#game, LOOKED))[this.#user] ?? {};
    return Object.keys(own).filter((seat) => own[seat] === live.match.chapter());
  }

  async correctionStep(parts: readonly string[]): Promise<ReturnType<CorrectionDialog>> {
    const live = await this.#loadForMaster();
    if ('why' in live) return live;
    return (
      live.match.correctionDialog?.(parts, await this.inspectedSeats()) ?? {
        why: t`You can’t correct anything by hand here.`,
      }
    );
  }

  async whyCannotCorrect(correction: Correction): Promise<string | undefined> {
    const live = await this.#loadForMaster();
    return 'why' in live ? live.why : live.match.whyNotCorrect(correction);
  }

  async correct(correction: Correction, told: OutboxMessage, interaction: string): Promise<ActionResult> {
    return this.#applyMove(told, interaction, ({ match }) => match.correct(correction));
  }

  async openQuestions(): Promise<readonly AnyOpenQuestion[] | RefusedAction> {
    const live = await this.#loadForMaster();
    return 'why' in live ? live : live.match.questions.filter(({ answered }) => !answered);
  }

  /** A secret question is answered with a choice only after a look into the seat. */
  async answerForSeat(
    { seat, number, value, why }: SeatAnswer,
    told: OutboxMessage,
    interaction: string,
  ): Promise<ActionResult> {
    const sees = await this.inspectedSeats();
    return this.#applyMove(told, interaction, ({ match }) => {
      const open = match.questions.find((each) => each.number === number && each.question.seat === seat);
      if (!open || open.answered) return refusal(t`This question is closed.`);
      if (value && open.question.secret && !sees.includes(seat)) return refusal(t`Only that seat may see the choices.`);
      return match.answer(seat, number, value ?? match.botAnswer(open), 'game-master', why);
    });
  }

  /** Shows a seat until the end of the chapter, and announces it. */
  async inspectSeat(seat: Seat, told: (seatName: string) => OutboxMessage, interaction: string): Promise<ActionResult> {
    const live = await this.#loadForMaster();
    if ('why' in live) return live;
    if (seatsOf(live.row, this.#user).length > 0) return refusal(playsWords());
    if (!live.row.seats.some((each) => each.seat === seat)) return refusal(t`Nobody sits there.`);
    const all = looked.parse(await this.#cache.options.store.note(this.#game, LOOKED));
    const own = { ...all[this.#user], [seat]: live.match.chapter() };
    const decision = {
      outgoing: [await inTableLanguageOf(this.#cache.options.store, live.row, () => told(nameIn(live, seat)))],
      notes: { [LOOKED]: { ...all, [this.#user]: own } },
    };
    await this.#cache.commitStep(live, { reason: 'answered' }, { interaction, decision });
    return { type: 'advanced' };
  }

  async inspectedMatch(seat: Seat): Promise<Match | RefusedAction> {
    const live = await this.#loadForMaster();
    if ('why' in live) return live;
    return (await this.inspectedSeats()).includes(seat) ? live.match : refusal(t`Look into that seat first.`);
  }

  async #applyMove(
    told: OutboxMessage,
    interaction: string,
    does: (live: LiveMatch) => ReturnType<Match['correct']>,
  ): Promise<ActionResult> {
    const live = await this.#loadForMaster();
    if ('why' in live) return live;
    return applyMove(
      this.#cache,
      live,
      { result: this.#cache.withTimeLimit(() => does(live)), by: GAME_MASTER },
      { interaction, decision: { outgoing: [told] } },
    );
  }
}

function nameIn({ row, match }: LiveMatch, seat: Seat): string {
  return match.presenterFor({ game: row, seat: undefined, presence: { away: [], isDeserted: false } }).seatName(seat);
}
