/** Matches in memory: read when they are wanted, changed by one writer at a time, written down with what is told of them. */
import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import { CAMPAIGN, type Match, type MatchKind, type Pack } from '../games/game.ts';
import { PackUnusable } from '../games/packs.ts';
import type { Cursor } from '../kernel/chance.ts';
import { type ResumePoint, toResume } from '../kernel/log.ts';
import type { Seat } from '../kernel/rule.ts';
import type { CampaignChange, GameRow, MatchCommit, OutboxMessage, Store } from '../store/store.ts';
import { heed } from './heeding.ts';
import { hurryAt } from './hurry.ts';
import { readLog } from './log.ts';
import { endedNews, leaving, telling } from './own-match.ts';
import { everyOf } from './person.ts';
import { awayFrom } from './presence.ts';
import { TookTooLong, withinTime } from './processor.ts';
import { shownAt } from './shown.ts';
import { nextStanding, type StandingOrderOptions } from './standing-orders.ts';
import { endOf, type Live, type StepCause, surroundingsOf, turnOf } from './turns.ts';

export type { Live } from './turns.ts';

export interface KeeperOptions {
  readonly store: Store;
  /** A pack by its id. Throws a PackUnusable when it is not there, or can't be read. */
  readonly pack: (id: string) => Pack;
  /** The ids of all packs that there are. */
  readonly packs: readonly string[];
  /** A new random cursor for every match. */
  readonly cursor: () => Cursor;
  /** Called whenever something of a match was written that has to be delivered; `by` is the user who caused it. */
  readonly written: (game: number, by: string | undefined) => void;
  /** Called when a rule threw, or the rules no longer fit a log. */
  readonly trouble: (game: number, error: Error) => void;
  readonly now?: () => number;
  /** How many matches stay in memory, about a megabyte each. */
  readonly mostLive?: number;
  /** Milliseconds that rules may take in one go; the usual ones where nothing is said. */
  readonly longest?: number;
}

/** What somebody decides beside the moves of a match, and what is said of that. It is written together with them. */
export interface Decision {
  readonly change?: CampaignChange;
  /** A user who leaves their seat: the bot plays it from now on, as it plays for companions. */
  readonly vacates?: string;
  /** Other users sit at its seats from now on. */
  readonly reseats?: true;
  /** Messages that go out before those of what happens then. */
  readonly outgoing?: readonly OutboxMessage[];
  readonly notes?: MatchCommit['notes'];
}

export interface MoveOrigin {
  /** The interaction that causes it, so that it is done once. */
  readonly interaction?: string;
  readonly decision?: Decision | undefined;
}

/** What became of what somebody wanted to do. */
export type ActionResult =
  | { readonly type: 'advanced' }
  /** `rests`: whose steps keep something from being taken back. */
  | { readonly type: 'refused'; readonly why: string; readonly rests?: Seat }
  | { readonly type: 'failed' };

/** Answers in a row that orders may give; more than any match needs. */
const MOST_ORDERED = 1000;

/** More than are played within the same few minutes: a match that is read anew with each press costs several. */
const MOST_LIVE = 600;

/** Milliseconds for which a match is left alone that takes too long to be read. */
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

  /** How many matches are in memory. */
  get live(): number {
    return this.#live.size;
  }

  /** What rules work out in one go. Throws a TookTooLong; whoever holds the lock of the match then forgets it (`alone`). */
  withinTime<T extends object>(work: () => T): T {
    return withinTime(work, this.options.longest);
  }

  /** Forgets matches in memory, one or all; they are read again when they are wanted. */
  forget(game?: number): void {
    if (game === undefined) this.#live.clear();
    else this.#live.delete(game);
  }

  /**
   * One after the other. What went wrong may have left the match in memory ahead of what is written, so it is forgotten
   * then and read again when it is wanted.
   */
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

  /** A match, as far as orders play it; undefined when there is none, none that this program can go on with, or nothing is kept of it any more but that it was. */
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
   * Where the newest snapshot is spoiled, it is played again from the one before. Throws where that is none either, and where it takes
   * too long: then it is not tried again for a while, since each press would take as long.
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

  /** The newest schema from which some kind of match can't go on any more; -1 where all can. */
  get newestGivenUp(): number {
    const kinds = this.options.packs.flatMap((id) => [...(this.#readable(id)?.kinds.values() ?? [])]);
    return Math.max(-1, ...kinds.flatMap(({ givenUp }) => givenUp));
  }

  /** Undefined for a pack that can't be played with now. */
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

  /** What a campaign is played with. Throws a PackUnusable where it can't be read. */
  async packOf(row: Pick<GameRow, 'campaign'>): Promise<Pack> {
    const campaign = await this.options.store.campaign(row.campaign);
    if (!campaign) throw new Error(`There is no campaign ${row.campaign}.`);
    return this.options.pack(campaign.pack);
  }

  /** Goes by what its campaign has settled, gives the answers that were ordered, and writes all of it down. */
  async obey(live: Live | undefined): Promise<void> {
    if (!live || live.row.result) return;
    await heed(this, live);
    await this.follow(live);
    if (live.match.unwritten.entries.length > 0) await this.write(live, { reason: 'answered' });
  }

  /**
   * The same after something that is written already, and is not to seem undone: what can't be written down now is
   * answered when the match is read again.
   */
  async obeyAfterwards(game: number): Promise<void> {
    try {
      await this.obey(await this.load(game));
    } catch (error) {
      this.#live.delete(game);
      this.options.trouble(game, asError(error));
    }
  }

  /** Answers for whoever left orders, as long as that moves the match. */
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

  /** Writes down all that has happened in a match, with its messages, and what was decided. */
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

  /** False when it was written before. */
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

  /** The same of a campaign's own match, whose seats may have changed with it. */
  async remember({ row, match }: Live, turn: MatchCommit): Promise<void> {
    this.#remember({ match, row: (await this.options.store.game(row.id)) ?? row }, turn, undefined);
  }

  #remember({ row, match }: Live, turn: MatchCommit, by: string | undefined): void {
    match.written();
    this.#live.set(row.id, { match, row: { ...row, telling: turn.telling, result: turn.result ?? row.result } });
    if (match.wants) this.#wanting.add(row.id);
    this.options.written(row.id, by);
  }

  /** Matches that have come to want another one, since this was last asked. */
  takeWanting(): number[] {
    const wanting = [...this.#wanting];
    this.#wanting.clear();
    return wanting;
  }

  /** The first turn of a match that has just begun. */
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
