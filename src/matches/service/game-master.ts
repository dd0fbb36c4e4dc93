/** Rights of the game-master at a match: to correct, to look into a seat, to answer for one. */

import { z } from 'zod';
import { type Correction, MASTER } from '../../engine/log/log.ts';
import type { Answer, Seat } from '../../engine/rules/rule.ts';
import type { Corrections } from '../../game-api/contract/corrections.ts';
import type { AnyOpenQuestion, Match } from '../../game-api/contract/game.ts';
import { t } from '../../i18n/t.ts';
import type { OutboxMessage } from '../../storage/store.ts';
import { hurryAt } from '../deadlines/deadline-policy.ts';
import { seatsOf } from '../people/seats.ts';
import { moved, overWords, refused, unreadableWords } from '../runtime/apply-move.ts';
import type { ActionResult, Keeper, Live } from '../runtime/match-cache.ts';
import { publiclyAt } from '../settings/table-settings.ts';

const LOOKED = 'looked';
const looked = z.record(z.string(), z.record(z.string(), z.string())).catch({});

const notMaster = () => t`The game-master of this campaign does that. \`/gm who\` says who it is.`;
const playsWords = () => t`A game-master who plays looks into nobody’s hand.`;

type RefusedAction = Extract<ActionResult, { type: 'refused' }>;

export interface AnsweringFor {
  readonly seat: Seat;
  readonly number: number;
  /** Undefined lets the bot answer, as for an absent player. */
  readonly value: Answer | undefined;
  readonly why: string;
}

export class AsMaster {
  readonly #keeper: Keeper;
  readonly #game: number;
  readonly #user: string;

  constructor(keeper: Keeper, game: number, user: string) {
    this.#keeper = keeper;
    this.#game = game;
    this.#user = user;
  }

  async #found(): Promise<Live | RefusedAction> {
    const live = await this.#keeper.load(this.#game);
    if (!live) return refused(unreadableWords());
    if (!(await this.is())) return refused(notMaster());
    return live.row.result ? refused(overWords(live.row)) : live;
  }

  async is(): Promise<boolean> {
    return (await this.#master()) === this.#user;
  }

  async isThere(): Promise<boolean> {
    return (await this.#master()) !== null;
  }

  async #master(): Promise<string | null> {
    const { options } = this.#keeper;
    const row = (await this.#keeper.load(this.#game))?.row;
    return row ? (await hurryAt(options, options.store, row)).master : null;
  }

  /** Returns the seats looked into in this chapter; none for a game-master who plays. */
  async sees(): Promise<readonly Seat[]> {
    const live = await this.#keeper.load(this.#game);
    if (!live || seatsOf(live.row, this.#user).length > 0) return [];
    const own = looked.parse(await this.#keeper.options.store.note(this.#game, LOOKED))[this.#user] ?? {};
    return Object.keys(own).filter((seat) => own[seat] === live.match.chapter());
  }

  async next(parts: readonly string[]): Promise<ReturnType<Corrections>> {
    const live = await this.#found();
    if ('why' in live) return live;
    return live.match.corrections?.(parts, await this.sees()) ?? { why: t`Nothing can be set right by hand here.` };
  }

  async whyNot(correction: Correction): Promise<string | undefined> {
    const live = await this.#found();
    return 'why' in live ? live.why : live.match.whyNotCorrect(correction);
  }

  async correct(correction: Correction, told: OutboxMessage, interaction: string): Promise<ActionResult> {
    return this.#doing(told, interaction, ({ match }) => match.correct(correction));
  }

  async questions(): Promise<readonly AnyOpenQuestion[] | RefusedAction> {
    const live = await this.#found();
    return 'why' in live ? live : live.match.questions.filter(({ answered }) => !answered);
  }

  /** A secret question is answered with a choice only after a look into the seat. */
  async answerFor(
    { seat, number, value, why }: AnsweringFor,
    told: OutboxMessage,
    interaction: string,
  ): Promise<ActionResult> {
    const sees = await this.sees();
    return this.#doing(told, interaction, ({ match }) => {
      const open = match.questions.find((each) => each.number === number && each.question.seat === seat);
      if (!open || open.answered) return refused(t`That is not asked any more.`);
      if (value && open.question.secret && !sees.includes(seat)) return refused(t`Only that seat may see the choices.`);
      return match.answer(seat, number, value ?? match.playFor(open), 'game-master', why);
    });
  }

  /** Shows a seat until the end of the chapter, and announces it. */
  async lookInto(seat: Seat, told: (seatName: string) => OutboxMessage, interaction: string): Promise<ActionResult> {
    const live = await this.#found();
    if ('why' in live) return live;
    if (seatsOf(live.row, this.#user).length > 0) return refused(playsWords());
    if (!live.row.seats.some((each) => each.seat === seat)) return refused(t`Nobody sits there.`);
    const all = looked.parse(await this.#keeper.options.store.note(this.#game, LOOKED));
    const own = { ...all[this.#user], [seat]: live.match.chapter() };
    const decision = {
      outgoing: [await publiclyAt(this.#keeper.options.store, live.row, () => told(nameIn(live, seat)))],
      notes: { [LOOKED]: { ...all, [this.#user]: own } },
    };
    await this.#keeper.write(live, { reason: 'answered' }, { interaction, decision });
    return { type: 'advanced' };
  }

  async seenBy(seat: Seat): Promise<Match | RefusedAction> {
    const live = await this.#found();
    if ('why' in live) return live;
    return (await this.sees()).includes(seat) ? live.match : refused(t`Look into that seat first.`);
  }

  async #doing(
    told: OutboxMessage,
    interaction: string,
    does: (live: Live) => ReturnType<Match['correct']>,
  ): Promise<ActionResult> {
    const live = await this.#found();
    if ('why' in live) return live;
    return moved(
      this.#keeper,
      live,
      { result: this.#keeper.withinTime(() => does(live)), by: MASTER },
      { interaction, decision: { outgoing: [told] } },
    );
  }
}

function nameIn({ row, match }: Live, seat: Seat): string {
  return match.face({ game: row, seat: undefined, presence: { away: [], isDeserted: false } }).seatName(seat);
}
