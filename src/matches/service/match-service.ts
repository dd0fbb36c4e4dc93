/** Matches for the layers above: begin, answer, undo, abandon. One writer a match. */

import type { Input } from '../../engine/rules/rule.ts';
import { asError } from '../../engine/values/as-error.ts';
import { UnusablePackError } from '../../game-api/content/pack-registry.ts';
import type { MatchKind } from '../../game-api/contract/game.ts';
import type { PublicMessage } from '../../game-api/panel/public-message.ts';
import { asJson } from '../../game-api/panel/public-message.ts';
import type {
  CampaignChange,
  ErasureSubject,
  GameRow,
  NewGame,
  OutboxMessage,
  SeatClaim,
  SeatedPlayer,
} from '../../storage/store.ts';
import { tickClock } from '../deadlines/deadline-clock.ts';
import { applyMove, matchOverText, refusal, unreadableText } from '../runtime/apply-move.ts';
import { beginParallelMatch } from '../runtime/campaign-match.ts';
import { abandonUnreadable, endOutdated, UNUSABLE, unlessUnusable } from '../runtime/inactive-matches.ts';
import type { ActionResult, Decision, MatchCacheOptions, MoveOrigin } from '../runtime/match-cache.ts';
import { MatchCache } from '../runtime/match-cache.ts';
import { CampaignService } from './campaigns.ts';
import { fireDeadlinesOf, groupByMatch } from './fire-deadlines.ts';
import { HistoryService, TALLY } from './history.ts';
import { MatchSession } from './match-session.ts';

export type { ActionResult, Decision } from '../runtime/match-cache.ts';
export type { MatchSession, TableView } from './match-session.ts';
export type { AwaitedQuestion } from './open-questions.ts';
export type { UndoPlan } from './undo.ts';

export type MatchServiceOptions = MatchCacheOptions;

export interface MatchSetup extends Pick<NewGame, 'campaign' | 'kind'> {
  readonly seats: readonly SeatedPlayer[];
  /** As the game defines it: plain JSON. */
  readonly start: unknown;
}

export class MatchService {
  readonly #cache: MatchCache;
  readonly campaigns: CampaignService;
  readonly histories: HistoryService;

  constructor(options: MatchServiceOptions) {
    this.#cache = new MatchCache(options);
    this.histories = new HistoryService(this.#cache);
    this.campaigns = new CampaignService(this.#cache, (game, work) => this.#withLock(game, work));
  }

  /**
   * Returns undefined where the campaign plays one already. Throws for an invalid start. Writes nothing in both
   * cases.
   */
  async begin({ start, ...wanted }: MatchSetup): Promise<GameRow | undefined> {
    const { store, cursor, onCommit } = this.#cache.options;
    const kind = await this.#cache.kindOf(wanted);
    const match = this.#cache.withTimeLimit(() => kind.begin(start, cursor()));
    const { game } = await this.#cache.packOf(wanted);
    const begun = { ...wanted, game, about: match.about, several: kind.allowsSeveral === true };
    const row = await store.createGame(begun, await this.#cache.firstCommit(wanted, match));
    if (!row) return undefined;
    onCommit(row.id, undefined);
    await this.#withLock(row.id, () => this.#cache.tryAutoAnswers(row.id));
    return row;
  }

  /** Runs `does` within the lock of the match; `does` must not take the lock again. */
  async withSession<T>(game: number, user: string, does: (at: MatchSession) => Promise<T>): Promise<T> {
    return this.#withLock(game, () => does(new MatchSession(this.#cache, game, user)));
  }

  /** Gives a match an input; a repeated one changes nothing. */
  async receive(game: number, input: Input, cause: MoveOrigin = {}): Promise<ActionResult> {
    return this.#withLock(game, async () => {
      const live = await this.#cache.load(game);
      if (!live) return refusal(unreadableText());
      if (live.row.result) return refusal(matchOverText(live.row));
      return applyMove(
        this.#cache,
        live,
        { result: this.#cache.withTimeLimit(() => live.match.receive(input)) },
        cause,
      );
    });
  }

  /** Locks a match; begins matches that it has come to want once the lock is free. */
  async #withLock<T>(game: number, work: () => Promise<T>): Promise<T> {
    const result = await this.#cache.withLock(game, work);
    for (let all = this.#cache.drainMatchRequests(); all.length > 0; all = this.#cache.drainMatchRequests())
      for (const wanting of all) await this.#beginRequested(wanting);
    return result;
  }

  async #beginRequested(game: number): Promise<void> {
    const live = await this.#cache.withLock(game, () => this.#cache.load(game));
    const want = live?.match.matchRequest;
    if (!live || !want) return;
    const { campaign, seats } = live.row;
    if ((await this.#cache.options.store.campaign(campaign))?.ended) return;
    const theirs = seats.filter(({ seat }) => want.seats.includes(seat));
    try {
      const kind = await this.#cache.kindOf({ campaign, kind: want.kind });
      if (kind.allowsSeveral) await this.#beginOneOfSeveral(game, kind);
      else await this.begin({ campaign, kind: want.kind, start: want.start, seats: theirs });
    } catch (error) {
      this.#cache.options.onError(game, asError(error));
    }
  }

  async #beginOneOfSeveral(own: number, kind: MatchKind): Promise<void> {
    const row = await beginParallelMatch(this.#cache, own, kind);
    if (!row) return;
    this.#cache.options.onCommit(row.id, undefined);
    await this.#withLock(row.id, () => this.#cache.tryAutoAnswers(row.id));
  }

  async abandon(game: number, change?: CampaignChange): Promise<void> {
    await this.#withLock(game, async () => {
      const live = await this.#cache.load(game).catch(unlessUnusable);
      const decision = change && { change };
      if (live === UNUSABLE) await abandonUnreadable(this.#cache, game, change);
      else if (live && !live.row.result) await this.#cache.commitStep(live, { reason: 'abandoned' }, { decision });
      else if (change) await this.#cache.options.store.changeCampaign(change);
    });
  }

  async endOutdated(): Promise<void> {
    await endOutdated(this.#cache);
  }

  get now(): number {
    return (this.#cache.options.now ?? Date.now)();
  }

  /** Advances the deadline clock: time does not count while nobody `isReached`, nor in servers that are `away`. */
  async tickClock(isReached = true, away?: ReadonlySet<string>): Promise<void> {
    await tickClock(this.#cache.options.store, this.now, isReached, away);
  }

  async fireDeadlines(): Promise<void> {
    const { store, onError } = this.#cache.options;
    for (const [game, questions] of groupByMatch(await store.overdueAnswers())) {
      try {
        await this.#withLock(game, () => fireDeadlinesOf(this.#cache, game, questions));
      } catch (error) {
        if (!(error instanceof UnusablePackError)) onError(game, asError(error));
      }
    }
  }

  async applyAutoAnswers(game: number): Promise<void> {
    await this.#withLock(game, async () => this.#cache.applyAutoAnswers(await this.#cache.load(game)));
  }

  /**
   * Gives a vacant seat to a user in every match; its deadlines restart. Announced in the threads, else in the
   * channel.
   */
  async claimSeat(
    campaign: number,
    takes: SeatClaim,
    settings: CampaignChange['settings'],
    told: PublicMessage,
  ): Promise<void> {
    const { store } = this.#cache.options;
    const underway = await store.runningGames(campaign);
    const notice = underway.length === 0 ? { notice: asJson(told) } : {};
    await store.changeCampaign({ campaign, takes, ...(settings && { settings }), ...notice });
    for (const { id } of underway)
      await this.#seatNewcomer(id, takes.member, [{ key: 'notice', kind: 'post', body: asJson(told) }]);
    const own = await this.campaigns.campaignMatchId(campaign);
    if (own !== undefined) await this.#seatNewcomer(own, takes.member, []);
  }

  async #seatNewcomer(game: number, member: number, outgoing: readonly OutboxMessage[]): Promise<void> {
    await this.#withLock(game, async () => {
      this.#cache.forget(game);
      const live = await this.#cache.load(game);
      if (!live) return;
      const seats = live.row.seats.filter((each) => each.member === member).map(({ seat }) => seat);
      const again = live.match.questions.flatMap(({ question: { seat }, number, answered }) =>
        !answered && seats.includes(seat) ? [{ seat, question: number }] : [],
      );
      await this.#cache.commitStep(live, { reason: 'answered', again }, { decision: { outgoing } });
    });
  }

  /**
   * Deletes the log of an ended match and keeps its tally, unless the rules fail at counting it. Throws a UnusablePackError
   * where it can't be counted now.
   */
  async deleteMatchLog(game: number): Promise<void> {
    const { onError } = this.#cache.options;
    await this.histories.saveTally(game).catch((error) => {
      if (error instanceof UnusablePackError) throw error;
      onError(game, asError(error));
    });
    await this.#withLock(game, async () => {
      await this.#cache.options.store.deleteMatchLog(game, TALLY);
      this.#cache.forget(game);
    });
  }

  /** Removes a user from all rows; matches go on where nobody waits for that seat any more. */
  async eraseUserData(person: ErasureSubject): Promise<void> {
    const { store } = this.#cache.options;
    const forget = async (game: number) => this.#cache.forget(game);
    for (const game of await store.gamesNaming(person))
      await this.#withLock(game, async () => {
        await store.eraseFromGame(game, person);
        await forget(game);
      });
    for (const campaign of await store.eraseUserRows(person)) {
      const own = await this.campaigns.campaignMatchId(campaign).catch(unlessUnusable);
      if (own === undefined || own === UNUSABLE) continue;
      await this.#withLock(own, () => forget(own));
      await this.applyAutoAnswers(own).catch(unlessUnusable);
    }
  }

  async applyDecision(game: number, decide: () => Promise<Decision | undefined>): Promise<boolean> {
    return this.withSession(game, '', (at) => at.applyDecision(decide));
  }

  get liveCount(): number {
    return this.#cache.liveCount;
  }

  clearCache(): void {
    this.#cache.forget();
  }
}
