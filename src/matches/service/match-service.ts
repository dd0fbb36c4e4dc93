/** Matches for the layers above: begin, answer, undo, abandon. One writer a match. */

import type { Answer, Input, Seat } from '../../engine/rules/rule.ts';
import { PackUnusable } from '../../game-api/content/pack-registry.ts';
import type { MatchKind } from '../../game-api/contract/game.ts';
import { asJson, type PublicMessage } from '../../game-api/panel/public-message.ts';
import type {
  CampaignChange,
  ErasureSubject,
  GameRow,
  NewGame,
  OutboxMessage,
  SeatClaim,
  SeatedPlayer,
} from '../../storage/store.ts';
import { keepTime } from '../deadlines/deadline-clock.ts';
import { moved, overWords, refused, unreadableWords } from '../runtime/apply-move.ts';
import { beginOneOfSeveral } from '../runtime/campaign-match.ts';
import { abandonUnread, endOutdated, UNUSABLE, unlessUnusable } from '../runtime/inactive-matches.ts';
import {
  type ActionResult,
  type Decision,
  Keeper,
  type KeeperOptions,
  type MoveOrigin,
} from '../runtime/match-cache.ts';
import { Campaigns } from './campaigns.ts';
import { byMatch, giveDueOf } from './fire-deadlines.ts';
import { Chronicles, TALLY } from './history.ts';
import { AtTable, type TableView } from './match-session.ts';
import type { UndoPlan } from './undo.ts';

export type { ActionResult, Decision } from '../runtime/match-cache.ts';
export type { AtTable, TableView } from './match-session.ts';
export type { AwaitedQuestion } from './open-questions.ts';
export type { UndoPlan } from './undo.ts';

export type TablesOptions = KeeperOptions;

export interface MatchSetup extends Pick<NewGame, 'campaign' | 'kind'> {
  readonly seats: readonly SeatedPlayer[];
  /** As the game defines it: plain JSON. */
  readonly start: unknown;
}

export class Tables {
  readonly #keeper: Keeper;
  readonly campaigns: Campaigns;
  readonly chronicles: Chronicles;

  constructor(options: TablesOptions) {
    this.#keeper = new Keeper(options);
    this.chronicles = new Chronicles(this.#keeper);
    this.campaigns = new Campaigns(this.#keeper, (game, work) => this.#alone(game, work));
  }

  /**
   * Returns undefined where the campaign plays one already. Throws for an invalid start. Writes nothing in both
   * cases.
   */
  async begin({ start, ...wanted }: MatchSetup): Promise<GameRow | undefined> {
    const { store, cursor, written } = this.#keeper.options;
    const kind = await this.#keeper.kindOf(wanted);
    const match = this.#keeper.withinTime(() => kind.begin(start, cursor()));
    const { game } = await this.#keeper.packOf(wanted);
    const begun = { ...wanted, game, about: match.about, several: kind.several === true };
    const row = await store.openGame(begun, await this.#keeper.firstTurn(wanted, match));
    if (!row) return undefined;
    written(row.id, undefined);
    await this.#alone(row.id, () => this.#keeper.obeyAfterwards(row.id));
    return row;
  }

  /** Runs `does` within the lock of the match; `does` must not take the lock again. */
  async at<T>(game: number, user: string, does: (at: AtTable) => Promise<T>): Promise<T> {
    return this.#alone(game, () => does(new AtTable(this.#keeper, game, user)));
  }

  async look(game: number, user: string): Promise<TableView | undefined> {
    return this.at(game, user, (at) => at.look());
  }

  async answer(
    game: number,
    user: string,
    seat: Seat,
    number: number,
    value: Answer,
    interaction: string,
  ): Promise<ActionResult> {
    return this.at(game, user, (at) => at.answer({ seat, number, choice: () => value }, interaction));
  }

  async doAside(game: number, user: string, number: number, value: string, interaction: string): Promise<ActionResult> {
    return this.at(game, user, (at) => at.doAside(number, value, interaction));
  }

  /** Gives a match an input; a repeated one changes nothing. */
  async receive(game: number, input: Input, cause: MoveOrigin = {}): Promise<ActionResult> {
    return this.#alone(game, async () => {
      const live = await this.#keeper.load(game);
      if (!live) return refused(unreadableWords());
      if (live.row.result) return refused(overWords(live.row));
      return moved(this.#keeper, live, { result: this.#keeper.withinTime(() => live.match.receive(input)) }, cause);
    });
  }

  /** Locks a match; begins matches that it has come to want once the lock is free. */
  async #alone<T>(game: number, work: () => Promise<T>): Promise<T> {
    const result = await this.#keeper.alone(game, work);
    for (let all = this.#keeper.takeWanting(); all.length > 0; all = this.#keeper.takeWanting())
      for (const wanting of all) await this.#beginWanted(wanting);
    return result;
  }

  async #beginWanted(game: number): Promise<void> {
    const live = await this.#keeper.alone(game, () => this.#keeper.load(game));
    const want = live?.match.wants;
    if (!live || !want) return;
    const { campaign, seats } = live.row;
    if ((await this.#keeper.options.store.campaign(campaign))?.ended) return;
    const theirs = seats.filter(({ seat }) => want.seats.includes(seat));
    try {
      const kind = await this.#keeper.kindOf({ campaign, kind: want.kind });
      if (kind.several) await this.#beginOneOfSeveral(game, kind);
      else await this.begin({ campaign, kind: want.kind, start: want.start, seats: theirs });
    } catch (error) {
      this.#keeper.options.trouble(game, error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #beginOneOfSeveral(own: number, kind: MatchKind): Promise<void> {
    const row = await beginOneOfSeveral(this.#keeper, own, kind);
    if (!row) return;
    this.#keeper.options.written(row.id, undefined);
    await this.#alone(row.id, () => this.#keeper.obeyAfterwards(row.id));
  }

  async undoFor(game: number, user: string): Promise<UndoPlan | undefined> {
    return this.at(game, user, (at) => at.undoing());
  }

  async undo(
    game: number,
    user: string,
    to: number,
    agreed: readonly Seat[],
    interaction: string,
  ): Promise<ActionResult> {
    return this.at(game, user, (at) => at.undo({ to, agreed }, interaction));
  }

  async abandon(game: number, change?: CampaignChange): Promise<void> {
    await this.#alone(game, async () => {
      const live = await this.#keeper.load(game).catch(unlessUnusable);
      const decision = change && { change };
      if (live === UNUSABLE) await abandonUnread(this.#keeper, game, change);
      else if (live && !live.row.result) await this.#keeper.write(live, { reason: 'abandoned' }, { decision });
      else if (change) await this.#keeper.options.store.change(change);
    });
  }

  async endOutdated(): Promise<void> {
    await endOutdated(this.#keeper);
  }

  get now(): number {
    return (this.#keeper.options.now ?? Date.now)();
  }

  /** Advances the deadline clock: time does not count while nobody `isReached`, nor in servers that are `away`. */
  async keepTime(isReached = true, away?: ReadonlySet<string>): Promise<void> {
    await keepTime(this.#keeper.options.store, this.now, isReached, away);
  }

  async giveDue(): Promise<void> {
    const { store, trouble } = this.#keeper.options;
    for (const [game, questions] of byMatch(await store.overdue())) {
      try {
        await this.#alone(game, () => giveDueOf(this.#keeper, game, questions));
      } catch (error) {
        if (!(error instanceof PackUnusable)) trouble(game, error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  async reconsider(game: number): Promise<void> {
    await this.#alone(game, async () => this.#keeper.obey(await this.#keeper.load(game)));
  }

  /**
   * Gives a vacant seat to a user in every match; its deadlines restart. Announced in the threads, else in the
   * channel.
   */
  async take(
    campaign: number,
    takes: SeatClaim,
    settings: CampaignChange['settings'],
    told: PublicMessage,
  ): Promise<void> {
    const { store } = this.#keeper.options;
    const underway = await store.gamesUnderway(campaign);
    const notice = underway.length === 0 ? { notice: asJson(told) } : {};
    await store.change({ campaign, takes, ...(settings && { settings }), ...notice });
    for (const { id } of underway)
      await this.#sitDown(id, takes.member, [{ key: 'notice', kind: 'post', body: asJson(told) }]);
    const own = await this.campaigns.numberOf(campaign);
    if (own !== undefined) await this.#sitDown(own, takes.member, []);
  }

  async #sitDown(game: number, member: number, outgoing: readonly OutboxMessage[]): Promise<void> {
    await this.#alone(game, async () => {
      this.#keeper.forget(game);
      const live = await this.#keeper.load(game);
      if (!live) return;
      const seats = live.row.seats.filter((each) => each.member === member).map(({ seat }) => seat);
      const again = live.match.questions.flatMap(({ question: { seat }, number, answered }) =>
        !answered && seats.includes(seat) ? [{ seat, question: number }] : [],
      );
      await this.#keeper.write(live, { reason: 'answered', again }, { decision: { outgoing } });
    });
  }

  /**
   * Deletes the log of an ended match and keeps its tally, unless the rules fail at counting it. Throws a PackUnusable
   * where it can't be counted now.
   */
  async forgetMatch(game: number): Promise<void> {
    const { trouble } = this.#keeper.options;
    await this.chronicles.settle(game).catch((error) => {
      if (error instanceof PackUnusable) throw error;
      trouble(game, error instanceof Error ? error : new Error(String(error)));
    });
    await this.#alone(game, async () => {
      await this.#keeper.options.store.forgetMatch(game, TALLY);
      this.#keeper.forget(game);
    });
  }

  /** Removes a user from all rows; matches go on where nobody waits for that seat any more. */
  async erase(person: ErasureSubject): Promise<void> {
    const { store } = this.#keeper.options;
    const forget = async (game: number) => this.#keeper.forget(game);
    for (const game of await store.gamesNaming(person))
      await this.#alone(game, async () => {
        await store.eraseIn(game, person);
        await forget(game);
      });
    for (const campaign of await store.erase(person)) {
      const own = await this.campaigns.numberOf(campaign).catch(unlessUnusable);
      if (own === undefined || own === UNUSABLE) continue;
      await this.#alone(own, () => forget(own));
      await this.reconsider(own).catch(unlessUnusable);
    }
  }

  async change(game: number, decide: () => Promise<Decision | undefined>): Promise<boolean> {
    return this.at(game, '', (at) => at.change(decide));
  }

  async playRound(game: number, user: string, interaction: string): Promise<ActionResult> {
    return this.at(game, user, (at) => at.playRound(interaction));
  }

  get live(): number {
    return this.#keeper.live;
  }

  forget(): void {
    this.#keeper.forget();
  }
}
