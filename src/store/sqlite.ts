import type Database from 'better-sqlite3';
import { and, asc, count, desc, eq, gt, gte, isNull, lt, lte, ne, notExists, or } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Stretch, Wanted } from '../kernel/log.ts';
import type { Json } from './json.ts';
import { openDatabase } from './open.ts';
import { putFirst, writePosted } from './outbox.ts';
import { patient } from './patience.ts';
import { readsOf } from './reads.ts';
import { campaignOf, entryOf, gameOf, memberOf, pendingOf, snapshotOf } from './rows.ts';
import * as rows from './schema.ts';
import type {
  Campaign,
  Change,
  DueReminder,
  GameRow,
  Lane,
  Member,
  NewCampaign,
  NewGame,
  Notice,
  Outgoing,
  PendingMessage,
  Store,
  Turn,
} from './store.ts';
import { readNote, writeChange, writeNote, writeOutgoing, writeTurn } from './turn.ts';

/**
 * A store in a SQLite file, made and migrated when it is opened; `:memory:` for one that nobody keeps.
 * Throws a StoreError when it can't be used; then it is as it was.
 */
export function openSqlite(url: string, now: () => number = Date.now): Store {
  return storeOver(openDatabase(fileOf(url)), now);
}

/** A store over a database that is open already; `waits` as in patience.ts. */
export function storeOver(
  { db, sqlite }: ReturnType<typeof openDatabase>,
  now: () => number = Date.now,
  waits?: readonly number[],
): Store {
  forgetHandled(db, now());
  return patient(new SqliteStore(db, sqlite, now), waits);
}

/** The file that an address of a database names. */
export function fileOf(url: string): string {
  return url.replace(/^(file:|sqlite:)/, '');
}

/** Long after Discord has stopped to send an interaction again. */
const HANDLED_KEPT = 7 * 24 * 60 * 60_000;

/** Interactions that nobody can repeat any more need no mark. */
function forgetHandled(db: BetterSQLite3Database, now: number): void {
  db.delete(rows.handled)
    .where(lt(rows.handled.at, now - HANDLED_KEPT))
    .run();
}

type Of = NonNullable<Parameters<Store['begunBefore']>[1]>;

/** The kind of a match, where nothing is said. */
const SCENARIO = 'scenario';

class SqliteStore implements Store {
  readonly #db: BetterSQLite3Database;
  readonly #sqlite: Database.Database;
  readonly #now: () => number;
  readonly #reads: ReturnType<typeof readsOf>;

  constructor(db: BetterSQLite3Database, sqlite: Database.Database, now: () => number) {
    this.#db = db;
    this.#sqlite = sqlite;
    this.#now = now;
    this.#reads = readsOf(db);
  }

  async foundCampaign(campaign: NewCampaign): Promise<Campaign | undefined> {
    const values = { ...campaign, created: this.#now() };
    return this.#db.transaction((tx) => {
      const there = tx.select().from(rows.campaigns).where(livesIn(campaign.channel)).get();
      return there ? undefined : campaignOf(tx.insert(rows.campaigns).values(values).returning().get());
    });
  }

  async campaign(id: number): Promise<Campaign | undefined> {
    const row = this.#reads.campaign.get({ id });
    return row && campaignOf(row);
  }

  async campaignIn(channel: string): Promise<Campaign | undefined> {
    const row = this.#db.select().from(rows.campaigns).where(livesIn(channel)).get();
    return row && campaignOf(row);
  }

  async setPanel(campaign: number, message: string): Promise<void> {
    this.#db.update(rows.campaigns).set({ panel: message }).where(eq(rows.campaigns.id, campaign)).run();
  }

  async change(change: Change): Promise<void> {
    this.#db.transaction((tx) => writeChange(tx, change));
  }

  async members(campaign: number): Promise<Member[]> {
    return this.#reads.members.all({ campaign }).map(memberOf);
  }

  async join(campaign: number, user: string, userName: string, most: number): Promise<Member | undefined> {
    const { members } = rows;
    const others = and(eq(members.campaign, campaign), or(isNull(members.user), ne(members.user, user)));
    return this.#db.transaction((tx) => {
      const there = tx.select({ others: count() }).from(rows.members).where(others).get();
      if ((there?.others ?? 0) >= most) return undefined;
      const joined = tx
        .insert(rows.members)
        .values({ campaign, user, userName, joined: this.#now() })
        .onConflictDoUpdate({ target: [rows.members.campaign, rows.members.user], set: { userName, gone: false } })
        .returning()
        .get();
      return memberOf(joined);
    });
  }

  async addCompanion(
    campaign: number,
    className: string,
    character: string,
    most: number,
  ): Promise<Member | undefined> {
    const { members } = rows;
    return this.#db.transaction((tx) => {
      const there = tx.select().from(members).where(eq(members.campaign, campaign)).all();
      if (there.length >= most || there.some((each) => each.class === className)) return undefined;
      const values = { campaign, userName: character, class: className, character, joined: this.#now() };
      return memberOf(tx.insert(members).values(values).returning().get());
    });
  }

  async dismiss(member: number): Promise<void> {
    const { members } = rows;
    this.#db
      .delete(members)
      .where(and(eq(members.id, member), isNull(members.user)))
      .run();
  }

  async setCharacter(member: number, className: string, character: string): Promise<boolean> {
    const { members } = rows;
    return this.#db.transaction((tx) => {
      const own = tx.select().from(members).where(eq(members.id, member)).get();
      if (!own) return false;
      const same = and(eq(members.campaign, own.campaign), eq(members.class, className), ne(members.id, member));
      if (tx.select().from(members).where(same).get()) return false;
      tx.update(members).set({ class: className, character }).where(eq(members.id, member)).run();
      return true;
    });
  }

  async openGame(game: NewGame, firstTurn: (row: GameRow) => Turn): Promise<GameRow | undefined> {
    const now = this.#now();
    const { campaign, kind } = game;
    const values = {
      campaign,
      ...(game.game !== undefined && { game: game.game }),
      ...(kind !== undefined && { kind }),
      about: JSON.stringify(game.about),
      seats: JSON.stringify(game.seats),
      telling: 'null',
      moved: now,
      created: now,
    };
    return this.#db.transaction((tx) => {
      if (tx.select().from(rows.games).where(isPlayedBy(campaign, kind)).get()) return undefined;
      const row = gameOf(tx.insert(rows.games).values(values).returning().get());
      writeTurn(tx, firstTurn(row), now);
      return row;
    });
  }

  async gamesOf(campaign: number, kind = SCENARIO): Promise<GameRow[]> {
    const { games } = rows;
    const ours = and(eq(games.campaign, campaign), eq(games.kind, kind));
    return this.#db.select().from(games).where(ours).orderBy(asc(games.id)).all().map(gameOf);
  }

  async completed(campaign: number, kind = SCENARIO): Promise<string[]> {
    const all = await this.gamesOf(campaign, kind);
    return [...new Set(all.flatMap(({ result, scenario }) => (result === 'completed' ? [scenario] : [])))];
  }

  async looted(campaign: number, scenario: string): Promise<string[]> {
    const { treasures } = rows;
    const there = and(eq(treasures.campaign, campaign), eq(treasures.scenario, scenario));
    return this.#db
      .select()
      .from(treasures)
      .where(there)
      .all()
      .map(({ number }) => number);
  }

  async begunBefore(schema: number, { game, kind = SCENARIO }: Of = {}): Promise<GameRow[]> {
    const { games, snapshots } = rows;
    const newer = this.#db
      .select({ game: snapshots.game })
      .from(snapshots)
      .where(and(eq(snapshots.game, games.id), gte(snapshots.schema, schema)));
    return this.#db
      .select()
      .from(games)
      .where(
        and(
          isNull(games.result),
          notExists(newer),
          eq(games.kind, kind),
          game === undefined ? undefined : eq(games.game, game),
        ),
      )
      .all()
      .map(gameOf);
  }

  async game(id: number): Promise<GameRow | undefined> {
    const row = this.#reads.game.get({ id });
    return row && gameOf(row);
  }

  async gameIn(thread: string): Promise<GameRow | undefined> {
    const row = this.#db.select().from(rows.games).where(eq(rows.games.thread, thread)).get();
    return row && gameOf(row);
  }

  async gameOf(campaign: number, kind?: string): Promise<GameRow | undefined> {
    const row = this.#db.select().from(rows.games).where(isPlayedBy(campaign, kind)).get();
    return row && gameOf(row);
  }

  async setThread(game: number, thread: string): Promise<void> {
    this.#db.update(rows.games).set({ thread }).where(eq(rows.games.id, game)).run();
  }

  async stretch(game: number, { atMost, upTo }: Wanted): Promise<Stretch> {
    const { entries, snapshots } = rows;
    const there = and(eq(snapshots.game, game), lte(snapshots.number, atMost));
    const newest = this.#db.select().from(snapshots).where(there).orderBy(desc(snapshots.number)).limit(1).get();
    if (!newest) throw new Error(`Game ${game} has no snapshot to begin from.`);
    const behind = and(eq(entries.game, game), gt(entries.number, newest.number), lte(entries.number, upTo));
    const since = this.#db.select().from(entries).where(behind).orderBy(asc(entries.number)).all();
    return { snapshot: snapshotOf(newest), entries: since.map(entryOf) };
  }

  async history(game: number): ReturnType<Store['history']> {
    const { entries, snapshots } = rows;
    return {
      entries: this.#db
        .select()
        .from(entries)
        .where(eq(entries.game, game))
        .orderBy(asc(entries.number))
        .all()
        .map(entryOf),
      snapshots: this.#db
        .select()
        .from(snapshots)
        .where(eq(snapshots.game, game))
        .orderBy(asc(snapshots.number))
        .all()
        .map(snapshotOf),
    };
  }

  async write(turn: Turn): Promise<boolean> {
    return this.#db.transaction((tx) => writeTurn(tx, turn, this.#now()), { behavior: 'immediate' });
  }

  async pending(game?: number): Promise<PendingMessage[]> {
    const all = this.#db.select().from(rows.outbox).orderBy(asc(rows.outbox.id));
    return (game === undefined ? all : all.where(eq(rows.outbox.game, game))).all().map(pendingOf);
  }

  async waiting(): Promise<number[]> {
    const { game } = rows.outbox;
    return this.#db
      .selectDistinct({ game })
      .from(rows.outbox)
      .all()
      .map((row) => row.game);
  }

  async nextPending(game: number, lane: Lane): Promise<PendingMessage | undefined> {
    const row = (lane === 'pictures' ? this.#reads.pendingPicture : this.#reads.pendingWords).get({ game });
    return row && pendingOf(row);
  }

  async delivered(pending: PendingMessage, channel: string, message: string): Promise<void> {
    this.#db.transaction((tx) => {
      tx.delete(rows.outbox).where(eq(rows.outbox.id, pending.id)).run();
      if (pending.kind === 'post') writePosted(tx, { game: pending.game, key: pending.key, channel, message });
    });
  }

  async notePosted({ game, key }: PendingMessage, channel: string, message: string): Promise<void> {
    this.#db.transaction((tx) => writePosted(tx, { game, key, channel, message }));
  }

  async forgetPosted({ game, key }: PendingMessage): Promise<void> {
    const { posted } = rows;
    this.#db
      .delete(posted)
      .where(and(eq(posted.game, game), eq(posted.key, key)))
      .run();
  }

  async putFirst(game: number, outgoing: readonly Outgoing[]): Promise<void> {
    this.#db.transaction((tx) => putFirst(tx, game, outgoing));
  }

  async dropped(pending: PendingMessage): Promise<void> {
    this.#db.delete(rows.outbox).where(eq(rows.outbox.id, pending.id)).run();
  }

  async nextNotice(campaign: number): Promise<Notice | undefined> {
    const { notices } = rows;
    const ours = eq(notices.campaign, campaign);
    const row = this.#db.select().from(notices).where(ours).orderBy(asc(notices.id)).limit(1).get();
    return row && { ...row, body: JSON.parse(row.body) };
  }

  async noticed({ id }: Notice): Promise<void> {
    this.#db.delete(rows.notices).where(eq(rows.notices.id, id)).run();
  }

  async withNotices(): Promise<number[]> {
    const { campaign } = rows.notices;
    return this.#db
      .selectDistinct({ campaign })
      .from(rows.notices)
      .all()
      .map((row) => row.campaign);
  }

  async postedMessage(game: number, key: string): Promise<{ channel: string; message: string } | undefined> {
    return this.#reads.posted.get({ game, key });
  }

  async note(game: number, key: string): Promise<Json | undefined> {
    return readNote(this.#db, game, key);
  }

  async changeNote(
    game: number,
    key: string,
    change: (note: Json | undefined) => Json | undefined,
    outgoing: readonly Outgoing[] = [],
  ): Promise<Json | undefined> {
    return this.#db.transaction((tx) => {
      const changed = change(readNote(tx, game, key));
      if (changed === undefined) return undefined;
      writeNote(tx, game, key, changed);
      writeOutgoing(tx, game, outgoing);
      return changed;
    });
  }

  async owing(game: number): ReturnType<Store['owing']> {
    const { owing } = rows;
    const { seat, question, since } = owing;
    return this.#db.select({ seat, question, since }).from(owing).where(eq(owing.game, game)).all();
  }

  async servers(): Promise<string[]> {
    const { server, ended, lost } = rows.campaigns;
    const wanted = and(eq(ended, false), eq(lost, false));
    const found = this.#db.selectDistinct({ server }).from(rows.campaigns).where(wanted).all();
    return found.map((each) => each.server);
  }

  async setLost(where: Parameters<Store['setLost']>[0], lost: boolean): Promise<void> {
    const { campaigns } = rows;
    const meant = 'server' in where ? eq(campaigns.server, where.server) : eq(campaigns.id, where.campaign);
    this.#db.update(campaigns).set({ lost }).where(meant).run();
  }

  async setGone(campaign: number, user: string, gone: boolean): Promise<void> {
    const { members } = rows;
    const own = and(eq(members.campaign, campaign), eq(members.user, user));
    this.#db.update(members).set({ gone }).where(own).run();
  }

  async dueReminders(): Promise<DueReminder[]> {
    const { campaigns, games, reminders } = rows;
    const { game, user, question, due, given } = reminders;
    return this.#db
      .select({ game, user, question })
      .from(reminders)
      .innerJoin(games, eq(games.id, game))
      .innerJoin(campaigns, eq(campaigns.id, games.campaign))
      .where(and(lte(due, this.#now()), eq(given, false), eq(campaigns.lost, false)))
      .orderBy(asc(due))
      .all();
  }

  async reminded({ game, user, question }: DueReminder, given = true): Promise<void> {
    const { reminders } = rows;
    const same = and(eq(reminders.game, game), eq(reminders.user, user), eq(reminders.question, question));
    this.#db.update(reminders).set({ given }).where(same).run();
  }

  async settings(campaign: number, user: string): Promise<Json | undefined> {
    const row = this.#reads.settings.get({ campaign, user });
    return row && JSON.parse(row.settings);
  }

  async close(): Promise<void> {
    this.#sqlite.close();
  }
}

function livesIn(channel: string) {
  return and(eq(rows.campaigns.channel, channel), eq(rows.campaigns.ended, false));
}

function isPlayedBy(campaign: number, kind = SCENARIO) {
  return and(eq(rows.games.campaign, campaign), eq(rows.games.kind, kind), isNull(rows.games.result));
}
