/** Acts and views of one user at a match, within its lock. */

import type { Seat } from '../../engine/rules/rule.ts';
import { noteCorrection } from '../../game-api/contract/corrections.ts';
import type { AnyOpenQuestion, AnyOptionalAction, Match, MoveResult, Presence } from '../../game-api/contract/game.ts';
import { notAmongChoicesWords, notAtTableWords } from '../../game-api/panel/refusal-text.ts';
import type { AnswerDraft } from '../../game-api/values/draft.ts';
import { draftValue, readDraftOf } from '../../game-api/values/draft.ts';
import { DRAFT_AHEAD } from '../../game-api/values/planned-answer.ts';
import { t } from '../../i18n/t.ts';
import type { DraftKey, GameRow, OwedAnswer } from '../../storage/store.ts';
import { isReferred, readDeadlinePolicy } from '../deadlines/deadline-policy.ts';
import { readDraft, writeDraft } from '../history/drafts.ts';
import { awaySeats, presenceOf } from '../people/presence.ts';
import { seatFor, seatOf } from '../people/seats.ts';
import { answerInTurn, applyMove, matchOverText, refusal, unreadableText } from '../runtime/apply-move.ts';
import { writeWithoutMoves } from '../runtime/inactive-matches.ts';
import type { ActionResult, Decision, LiveMatch, MatchCache } from '../runtime/match-cache.ts';
import { commitDecision } from './commit-decision.ts';
import type { DueTime } from './extend-deadline.ts';
import { dueTimeOf } from './extend-deadline.ts';
import type { AnswerSubmission, FreeFormQuestion, QuestionKey } from './find-question.ts';
import { decidedWords, findOpenQuestion, gameMasterDecidesWords, isFreeForm, isSameAnswer } from './find-question.ts';
import { answerOverdue } from './fire-deadlines.ts';
import { GameMasterSession } from './game-master.ts';
import type { AwaitedQuestion } from './open-questions.ts';
import { openQuestionsOf } from './open-questions.ts';
import { PlanningSession } from './planning.ts';
import { SeatSession } from './seat-session.ts';
import type { UndoPlan, UndoTarget } from './undo.ts';
import { planUndo, planUndoTo, previewUndo, undoAnswer } from './undo.ts';

export interface TableView {
  readonly game: GameRow;
  /** Undefined for onlookers. */
  readonly seat: Seat | undefined;
  readonly match: Match;
  readonly questions: readonly AnyOpenQuestion[];
  readonly asides: readonly AnyOptionalAction[];
  readonly presence: Presence;
}

export type { AnswerSubmission, QuestionKey } from './find-question.ts';

export type DraftResult =
  | { readonly type: 'kept'; readonly draft: AnswerDraft }
  | Extract<ActionResult, { type: 'refused' }>;

export class MatchSession {
  readonly game: number;
  readonly user: string;
  readonly #cache: MatchCache;

  constructor(cache: MatchCache, game: number, user: string) {
    this.#cache = cache;
    this.game = game;
    this.user = user;
  }

  get gameMaster(): GameMasterSession {
    return new GameMasterSession(this.#cache, this.game, this.user);
  }

  get seats(): SeatSession {
    return new SeatSession(this.#cache, this.game, this.user);
  }

  get planning(): PlanningSession {
    return new PlanningSession(this.#cache, this.game, this.user);
  }

  /** Records a decision of the table in the log of a match that goes on; `decision` is written in the same turn. */
  async recordDecision(words: string, decision: Decision): Promise<void> {
    const live = await this.#cache.load(this.game);
    if (!live || live.row.result) return writeWithoutMoves(this.#cache, this.game, decision);
    live.match.correct(noteCorrection(words));
    await this.#cache.commitStep(live, { reason: 'answered' }, { decision });
  }

  asUser(user: string): MatchSession {
    return new MatchSession(this.#cache, this.game, user);
  }

  async readView(): Promise<TableView | undefined> {
    const live = await this.#cache.load(this.game);
    if (!live) return undefined;
    const { row, match } = live;
    const seat = seatOf(live, this.user);
    return {
      game: row,
      seat,
      match,
      questions: row.result ? [] : match.questions,
      asides: row.result ? [] : match.optionalActions.filter(({ optionalAction }) => optionalAction.seat === seat),
      presence: presenceOf(match.activeSeats(), await awaySeats(this.#cache.options.store, row)),
    };
  }

  async answer({ seat, number, choice, then }: AnswerSubmission, interaction: string): Promise<ActionResult> {
    const planned = await this.planning.answer({ seat, number, choice, then });
    if (planned) return planned.type === 'advanced' ? this.planning.follow(seat, interaction) : planned;
    return this.#applyMove(interaction, seat, (live, own) => {
      const open = findOpenQuestion(live, own, { seat, number });
      if ('why' in open) return open;
      const value = choice(open);
      if (value === undefined) return refusal(notAmongChoicesWords());
      if (value === 'incomplete' || isSameAnswer(open, value)) return undefined;
      if (own === undefined) return refusal(notAtTableWords());
      return this.#cache.withTimeLimit(() => answerInTurn(this.#cache, live, { seat, number, value, then }));
    });
  }

  /** Saves a typed answer as a draft, whether it was understood or not. */
  async saveDraft(asked: QuestionKey, typed: string): Promise<DraftResult> {
    return this.#saveDraftFor(asked, async (of, { match }, { question }) => {
      const read = this.#cache.withTimeLimit(() =>
        of.question === DRAFT_AHEAD ? readDraftOf(question, typed) : match.readDraft(asked.seat, asked.number, typed),
      );
      return writeDraft(this.#store, of, { typed, read });
    });
  }

  /** Saves a legal sample as a draft; each `n` gives another. */
  async suggestDraft(asked: QuestionKey, n: number): Promise<DraftResult> {
    return this.#saveDraftFor(asked, async (of, _live, { question }) => {
      const typed = (await readDraft(this.#store, of))?.typed ?? '';
      return writeDraft(this.#store, of, { typed, read: { draft: question.validator.sampleAnswer(n) }, suggested: n });
    });
  }

  async proposeDraft(asked: QuestionKey, value: string): Promise<DraftResult> {
    return this.#saveDraftFor(asked, (of) => writeDraft(this.#store, of, { typed: '', read: { draft: value } }));
  }

  async draft(question: number, number?: number): Promise<AnswerDraft | undefined> {
    const live = await this.#cache.load(this.game);
    const seat = live && seatOf(live, this.user);
    if (seat === undefined) return undefined;
    return readDraft(
      this.#store,
      { game: this.game, seat, question: await this.planning.draftNumber(seat, question) },
      number,
    );
  }

  /** Gives a draft as an answer, as it was understood, or its nearest legal form. */
  async submitDraft(asked: QuestionKey, draft: number, interaction: string): Promise<ActionResult> {
    const begun = await this.draft(asked.number, draft);
    const value = begun && draftValue(begun);
    if (value !== undefined) return this.answer({ ...asked, choice: () => [value] }, interaction);
    const open = await this.typableQuestion(asked);
    return 'why' in open ? open : refusal(t`Your text is no longer stored. Please write it again.`);
  }

  async typableQuestion(asked: QuestionKey): Promise<FreeFormQuestion | Extract<ActionResult, { type: 'refused' }>> {
    const live = await this.#cache.load(this.game);
    if (!live) return refusal(unreadableText());
    const own = seatFor(live, this.user, asked.seat);
    const open = (await this.planning.findAhead(asked)) ?? findOpenQuestion(live, own, asked);
    if ('why' in open) return open;
    if (own === undefined) return refusal(notAtTableWords());
    return isFreeForm(open) ? open : refusal(t`You can’t answer this in words.`);
  }

  async #saveDraftFor(
    asked: QuestionKey,
    keep: (of: DraftKey, live: LiveMatch, open: FreeFormQuestion) => Promise<AnswerDraft>,
  ): Promise<DraftResult> {
    const live = await this.#cache.load(this.game);
    const open = await this.typableQuestion(asked);
    const seat = live && seatFor(live, this.user, asked.seat);
    if (!live || seat === undefined || 'why' in open) return 'why' in open ? open : refusal(notAtTableWords());
    const question = await this.planning.draftNumber(seat, asked.number);
    return { type: 'kept', draft: await keep({ game: this.game, seat, question }, live, open) };
  }

  /** Returns undefined where the question has no deadline. */
  async dueTime(asked: QuestionKey): Promise<DueTime | undefined> {
    const live = await this.#cache.load(this.game);
    return live && dueTimeOf(this.#cache, live, this.user, asked);
  }

  async openQuestions(): Promise<readonly AwaitedQuestion[]> {
    const live = await this.#cache.load(this.game);
    return live ? openQuestionsOf(this.#cache, live) : [];
  }

  async referredQuestions(): Promise<readonly OwedAnswer[]> {
    const live = await this.#cache.load(this.game);
    if (!live || live.row.result) return [];
    const { master, passed, referred } = await readDeadlinePolicy(this.#cache.options, this.#store, live.row);
    return master === this.user && passed === 'master' ? referred : [];
  }

  /** Doubles the time of a question, once. */
  async extendDeadline(asked: QuestionKey): Promise<ActionResult> {
    const live = await this.#cache.load(this.game);
    if (!live) return refusal(unreadableText());
    const own = seatFor(live, this.user, asked.seat);
    const open = findOpenQuestion(live, own, asked);
    if ('why' in open) return open;
    if (own === undefined) return refusal(notAtTableWords());
    const { more } = (await dueTimeOf(this.#cache, live, this.user, asked)) ?? {};
    const of = { game: this.game, seat: asked.seat, question: asked.number };
    if (more === undefined || !(await this.#store.extendDeadline(of, more)))
      return refusal(t`You can get more time only once.`);
    return { type: 'advanced' };
  }

  /** Decides as the game-master on a question whose deadline has passed: the bot answers, or the deadline restarts. */
  async decideLate({ seat, number }: QuestionKey, what: 'bot' | 'time', interaction: string): Promise<ActionResult> {
    const live = await this.#cache.load(this.game);
    if (!live) return refusal(unreadableText());
    const hurry = await readDeadlinePolicy(this.#cache.options, this.#store, live.row);
    if (hurry.master !== this.user) return refusal(gameMasterDecidesWords());
    const owed = { seat, question: number };
    if (live.row.result || !isReferred(hurry, owed)) return refusal(decidedWords());
    if (what === 'time') await this.#cache.commitStep(live, { reason: 'answered', again: [owed] }, { interaction });
    else if (!(await answerOverdue(this.#cache, live, owed, { interaction }))) return refusal(decidedWords());
    return { type: 'advanced' };
  }

  get #store(): MatchCache['options']['store'] {
    return this.#cache.options.store;
  }

  /** `number`: as the optional action was offered. */
  async takeOptionalAction(number: number, value: string, interaction: string): Promise<ActionResult> {
    return this.#applyMove(interaction, undefined, ({ row, match }, own) => {
      if (own === undefined) return refusal(notAtTableWords());
      if (row.result) return refusal(matchOverText(row));
      return this.#cache.withTimeLimit(() => match.takeOptionalAction(own, number, value));
    });
  }

  /** Returns the undo of the user's last answer with the seats that must agree. A game-master can undo anybody's. */
  async planUndo(as: 'player' | 'master' = 'player'): Promise<UndoPlan | undefined> {
    return planUndo(this.#cache, this.game, this.user, as);
  }

  async planUndoTo(to: number): Promise<UndoPlan | undefined> {
    return planUndoTo(this.#cache, this.game, this.user, to);
  }

  async previewUndo(undo: UndoPlan): Promise<Match | undefined> {
    return previewUndo(this.#cache, this.game, undo);
  }

  /** Undoes what is still to be undone, if that is free or agreed to. `decision` is written in the same turn. */
  async undo(target: UndoTarget, interaction: string, decision?: Decision): Promise<ActionResult> {
    const { game, user } = this;
    return undoAnswer(this.#cache, { ...target, game, user }, { interaction, decision });
  }

  async applyAutoAnswers(): Promise<void> {
    await this.#cache.applyAutoAnswers(await this.#cache.load(this.game));
  }

  /**
   * Changes what answers depend on, such as absences or standing orders, and gives the answers that follow, in one
   * turn. False where `decide` returns undefined, for nothing would change.
   */
  async applyDecision(decide: () => Promise<Decision | undefined>): Promise<boolean> {
    const decision = await decide();
    if (decision) await commitDecision(this.#cache, this, decision);
    return decision !== undefined;
  }

  /**
   * Lets the bot play to the end of the chapter, where all who still play are away; asked for by a player who
   * watches.
   */
  async playRound(interaction: string): Promise<ActionResult> {
    const live = await this.#cache.load(this.game);
    const seen = await this.readView();
    if (!live || !seen) return refusal(unreadableText());
    if (live.row.result) return refusal(matchOverText(live.row));
    const { seat, presence, match } = seen;
    if (seat === undefined) return refusal(notAtTableWords());
    if (presence.away.includes(seat)) return refusal(t`You are away yourself.`);
    if (!presence.isDeserted) return refusal(t`All players are here.`);
    const chapter = match.chapter();
    await this.#cache.followStandingOrders(live, { isWatched: () => match.chapter() === chapter });
    if (match.uncommitted.entries.length > 0)
      await this.#cache.commitStep(live, { reason: 'answered', by: seat }, { interaction });
    return { type: 'advanced' };
  }

  async #applyMove(
    interaction: string,
    asked: Seat | undefined,
    move: (live: LiveMatch, seat: Seat | undefined) => MoveResult | undefined,
  ): Promise<ActionResult> {
    const live = await this.#cache.load(this.game);
    if (!live) return refusal(unreadableText());
    const own = asked === undefined ? seatOf(live, this.user) : seatFor(live, this.user, asked);
    const result = move(live, own);
    return result ? applyMove(this.#cache, live, { result, by: own }, { interaction }) : { type: 'advanced' };
  }
}
