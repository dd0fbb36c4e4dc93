/** Match cache: loads on demand, one writer a match, and each turn written with its messages. */
import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import { type ResumePoint, toResume } from '../../engine/log/log.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import type { Cursor } from '../../engine/values/rng.ts';
import { PackUnusable } from '../../game-api/content/pack-registry.ts';
import { CAMPAIGN, type Match, type MatchKind, type Pack } from '../../game-api/contract/game.ts';
import type { CampaignChange, GameRow, MatchCommit, OutboxMessage, Store } from '../../storage/store.ts';
import { hurryAt } from '../deadlines/deadline-policy.ts';
import { awayFrom } from '../people/presence.ts';
import { everyOf } from '../settings/user-settings.ts';
import { shownAt } from './announcement-options.ts';
import { endedNews, leaving, telling } from './campaign-match.ts';
import { endOf, type Live, type StepCause, surroundingsOf, turnOf } from './commit-step.ts';
import { TookTooLong, withinTime } from './processor-budget.ts';
import { readLog } from './read-log.ts';
import { nextStanding, type StandingOrderOptions } from './standing-orders.ts';
import { heed } from './sync-campaign-settings.ts';

export type { Live } from './commit-step.ts';

export interface KeeperOptions {
  readonly store: Store;
  readonly pack: (id: string) => Pack;
  readonly packs: readonly string[];
  readonly cursor: () => Cursor;
  /** Called after each commit with messages to deliver; `by`: the user who caused it. */
  readonly written: (game: number, by: string | undefined) => void;
  /** Called when a rule threw, or the rules no longer fit a log. */
  readonly trouble: (game: number, error: Error) => void;
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
const MOST_ORDERED = 1000;

/** More than are played within a few minutes: reloading a match with each press costs more than keeping several. */
const MOST_LIVE = 600;

/** Milliseconds for which a match is refused that took too long to load. */
const SLOW_FOR = 10 * 60_000;

export class Keeper {
  readonly options: KeeperOptions;
  readonly #live: LRUCache<number, Live>;
  readonly #locks = new LRUCache<number, Mutex>({ max: 10_000 });
  readonly #wanting = new Set<number>();
  readonly #slow = new LRUCache<number, true>({ max: 1_000, ttl: SLOW_FOR });

  constructor(options: KeeperOptions) {
    this.options = options;
    this.#live = new LRUCache({ max: options.mostLive ?? MOST_LIVE });
  }

  get live(): number {
    return this.#live.size;
  }

  /** Throws a TookTooLong. The holder of the lock then forgets the match (`alone`). */
  withinTime<T extends object>(work: () => T): T {
    return withinTime(work, this.options.longest);
  }

  forget(game?: number): void {
    if (game === undefined) this.#live.clear();
    else this.#live.delete(game);
  }

  /** Locks a match. After an error the match is forgotten, for memory may be ahead of the database. */
  async alone<T>(game: number, work: () => Promise<T>): Promise<T> {
    const lock = this.#locks.get(game) ?? new Mutex();
    this.#locks.set(game, lock);
    return lock.runExclusive(async () => {
      try {
        return await work();
      } catch (error) {
        this.#live.delete(game);
        throw error;
      }
    });
  }

  /**
   * Loads a match and follows standing orders. Undefined where there is none, its schema was given up, or its log was
   * deleted.
   */
  async load(id: number): Promise<Live | undefined> {
    const known = this.#live.get(id);
    if (known) return known;
    const { store, trouble } = this.options;
    const row = await store.game(id);
    if (!row) return undefined;
    if (row.result !== undefined && !(await store.snapshotFrom(id, 0))) return undefined;
    const saved: ResumePoint = await readLog(store, id, toResume());
    const kind = await this.kindOf(row);
    if (kind.givenUp.includes(saved.snapshot.schema)) return undefined;
    const match = await this.#resumed(id, kind, saved);
    const live = { row, match };
    this.#live.set(id, live);
    if (match.wants) this.#wanting.add(id);
    const { divergence } = match;
    if (divergence) {
      trouble(id, new Error(`Entry ${divergence.number}: ${divergence.why}`));
      await this.write(live, { reason: 'restarted' });
    }
    await this.obey(this.#live.get(id));
    return this.#live.get(id);
  }

  /**
   * Falls back to the snapshot before a corrupt one. Throws where there is none, and a TookTooLong, which is
   * remembered for a while.
   */
  async #resumed(id: number, kind: MatchKind, saved: ResumePoint): Promise<Match> {
    if (this.#slow.has(id)) throw new TookTooLong();
    const resume = (from: ResumePoint) => this.withinTime(() => kind.resume(from));
    try {
      return resume(saved);
    } catch (error) {
      if (error instanceof TookTooLong) this.#slow.set(id, true);
      const { snapshot } = saved;
      if (error instanceof TookTooLong || snapshot.number === 0 || !kind.isSpoiled(snapshot)) throw error;
      const { store, trouble } = this.options;
      const before = await readLog(store, id, toResume(), (each) => kind.isSpoiled(each));
      const match = resume(before);
      trouble(
        id,
        new Error(`Snapshot ${snapshot.number} is spoiled; ${before.snapshot.number} is played on.`, { cause: error }),
      );
      return match;
    }
  }

  /** Newest schema that some kind of match can't load any more; -1 where there is none. */
  get newestGivenUp(): number {
    const kinds = this.options.packs.flatMap((id) => [...(this.#readable(id)?.kinds.values() ?? [])]);
    return Math.max(-1, ...kinds.flatMap(({ givenUp }) => givenUp));
  }

  #readable(id: string): Pack | undefined {
    try {
      return this.options.pack(id);
    } catch (error) {
      if (error instanceof PackUnusable) return undefined;
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
  async obey(live: Live | undefined): Promise<void> {
    if (!live || live.row.result) return;
    await heed(this, live);
    await this.follow(live);
    if (live.match.unwritten.entries.length > 0) await this.write(live, { reason: 'answered' });
  }

  /** Runs after a commit that must not seem to fail: errors are logged, and the next load tries again. */
  async obeyAfterwards(game: number): Promise<void> {
    try {
      await this.obey(await this.load(game));
    } catch (error) {
      this.#live.delete(game);
      this.options.trouble(game, asError(error));
    }
  }

  async follow(live: Live, watching: StandingOrderOptions = {}): Promise<void> {
    const { trouble } = this.options;
    for (let guard = 0; guard < MOST_ORDERED; guard++) {
      const order = await nextStanding(this.options, live, watching);
      if (!order) return;
      const result = this.withinTime(() => live.match.answer(order.seat, order.number, order.value, order.by));
      if (result.type === 'failed') trouble(live.row.id, result.error);
      if (result.type !== 'advanced') return;
    }
  }

  async write(live: Live, what: StepCause, cause: MoveOrigin = {}): Promise<void> {
    const { decision } = cause;
    const { row } = live;
    const turn = turnOf(live, what, await surroundingsOf(this.options, live, what, decision?.change));
    const ending = turn.result !== undefined && row.result === undefined ? endOf(live, turn.result) : undefined;
    const news = row.kind === CAMPAIGN ? [] : [...endedNews(ending), ...(await leaving(this, decision?.change))];
    const written = (receipt?: MatchCommit) =>
      this.#written(live, what, { ...turn, ...(receipt && { receipt }) }, cause);
    await telling(this, row.campaign, news, written);
  }

  /** Returns false for a repeated interaction. */
  async #written(
    live: Live,
    what: StepCause,
    turn: MatchCommit,
    { interaction, decision }: MoveOrigin,
  ): Promise<boolean> {
    const { store } = this.options;
    const { row } = live;
    const done = await store.write({
      ...turn,
      outgoing: [...(decision?.outgoing ?? []), ...turn.outgoing],
      notes: { ...turn.notes, ...decision?.notes },
      ...(decision?.change && { change: decision.change }),
      ...((decision?.vacates !== undefined || decision?.reseats) && { seats: row.seats }),
      ...(interaction !== undefined && { interaction }),
    });
    if (done) this.#remember(live, turn, row.seats.find(({ seat }) => seat === what.by)?.user);
    else this.#live.delete(row.id);
    return done;
  }

  /** Updates the campaign match in memory after a commit; its seats may have changed. */
  async remember({ row, match }: Live, turn: MatchCommit): Promise<void> {
    this.#remember({ match, row: (await this.options.store.game(row.id)) ?? row }, turn, undefined);
  }

  #remember({ row, match }: Live, turn: MatchCommit, by: string | undefined): void {
    match.written();
    this.#live.set(row.id, { match, row: { ...row, telling: turn.telling, result: turn.result ?? row.result } });
    if (match.wants) this.#wanting.add(row.id);
    this.options.written(row.id, by);
  }

  takeWanting(): number[] {
    const wanting = [...this.#wanting];
    this.#wanting.clear();
    return wanting;
  }

  async firstTurn(row: Pick<GameRow, 'campaign' | 'seats'>, match: Match): Promise<(opened: GameRow) => MatchCommit> {
    const { store } = this.options;
    const [away, hurry] = [await awayFrom(store, row), await hurryAt(this.options, store, row)];
    const [every, shown] = [await everyOf(store, row), await shownAt(store, store, row)];
    return (opened) => turnOf({ row: opened, match }, { reason: 'begun' }, { away, hurry, every, shown });
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
