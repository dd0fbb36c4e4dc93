import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { Json } from './json.ts';
import { campaignOf, entryOf, gameOf, memberOf, pendingOf, snapshotOf } from './rows.ts';
import * as rows from './schema.ts';
import type { Campaign, DueReminder, Gains, GameRow, Member, NewGame, PendingMessage, Store, Turn } from './store.ts';

const MIGRATIONS = fileURLToPath(new URL('../../drizzle/', import.meta.url));

/** A store in a SQLite file, made and migrated when it is opened; `:memory:` for one that nobody keeps. */
export function openSqlite(url: string, now: () => number = Date.now): Store {
  const file = url.replace(/^(file:|sqlite:)/, '');
  if (file !== ':memory:') mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const sqlite = new Database(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('synchronous = FULL');
  const db = drizzle(sqlite);
  migrate(db, { migrationsFolder: MIGRATIONS });
  return new SqliteStore(db, sqlite, now);
}

class SqliteStore implements Store {
  readonly #db: BetterSQLite3Database;
  readonly #sqlite: Database.Database;
  readonly #now: () => number;

  constructor(db: BetterSQLite3Database, sqlite: Database.Database, now: () => number) {
    this.#db = db;
    this.#sqlite = sqlite;
    this.#now = now;
  }

  async foundCampaign(campaign: Omit<Campaign, 'id' | 'panel' | 'ended'>): Promise<Campaign> {
    return campaignOf(
      this.#db
        .insert(rows.campaigns)
        .values({ ...campaign, created: this.#now() })
        .returning()
        .get(),
    );
  }

  async campaign(id: number): Promise<Campaign | undefined> {
    const row = this.#db.select().from(rows.campaigns).where(eq(rows.campaigns.id, id)).get();
    return row && campaignOf(row);
  }

  async campaignIn(channel: string): Promise<Campaign | undefined> {
    const here = and(eq(rows.campaigns.channel, channel), eq(rows.campaigns.ended, false));
    const row = this.#db.select().from(rows.campaigns).where(here).get();
    return row && campaignOf(row);
  }

  async setPanel(campaign: number, message: string): Promise<void> {
    this.#db.update(rows.campaigns).set({ panel: message }).where(eq(rows.campaigns.id, campaign)).run();
  }

  async endCampaign(campaign: number): Promise<void> {
    this.#db.update(rows.campaigns).set({ ended: true }).where(eq(rows.campaigns.id, campaign)).run();
  }

  async members(campaign: number): Promise<Member[]> {
    const ours = eq(rows.members.campaign, campaign);
    return this.#db.select().from(rows.members).where(ours).orderBy(asc(rows.members.id)).all().map(memberOf);
  }

  async join(campaign: number, user: string, userName: string): Promise<Member> {
    const joined = this.#db
      .insert(rows.members)
      .values({ campaign, user, userName, joined: this.#now() })
      .onConflictDoUpdate({ target: [rows.members.campaign, rows.members.user], set: { userName } })
      .returning()
      .get();
    return memberOf(joined);
  }

  async leave(campaign: number, user: string): Promise<void> {
    this.#db
      .delete(rows.members)
      .where(and(eq(rows.members.campaign, campaign), eq(rows.members.user, user)))
      .run();
  }

  async setCharacter(member: number, className: string, character: string): Promise<void> {
    this.#db.update(rows.members).set({ class: className, character }).where(eq(rows.members.id, member)).run();
  }

  async openGame(game: NewGame, firstTurn: (row: GameRow) => Turn): Promise<GameRow> {
    const now = this.#now();
    const { campaign, scenario, level } = game;
    const values = {
      campaign,
      scenario,
      level,
      seats: JSON.stringify(game.seats),
      telling: 'null',
      moved: now,
      created: now,
    };
    return this.#db.transaction((tx) => {
      const row = gameOf(tx.insert(rows.games).values(values).returning().get());
      writeTurn(tx, firstTurn(row), now);
      return row;
    });
  }

  async game(id: number): Promise<GameRow | undefined> {
    const row = this.#db.select().from(rows.games).where(eq(rows.games.id, id)).get();
    return row && gameOf(row);
  }

  async gameIn(thread: string): Promise<GameRow | undefined> {
    const row = this.#db.select().from(rows.games).where(eq(rows.games.thread, thread)).get();
    return row && gameOf(row);
  }

  async gameOf(campaign: number): Promise<GameRow | undefined> {
    const open = and(eq(rows.games.campaign, campaign), isNull(rows.games.result));
    const row = this.#db.select().from(rows.games).where(open).get();
    return row && gameOf(row);
  }

  async setThread(game: number, thread: string): Promise<void> {
    this.#db.update(rows.games).set({ thread }).where(eq(rows.games.id, game)).run();
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

  async delivered(pending: PendingMessage, channel: string, message: string): Promise<void> {
    this.#db.transaction((tx) => {
      tx.delete(rows.outbox).where(eq(rows.outbox.id, pending.id)).run();
      if (pending.kind !== 'post') return;
      tx.insert(rows.posted)
        .values({ game: pending.game, key: pending.key, channel, message })
        .onConflictDoUpdate({ target: [rows.posted.game, rows.posted.key], set: { channel, message } })
        .run();
    });
  }

  async dropped(pending: PendingMessage): Promise<void> {
    this.#db.delete(rows.outbox).where(eq(rows.outbox.id, pending.id)).run();
  }

  async postedMessage(game: number, key: string): Promise<{ channel: string; message: string } | undefined> {
    const { posted } = rows;
    const { channel, message } = posted;
    return this.#db
      .select({ channel, message })
      .from(posted)
      .where(and(eq(posted.game, game), eq(posted.key, key)))
      .get();
  }

  async note(game: number, key: string): Promise<Json | undefined> {
    const { notes } = rows;
    const row = this.#db
      .select()
      .from(notes)
      .where(and(eq(notes.game, game), eq(notes.key, key)))
      .get();
    return row && JSON.parse(row.note);
  }

  async setNote(game: number, key: string, content: Json): Promise<void> {
    this.#db.transaction((tx) => writeNote(tx, game, key, content));
  }

  async takeDueReminders(): Promise<DueReminder[]> {
    return this.#db.delete(rows.reminders).where(lte(rows.reminders.due, this.#now())).returning().all();
  }

  async settings(campaign: number, user: string): Promise<Json | undefined> {
    const { settings } = rows;
    const ours = and(eq(settings.campaign, campaign), eq(settings.user, user));
    const row = this.#db.select().from(settings).where(ours).get();
    return row && JSON.parse(row.settings);
  }

  async setSettings(campaign: number, user: string, settings: Json): Promise<void> {
    const text = JSON.stringify(settings);
    const target = [rows.settings.campaign, rows.settings.user];
    this.#db
      .insert(rows.settings)
      .values({ campaign, user, settings: text })
      .onConflictDoUpdate({ target, set: { settings: text } })
      .run();
  }

  async close(): Promise<void> {
    this.#sqlite.close();
  }
}

type Transaction = Parameters<Parameters<BetterSQLite3Database['transaction']>[0]>[0];

/** Log, snapshots, messages and the mark of the interaction, all or nothing. */
function writeTurn(tx: Transaction, turn: Turn, now: number): boolean {
  const { game, interaction } = turn;
  if (interaction !== undefined) {
    const marked = tx.insert(rows.handled).values({ interaction, at: now }).onConflictDoNothing().run();
    if (marked.changes === 0) return false;
  }
  for (const entry of turn.entries) {
    tx.insert(rows.entries)
      .values({ game, number: entry.number, entry: JSON.stringify(entry), at: now })
      .run();
  }
  for (const { number, schema, state, cursor } of turn.snapshots) {
    const values = { schema, state, cursor: JSON.stringify(cursor) };
    tx.insert(rows.snapshots)
      .values({ game, number, ...values })
      .onConflictDoUpdate({ target: [rows.snapshots.game, rows.snapshots.number], set: values })
      .run();
  }
  for (const { key, kind, body } of turn.outgoing) {
    const same = and(eq(rows.outbox.game, game), eq(rows.outbox.key, key), eq(rows.outbox.kind, kind));
    if (kind !== 'post') tx.delete(rows.outbox).where(same).run();
    tx.insert(rows.outbox)
      .values({ game, key, kind, body: JSON.stringify(body) })
      .run();
  }
  for (const [key, content] of Object.entries(turn.notes)) writeNote(tx, game, key, content);
  tx.delete(rows.reminders).where(eq(rows.reminders.game, game)).run();
  for (const { user, question, after } of turn.reminders) {
    tx.insert(rows.reminders)
      .values({ game, user, question, due: now + after })
      .run();
  }
  for (const gains of turn.gains) gain(tx, gains);
  tx.update(rows.games)
    .set({ telling: JSON.stringify(turn.telling), moved: now, ...(turn.result && { result: turn.result }) })
    .where(eq(rows.games.id, game))
    .run();
  if (turn.result) tidy(tx, game);
  return true;
}

function writeNote(tx: Transaction, game: number, key: string, content: Json): void {
  const note = JSON.stringify(content);
  tx.insert(rows.notes)
    .values({ game, key, note })
    .onConflictDoUpdate({ target: [rows.notes.game, rows.notes.key], set: { note } })
    .run();
}

function gain(tx: Transaction, { member, experience, gold, checks, resources, items }: Gains): void {
  const row = tx.select().from(rows.members).where(eq(rows.members.id, member)).get();
  if (!row) return;
  const before = memberOf(row);
  const sum = { ...before.resources };
  for (const [kind, amount] of Object.entries(resources)) sum[kind] = (sum[kind] ?? 0) + amount;
  tx.update(rows.members)
    .set({
      experience: before.experience + experience,
      gold: before.gold + gold,
      checks: before.checks + checks,
      resources: JSON.stringify(sum),
      items: JSON.stringify([...new Set([...before.items, ...items])]),
    })
    .where(eq(rows.members.id, member))
    .run();
}

/** A game that is over keeps its log and its last state. */
function tidy(tx: Transaction, game: number): void {
  const last = tx
    .select({ number: sql<number>`max(${rows.snapshots.number})` })
    .from(rows.snapshots)
    .where(eq(rows.snapshots.game, game))
    .get();
  if (last) {
    tx.delete(rows.snapshots)
      .where(and(eq(rows.snapshots.game, game), sql`${rows.snapshots.number} < ${last.number}`))
      .run();
  }
}
