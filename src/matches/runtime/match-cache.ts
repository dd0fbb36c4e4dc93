/** Match cache: loads on demand, one writer a match, and each turn written with its messages. */
import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import type { ResumePoint } from '../../engine/log/log-query.ts';
import { readForResume } from '../../engine/log/log-query.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import { asError } from '../../engine/values/as-error.ts';
import type { RngState } from '../../engine/values/rng.ts';
import { UnusablePackError } from '../../game-api/content/pack-registry.ts';
import type { Match, MatchKind, Pack } from '../../game-api/contract/game.ts';
import { CAMPAIGN_KIND } from '../../game-api/contract/game.ts';
import type { CampaignChange, GameRow, MatchCommit, OutboxMessage, Store } from '../../storage/store.ts';
import { readDeadlinePolicy } from '../deadlines/deadline-policy.ts';
import { awaySeats } from '../people/presence.ts';
import { readReminderIntervals } from '../settings/user-settings.ts';
import { readAnnouncementOptions } from './announcement-options.ts';
import { matchEndInputs, memberLeftInputs, writeWithInputs } from './campaign-match.ts';
import type { LiveMatch, StepCause } from './commit-step.ts';
import { buildCommit, matchEndOf, readStepContext } from './commit-step.ts';
import { RuleTimeoutError, withTimeLimit } from './processor-budget.ts';
import { readLog } from './read-log.ts';
import type { StandingOrderOptions } from './standing-orders.ts';
import { nextStandingAnswer } from './standing-orders.ts';
import { syncCampaignSettings } from './sync-campaign-settings.ts';

export type { LiveMatch } from './commit-step.ts';

export interface MatchCacheOptions {
  readonly store: Store;
  readonly pack: (id: string) => Pack;
  readonly packs: readonly string[];
  readonly cursor: () => RngState;
  /** Called after each commit with messages to deliver; `by`: the user who caused it. */
  readonly onCommit: (game: number, by: string | undefined) => void;
  /** Called when a rule threw, or the rules no longer fit a log. */
  readonly onError: (game: number, error: Error) => void;
  readonly now?: () => number;
  /** Matches in memory, about a megabyte each. */
  readonly mostLive?: number;
  /** Time limit of rules in milliseconds. */
  readonly longest?: number;
}

export interface Decision {
  readonly change?: CampaignChange;
  /** User who leaves their seat, which the bot then plays like a companion's. */
  readonly vacates?: string;
  /** Set where the seats of the match have other users now. */
  readonly reseats?: true;
  readonly outgoing?: readonly OutboxMessage[];
  readonly notes?: MatchCommit['notes'];
}

export interface MoveOrigin {
  /** Id of the interaction, so that a repeated one is done once. */
  readonly interaction?: string;
  readonly decision?: Decision | undefined;
}

export type ActionResult =
  | { readonly type: 'advanced' }
  /** `rests`: seat whose later steps prevent an undo. */
  | { readonly type: 'refused'; readonly why: string; readonly rests?: Seat }
  | { readonly type: 'failed' };

/** Answers of standing orders in a row; more than any match needs. */
const MAX_STANDING_ANSWERS = 1000;

/** More than are played within a few minutes: reloading a match with each press costs more than keeping several. */
const MAX_LIVE = 600;

/** Milliseconds for which a match is refused that took too long to load. */
const SLOW_MATCH_TTL = 10 * 60_000;

export class MatchCache {
  readonly options: MatchCacheOptions;
  readonly #live: LRUCache<number, LiveMatch>;
  /** Locks that are held or waited for. */
  readonly #locks = new Map<number, Mutex>();
  readonly #requesting = new Set<number>();
  readonly #slow = new LRUCache<number, true>({ max: 1_000, ttl: SLOW_MATCH_TTL });

  constructor(options: MatchCacheOptions) {
    this.options = options;
    this.#live = new LRUCache({ max: options.mostLive ?? MAX_LIVE });
  }

  get liveCount(): number {
    return this.#live.size;
  }

  /** Throws a RuleTimeoutError. The holder of the lock then forgets the match (`alone`). */
  withTimeLimit<T extends object>(work: () => T): T {
    return withTimeLimit(work, this.options.longest);
  }

  forget(game?: number): void {
    if (game === undefined) this.#live.clear();
    else this.#live.delete(game);
  }

  /** Locks a match. After an error the match is forgotten, for memory may be ahead of the database. */
  async withLock<T>(game: number, work: () => Promise<T>): Promise<T> {
    const lock = this.#locks.get(game) ?? new Mutex();
    this.#locks.set(game, lock);
    try {
      return await lock.runExclusive(async () => {
        try {
          return await work();
        } catch (error) {
          this.#live.delete(game);
          throw error;
        }
      });
    } finally {
      if (!lock.isLocked() && this.#locks.get(game) === lock) this.#locks.delete(game);
    }
  }

  /**
   * Loads a match and follows standing orders. Undefined where there is none, its schema was given up, or its log was
   * deleted.
   */
  async load(id: number): Promise<LiveMatch | undefined> {
    const known = this.#live.get(id);
    if (known) return known;
    const { store, onError } = this.options;
    const row = await store.game(id);
    if (!row) return undefined;
    if (row.result !== undefined && !(await store.snapshotFrom(id, 0))) return undefined;
    const saved: ResumePoint = await readLog(store, id, readForResume());
    const kind = await this.kindOf(row);
    if (kind.unsupportedSchemas.includes(saved.snapshot.schema)) return undefined;
    const match = await this.#resume(id, kind, saved);
    const live = { row, match };
    this.#live.set(id, live);
    if (match.matchRequest) this.#requesting.add(id);
    const { divergence } = match;
    if (divergence) {
      onError(id, new Error(`Entry ${divergence.number}: ${divergence.why}`));
      await this.commitStep(live, { reason: 'restarted' });
    }
    await this.applyAutoAnswers(this.#live.get(id));
    return this.#live.get(id);
  }

  /**
   * Falls back to the snapshot before a corrupt one. Throws where there is none, and a RuleTimeoutError, which is
   * remembered for a while.
   */
  async #resume(id: number, kind: MatchKind, saved: ResumePoint): Promise<Match> {
    if (this.#slow.has(id)) throw new RuleTimeoutError();
    const resume = (from: ResumePoint) => this.withTimeLimit(() => kind.resume(from));
    try {
      return resume(saved);
    } catch (error) {
      if (error instanceof RuleTimeoutError) this.#slow.set(id, true);
      const { snapshot } = saved;
      if (error instanceof RuleTimeoutError || snapshot.number === 0 || !kind.isCorrupt(snapshot)) throw error;
      const { store, onError } = this.options;
      const before = await readLog(store, id, readForResume(), (each) => kind.isCorrupt(each));
      const match = resume(before);
      onError(
        id,
        new Error(`Snapshot ${snapshot.number} is spoiled; ${before.snapshot.number} is played on.`, { cause: error }),
      );
      return match;
    }
  }

  /** Newest schema that some kind of match can't load any more; -1 where there is none. */
  get newestUnsupported(): number {
    const kinds = this.options.packs.flatMap((id) => [...(this.#readablePack(id)?.kinds.values() ?? [])]);
    return Math.max(-1, ...kinds.flatMap(({ unsupportedSchemas }) => unsupportedSchemas));
  }

  #readablePack(id: string): Pack | undefined {
    try {
      return this.options.pack(id);
    } catch (error) {
      if (error instanceof UnusablePackError) return undefined;
      throw error;
    }
  }

  async kindOf(row: Pick<GameRow, 'campaign' | 'kind'>): Promise<MatchKind> {
    const pack = await this.packOf(row);
    const kind = pack.kinds.get(row.kind);
    if (!kind) throw new Error(`${pack.game} has no matches of the kind ${row.kind}.`);
    return kind;
  }

  async packOf(row: Pick<GameRow, 'campaign'>): Promise<Pack> {
    const campaign = await this.options.store.campaign(row.campaign);
    if (!campaign) throw new Error(`There is no campaign ${row.campaign}.`);
    return this.options.pack(campaign.pack);
  }

  /** Takes over the settings of the campaign, follows standing orders, and writes the turn. */
  async applyAutoAnswers(live: LiveMatch | undefined): Promise<void> {
    if (!live || live.row.result) return;
    await syncCampaignSettings(this, live);
    await this.followStandingOrders(live);
    if (live.match.uncommitted.entries.length > 0) await this.commitStep(live, { reason: 'answered' });
  }

  /** Runs after a commit that must not seem to fail: errors are logged, and the next load tries again. */
  async tryAutoAnswers(game: number): Promise<void> {
    try {
      await this.applyAutoAnswers(await this.load(game));
    } catch (error) {
      this.#live.delete(game);
      this.options.onError(game, asError(error));
    }
  }

  async followStandingOrders(live: LiveMatch, watching: StandingOrderOptions = {}): Promise<void> {
    const { onError } = this.options;
    for (let guard = 0; guard < MAX_STANDING_ANSWERS; guard++) {
      const order = await nextStandingAnswer(this.options, live, watching);
      if (!order) return;
      const result = this.withTimeLimit(() => live.match.answer(order.seat, order.number, order.value, order.by));
      if (result.type === 'failed') onError(live.row.id, result.error);
      if (result.type !== 'advanced') return;
    }
  }

  async commitStep(live: LiveMatch, what: StepCause, cause: MoveOrigin = {}): Promise<void> {
    const { decision } = cause;
    const { row } = live;
    const turn = buildCommit(live, what, await readStepContext(this.options, live, what, decision?.change));
    const ending = turn.result !== undefined && row.result === undefined ? matchEndOf(live, turn.result) : undefined;
    const news =
      row.kind === CAMPAIGN_KIND
        ? []
        : [...matchEndInputs(ending), ...(await memberLeftInputs(this, decision?.change))];
    const written = (receipt?: MatchCommit) =>
      this.#writeCommit(live, what, { ...turn, ...(receipt && { receipt }) }, cause);
    await writeWithInputs(this, row.campaign, news, written);
  }

  /** Returns false for a repeated interaction. */
  async #writeCommit(
    live: LiveMatch,
    what: StepCause,
    turn: MatchCommit,
    { interaction, decision }: MoveOrigin,
  ): Promise<boolean> {
    const { store } = this.options;
    const { row } = live;
    const done = await store.writeCommit({
      ...turn,
      outgoing: [...(decision?.outgoing ?? []), ...turn.outgoing],
      notes: { ...turn.notes, ...decision?.notes },
      ...(decision?.change && { change: decision.change }),
      ...((decision?.vacates !== undefined || decision?.reseats) && { seats: row.seats }),
      ...(interaction !== undefined && { interaction }),
    });
    if (done) this.#updateAfterCommit(live, turn, row.seats.find(({ seat }) => seat === what.by)?.user);
    else this.#live.delete(row.id);
    return done;
  }

  /** Updates the campaign match in memory after a commit; its seats may have changed. */
  async updateAfterCommit({ row, match }: LiveMatch, turn: MatchCommit): Promise<void> {
    this.#updateAfterCommit({ match, row: (await this.options.store.game(row.id)) ?? row }, turn, undefined);
  }

  #updateAfterCommit({ row, match }: LiveMatch, turn: MatchCommit, by: string | undefined): void {
    match.markCommitted();
    this.#live.set(row.id, { match, row: { ...row, telling: turn.telling, result: turn.result ?? row.result } });
    if (match.matchRequest) this.#requesting.add(row.id);
    this.options.onCommit(row.id, by);
  }

  drainMatchRequests(): number[] {
    const wanting = [...this.#requesting];
    this.#requesting.clear();
    return wanting;
  }

  async firstCommit(row: Pick<GameRow, 'campaign' | 'seats'>, match: Match): Promise<(opened: GameRow) => MatchCommit> {
    const { store } = this.options;
    const [away, policy] = [await awaySeats(store, row), await readDeadlinePolicy(this.options, store, row)];
    const [reminderIntervals, shown] = [
      await readReminderIntervals(store, row),
      await readAnnouncementOptions(store, store, row),
    ];
    return (opened) =>
      buildCommit(
        { row: opened, match },
        { reason: 'begun' },
        { away, policy: policy, reminderIntervals: reminderIntervals, shown },
      );
  }
}
