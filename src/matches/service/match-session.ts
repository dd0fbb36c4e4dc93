/** Acts and views of one user at a match, within its lock. */

import { type Answer, type FreeForm, PARTY, type Seat } from '../../engine/rules/rule.ts';
import { noted } from '../../game-api/contract/corrections.ts';
import type { AnyOpenQuestion, Match, MoveResult, OpenToDo, Presence } from '../../game-api/contract/game.ts';
import { type AnswerDraft, meantBy } from '../../game-api/values/draft.ts';
import { t } from '../../i18n/t.ts';
import type { DraftOf, GameRow, OutboxMessage, OwedAnswer } from '../../storage/store.ts';
import { hurryAt, isReferred } from '../deadlines/deadline-policy.ts';
import { draftOf, keepDraft } from '../history/drafts.ts';
import { awayFrom, presenceAt } from '../people/presence.ts';
import { seatFor, seatOf, withoutUser } from '../people/seats.ts';
import { moved, overWords, refused, unreadableWords } from '../runtime/apply-move.ts';
import { writeBeside } from '../runtime/inactive-matches.ts';
import type { ActionResult, Decision, Keeper, Live } from '../runtime/match-cache.ts';
import { keptAfter } from '../settings/pending-change.ts';
import { type AnswerBy, answerBy } from './extend-deadline.ts';
import { answerLate } from './fire-deadlines.ts';
import { AsMaster } from './game-master.ts';
import { type AwaitedQuestion, awaitedOf } from './open-questions.ts';
import { borrowedBy, lentBy, offerSeat, returnSeat, sitIn, takeSeat, type VoteCount, voteSeat } from './seat-loans.ts';
import { foreseen, type TakingBack, takeBack, type UndoPlan, undoingFor } from './undo.ts';

export interface TableView {
  readonly game: GameRow;
  /** Undefined for onlookers. */
  readonly seat: Seat | undefined;
  readonly match: Match;
  readonly questions: readonly AnyOpenQuestion[];
  readonly asides: readonly OpenToDo[];
  readonly presence: Presence;
}

export interface QuestionKey {
  readonly seat: Seat;
  readonly number: number;
}

export interface AnswerSubmission extends QuestionKey {
  /** Returns undefined for no valid answer, `incomplete` to change nothing yet. */
  readonly choice: (open: AnyOpenQuestion) => Answer | 'incomplete' | undefined;
}

export type DraftResult =
  | { readonly type: 'kept'; readonly draft: AnswerDraft }
  | Extract<ActionResult, { type: 'refused' }>;

const notHere = () => t`You do not sit at this table.`;
const decidedWords = () => t`That has been decided already; this is how things stand now.`;
const noChoice = () => t`That is not among the choices.`;
const noDraft = () => t`What was written there is not kept any more. Write it once more.`;

export class AtTable {
  readonly game: number;
  readonly user: string;
  readonly #keeper: Keeper;

  constructor(keeper: Keeper, game: number, user: string) {
    this.#keeper = keeper;
    this.game = game;
    this.user = user;
  }

  get master(): AsMaster {
    return new AsMaster(this.#keeper, this.game, this.user);
  }

  /** Records a decision of the table in the log of a match that goes on; `decision` is written in the same turn. */
  async record(words: string, decision: Decision): Promise<void> {
    const live = await this.#keeper.load(this.game);
    if (!live || live.row.result) return writeBeside(this.#keeper, this.game, decision);
    live.match.correct(noted(words));
    await this.#keeper.write(live, { reason: 'answered' }, { decision });
  }

  as(user: string): AtTable {
    return new AtTable(this.#keeper, this.game, user);
  }

  async look(): Promise<TableView | undefined> {
    const live = await this.#keeper.load(this.game);
    if (!live) return undefined;
    const { row, match } = live;
    const seat = seatOf(live, this.user);
    return {
      game: row,
      seat,
      match,
      questions: row.result ? [] : match.questions,
      asides: row.result ? [] : match.asides.filter(({ aside }) => aside.seat === seat),
      presence: presenceAt(match.playing(), await awayFrom(this.#keeper.options.store, row)),
    };
  }

  async answer({ seat, number, choice }: AnswerSubmission, interaction: string): Promise<ActionResult> {
    return this.#moving(interaction, seat, (live, own) => {
      const open = openFor(live, own, { seat, number });
      if ('why' in open) return open;
      const value = choice(open);
      if (value === undefined) return refused(noChoice());
      if (value === 'incomplete' || isGivenAlready(open, value)) return undefined;
      if (own === undefined) return refused(notHere());
      return this.#keeper.withinTime(() => live.match.answer(seat, number, value));
    });
  }

  /** Saves a typed answer as a draft, whether it was understood or not. */
  async write(asked: QuestionKey, typed: string): Promise<DraftResult> {
    return this.#drafting(asked, async (of, { match }) => {
      const read = this.#keeper.withinTime(() => match.read(asked.seat, asked.number, typed));
      return keepDraft(this.#store, of, { typed, read });
    });
  }

  /** Saves a legal sample as a draft; each `n` gives another. */
  async suggest(asked: QuestionKey, n: number): Promise<DraftResult> {
    return this.#drafting(asked, async (of, _live, { question }) => {
      const typed = (await draftOf(this.#store, of))?.typed ?? '';
      return keepDraft(this.#store, of, { typed, read: { draft: question.free.sample(n) }, suggested: n });
    });
  }

  async consider(asked: QuestionKey, value: string): Promise<DraftResult> {
    return this.#drafting(asked, (of) => keepDraft(this.#store, of, { typed: '', read: { draft: value } }));
  }

  async draft(question: number, number?: number): Promise<AnswerDraft | undefined> {
    const live = await this.#keeper.load(this.game);
    const seat = live && seatOf(live, this.user);
    return seat === undefined ? undefined : draftOf(this.#store, { game: this.game, seat, question }, number);
  }

  /** Gives a draft as an answer, as it was understood, or its nearest legal form. */
  async give(asked: QuestionKey, draft: number, interaction: string): Promise<ActionResult> {
    const begun = await this.draft(asked.number, draft);
    const value = begun && meantBy(begun);
    if (value !== undefined) return this.answer({ ...asked, choice: () => [value] }, interaction);
    const open = await this.written(asked);
    return 'why' in open ? open : refused(noDraft());
  }

  async written(asked: QuestionKey): Promise<FreeOpen | Extract<ActionResult, { type: 'refused' }>> {
    const live = await this.#keeper.load(this.game);
    if (!live) return refused(unreadableWords());
    const own = seatFor(live, this.user, asked.seat);
    const open = openFor(live, own, asked);
    if ('why' in open) return open;
    if (own === undefined) return refused(notHere());
    return isFree(open) ? open : refused(t`This is not answered in words.`);
  }

  async #drafting(
    asked: QuestionKey,
    keep: (of: DraftOf, live: Live, open: FreeOpen) => Promise<AnswerDraft>,
  ): Promise<DraftResult> {
    const live = await this.#keeper.load(this.game);
    const open = await this.written(asked);
    const seat = live && seatFor(live, this.user, asked.seat);
    if (!live || seat === undefined || 'why' in open) return 'why' in open ? open : refused(notHere());
    return { type: 'kept', draft: await keep({ game: this.game, seat, question: asked.number }, live, open) };
  }

  /** Returns undefined where the question has no deadline. */
  async answerBy(asked: QuestionKey): Promise<AnswerBy | undefined> {
    const live = await this.#keeper.load(this.game);
    return live && answerBy(this.#keeper, live, this.user, asked);
  }

  async awaited(): Promise<readonly AwaitedQuestion[]> {
    const live = await this.#keeper.load(this.game);
    return live ? awaitedOf(this.#keeper, live) : [];
  }

  async referred(): Promise<readonly OwedAnswer[]> {
    const live = await this.#keeper.load(this.game);
    if (!live || live.row.result) return [];
    const { master, passed, referred } = await hurryAt(this.#keeper.options, this.#store, live.row);
    return master === this.user && passed === 'master' ? referred : [];
  }

  /** Doubles the time of a question, once. */
  async lengthen(asked: QuestionKey): Promise<ActionResult> {
    const live = await this.#keeper.load(this.game);
    if (!live) return refused(unreadableWords());
    const own = seatFor(live, this.user, asked.seat);
    const open = openFor(live, own, asked);
    if ('why' in open) return open;
    if (own === undefined) return refused(notHere());
    const { more } = (await answerBy(this.#keeper, live, this.user, asked)) ?? {};
    const of = { game: this.game, seat: asked.seat, question: asked.number };
    if (more === undefined || !(await this.#store.lengthen(of, more))) return refused(t`More time is given once.`);
    return { type: 'advanced' };
  }

  /** Decides as the game-master on a question whose deadline has passed: the bot answers, or the deadline restarts. */
  async decideLate({ seat, number }: QuestionKey, what: 'bot' | 'time', interaction: string): Promise<ActionResult> {
    const live = await this.#keeper.load(this.game);
    if (!live) return refused(unreadableWords());
    const hurry = await hurryAt(this.#keeper.options, this.#store, live.row);
    if (hurry.master !== this.user) return refused(t`The game-master of this campaign decides that.`);
    const owed = { seat, question: number };
    if (live.row.result || !isReferred(hurry, owed)) return refused(decidedWords());
    if (what === 'time') await this.#keeper.write(live, { reason: 'answered', again: [owed] }, { interaction });
    else if (!(await answerLate(this.#keeper, live, owed, { interaction }))) return refused(decidedWords());
    return { type: 'advanced' };
  }

  async offerSeat(
    to: string,
    told: (seats: readonly Seat[]) => OutboxMessage,
    interaction: string,
  ): Promise<ActionResult> {
    return offerSeat(this.#keeper, this.#by(interaction), to, told);
  }

  async voteSeat(
    on: { readonly seat: Seat; readonly to?: string },
    told: (vote: VoteCount, to: string) => OutboxMessage,
    interaction: string,
  ): Promise<ActionResult> {
    return voteSeat(this.#keeper, this.#by(interaction), { to: undefined, ...on }, told);
  }

  async takeSeat(seat: Seat, told: (seatName: string) => OutboxMessage, interaction: string): Promise<ActionResult> {
    return takeSeat(this.#keeper, this.#by(interaction), seat, told);
  }

  async sitIn(
    asked: QuestionKey,
    told: (seatName: string) => OutboxMessage,
    interaction: string,
  ): Promise<ActionResult> {
    const live = await this.#keeper.load(this.game);
    const hurry = live && (await hurryAt(this.#keeper.options, this.#store, live.row));
    if (hurry?.master !== this.user) return refused(t`The game-master of this campaign decides that.`);
    if (!isReferred(hurry, { seat: asked.seat, question: asked.number })) return refused(decidedWords());
    return sitIn(this.#keeper, this.#by(interaction), asked.seat, told);
  }

  async returnSeat(seat: Seat, told: (seatName: string) => OutboxMessage, interaction: string): Promise<ActionResult> {
    return returnSeat(this.#keeper, this.#by(interaction), seat, told);
  }

  async lent(): Promise<readonly Seat[]> {
    return lentBy(this.#store, this.game, this.user);
  }

  async borrowed(): Promise<readonly Seat[]> {
    const row = await this.#store.game(this.game);
    return row ? borrowedBy(this.#store, row, this.user) : [];
  }

  #by(interaction: string) {
    return { game: this.game, user: this.user, interaction };
  }

  get #store(): Keeper['options']['store'] {
    return this.#keeper.options.store;
  }

  /** `number`: as the optional action was offered. */
  async doAside(number: number, value: string, interaction: string): Promise<ActionResult> {
    return this.#moving(interaction, undefined, ({ row, match }, own) => {
      if (own === undefined) return refused(notHere());
      if (row.result) return refused(overWords(row));
      return this.#keeper.withinTime(() => match.doAside(own, number, value));
    });
  }

  /** Returns the undo of the user's last answer with the seats that must agree. A game-master can undo anybody's. */
  async undoing(as: 'player' | 'master' = 'player'): Promise<UndoPlan | undefined> {
    return undoingFor(this.#keeper, this.game, this.user, as);
  }

  async foreseen(undo: UndoPlan): Promise<Match | undefined> {
    return foreseen(this.#keeper, this.game, undo);
  }

  /**
   * Undoes the user's last answer, if it is still at entry `to`, and free or agreed to by all whose voice counts.
   * `decision` is written in the same turn.
   */
  async undo({ to, agreed }: TakingBack, interaction: string, decision?: Decision): Promise<ActionResult> {
    const { game, user } = this;
    return takeBack(this.#keeper, { game, user, to, agreed }, { interaction, decision });
  }

  async reconsider(): Promise<void> {
    await this.#keeper.obey(await this.#keeper.load(this.game));
  }

  /**
   * Changes what answers depend on, such as absences or standing orders, and gives the answers that follow, in one
   * turn. False where `decide` returns undefined, for nothing would change.
   */
  async change(decide: () => Promise<Decision | undefined>): Promise<boolean> {
    const decision = await decide();
    if (!decision) return false;
    const known = await this.#keeper.load(this.game);
    if (!known || known.row.result) await writeBeside(this.#keeper, this.game, decision);
    else {
      const live = { ...known, row: withoutUser(known.row, decision.vacates) };
      await this.#keeper.follow(live, { kept: keptAfter(this.#keeper.options.store, decision.change) });
      await this.#keeper.write(live, { reason: 'answered', by: seatOf(live, this.user) }, { decision });
    }
    return true;
  }

  /**
   * Lets the bot play to the end of the chapter, where all who still play are away; asked for by a player who
   * watches.
   */
  async playRound(interaction: string): Promise<ActionResult> {
    const live = await this.#keeper.load(this.game);
    const seen = await this.look();
    if (!live || !seen) return refused(unreadableWords());
    if (live.row.result) return refused(overWords(live.row));
    const { seat, presence, match } = seen;
    if (seat === undefined) return refused(notHere());
    if (presence.away.includes(seat)) return refused(t`You are away yourself.`);
    if (!presence.isDeserted) return refused(t`Those who play are here.`);
    const chapter = match.chapter();
    await this.#keeper.follow(live, { isWatched: () => match.chapter() === chapter });
    if (match.unwritten.entries.length > 0)
      await this.#keeper.write(live, { reason: 'answered', by: seat }, { interaction });
    return { type: 'advanced' };
  }

  async #moving(
    interaction: string,
    asked: Seat | undefined,
    move: (live: Live, seat: Seat | undefined) => MoveResult | undefined,
  ): Promise<ActionResult> {
    const live = await this.#keeper.load(this.game);
    if (!live) return refused(unreadableWords());
    const own = asked === undefined ? seatOf(live, this.user) : seatFor(live, this.user, asked);
    const result = move(live, own);
    return result ? moved(this.#keeper, live, { result, by: own }, { interaction }) : { type: 'advanced' };
  }
}

function openFor({ row, match }: Live, own: Seat | undefined, { seat, number }: QuestionKey) {
  if (seat !== own && seat !== PARTY) return refused(t`That is for somebody else to decide.`);
  const open = match.questions.find((each) => each.number === number && each.question.seat === seat);
  return !open || row.result ? refused(decidedWords()) : open;
}

type FreeOpen = AnyOpenQuestion & { readonly question: FreeForm<unknown, unknown> };

function isFree(open: AnyOpenQuestion): open is FreeOpen {
  return open.question.free !== undefined;
}

/** Repeated equal answers change nothing, as when a button is pressed twice. */
function isGivenAlready({ answered }: AnyOpenQuestion, value: Answer): boolean {
  return answered !== undefined && JSON.stringify(answered) === JSON.stringify(value);
}
