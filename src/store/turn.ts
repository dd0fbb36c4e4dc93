/** What one turn of a game changes in the database. */
import { and, eq, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Json } from './json.ts';
import { gameOf, memberOf } from './rows.ts';
import * as rows from './schema.ts';
import type { Change, Gains, Outgoing, Owed, Turn } from './store.ts';

type Transaction = Parameters<Parameters<BetterSQLite3Database['transaction']>[0]>[0];

/** Log, snapshots, messages and the mark of the interaction, all or nothing. */
export function writeTurn(tx: Transaction, turn: Turn, now: number): boolean {
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
  for (const { number, schema, state, cursor, inbox } of turn.snapshots) {
    const values = { schema, state, cursor: JSON.stringify(cursor), inbox: inbox ? JSON.stringify(inbox) : null };
    tx.insert(rows.snapshots)
      .values({ game, number, ...values })
      .onConflictDoUpdate({ target: [rows.snapshots.game, rows.snapshots.number], set: values })
      .run();
  }
  writeOutgoing(tx, game, turn.outgoing);
  for (const [key, content] of Object.entries(turn.notes)) writeNote(tx, game, key, content);
  writeReminders(tx, turn, now);
  writeOwing(tx, turn, now);
  if (turn.change) writeChange(tx, turn.change);
  for (const gains of turn.gains) gain(tx, gains);
  writeLooted(tx, turn);
  tx.update(rows.games)
    .set({
      telling: JSON.stringify(turn.telling),
      moved: now,
      ...(turn.seats && { seats: JSON.stringify(turn.seats) }),
      ...(turn.result && { result: turn.result }),
    })
    .where(eq(rows.games.id, game))
    .run();
  if (turn.result) tidy(tx, game);
  if (turn.receipt) writeTurn(tx, turn.receipt, now);
  return true;
}

/** Of several edits of a message, the last counts. */
export function writeOutgoing(tx: Transaction, game: number, outgoing: readonly Outgoing[]): void {
  for (const { key, kind, body } of outgoing) {
    const same = and(eq(rows.outbox.game, game), eq(rows.outbox.key, key), eq(rows.outbox.kind, kind));
    if (kind !== 'post') tx.delete(rows.outbox).where(same).run();
    tx.insert(rows.outbox)
      .values({ game, key, kind, body: JSON.stringify(body) })
      .run();
  }
}

/** Whoever still owes the same answer keeps the hour of the reminder, and that it was given. */
function writeReminders(tx: Transaction, { game, reminders }: Turn, now: number): void {
  const { reminders: table } = rows;
  const kept = tx.select().from(table).where(eq(table.game, game)).all();
  const isKept = (user: string, question: number) =>
    kept.some((each) => each.user === user && each.question === question);
  for (const { user, question } of kept) {
    if (reminders.some((each) => each.user === user && each.question === question)) continue;
    tx.delete(table)
      .where(and(eq(table.game, game), eq(table.user, user)))
      .run();
  }
  for (const { user, question, after, anew } of reminders) {
    if (isKept(user, question)) {
      const same = and(eq(table.game, game), eq(table.user, user));
      if (anew)
        tx.update(table)
          .set({ due: now + after })
          .where(same)
          .run();
      continue;
    }
    tx.insert(table)
      .values({ game, user, question, due: now + after })
      .run();
  }
}

/** Whoever owed the same answer before has owed it since then. */
function writeOwing(tx: Transaction, { game, owing }: Turn, now: number): void {
  const { owing: table } = rows;
  const before = tx.select().from(table).where(eq(table.game, game)).all();
  const sinceOf = ({ seat, question }: Owed) =>
    before.find((each) => each.seat === seat && each.question === question)?.since ?? now;
  tx.delete(table).where(eq(table.game, game)).run();
  for (const owed of owing) {
    tx.insert(table)
      .values({ game, ...owed, since: sinceOf(owed) })
      .run();
  }
}

export function writeChange(tx: Transaction, { campaign, settings, wishes, leaves, ends, notice }: Change): void {
  const { campaigns, members } = rows;
  const table = tx.select().from(campaigns).where(eq(campaigns.id, campaign)).get();
  if (!table) return;
  if (settings) {
    const changed = JSON.stringify(settings(JSON.parse(table.settings)));
    tx.update(campaigns).set({ settings: changed }).where(eq(campaigns.id, campaign)).run();
  }
  if (wishes) {
    const text = JSON.stringify(wishes.change(readSettings(tx, campaign, wishes.user) ?? {}));
    tx.insert(rows.settings)
      .values({ campaign, user: wishes.user, settings: text })
      .onConflictDoUpdate({ target: [rows.settings.campaign, rows.settings.user], set: { settings: text } })
      .run();
  }
  if (leaves !== undefined) {
    const own = and(eq(members.campaign, campaign), eq(members.user, leaves));
    tx.delete(members).where(own).run();
  }
  if (notice !== undefined)
    tx.insert(rows.notices)
      .values({ campaign, body: JSON.stringify(notice) })
      .run();
  if (ends) tx.update(campaigns).set({ ended: true }).where(eq(campaigns.id, campaign)).run();
}

function readSettings(tx: Pick<Transaction, 'select'>, campaign: number, user: string): Json | undefined {
  const { settings } = rows;
  const ours = and(eq(settings.campaign, campaign), eq(settings.user, user));
  const row = tx.select().from(settings).where(ours).get();
  return row && JSON.parse(row.settings);
}

export function readNote(tx: Pick<Transaction, 'select'>, game: number, key: string): Json | undefined {
  const { notes } = rows;
  const row = tx
    .select()
    .from(notes)
    .where(and(eq(notes.game, game), eq(notes.key, key)))
    .get();
  return row && JSON.parse(row.note);
}

export function writeNote(tx: Transaction, game: number, key: string, content: Json): void {
  const note = JSON.stringify(content);
  tx.insert(rows.notes)
    .values({ game, key, note })
    .onConflictDoUpdate({ target: [rows.notes.game, rows.notes.key], set: { note } })
    .run();
}

/** What is known to be looted already stays so. TILE-44 */
function writeLooted(tx: Transaction, { game, looted = [] }: Turn): void {
  if (looted.length === 0) return;
  const { games, treasures } = rows;
  const row = tx.select().from(games).where(eq(games.id, game)).get();
  if (!row) return;
  for (const number of looted) {
    const values = { campaign: row.campaign, scenario: gameOf(row).scenario, number };
    tx.insert(treasures).values(values).onConflictDoNothing().run();
  }
}

/** END-13: what takes something away takes no more than there is. */
function gain(tx: Transaction, { member, experience, gold, checks, resources, items }: Gains): void {
  const row = tx.select().from(rows.members).where(eq(rows.members.id, member)).get();
  if (!row) return;
  const before = memberOf(row);
  const sum = { ...before.resources };
  for (const [kind, amount] of Object.entries(resources)) sum[kind] = Math.max(0, (sum[kind] ?? 0) + amount);
  tx.update(rows.members)
    .set({
      experience: before.experience + experience,
      gold: Math.max(0, before.gold + gold),
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
