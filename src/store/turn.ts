/** What one turn of a game changes in the database. */
import { and, eq, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Json } from './json.ts';
import { memberOf } from './rows.ts';
import * as rows from './schema.ts';
import type { Gains, Turn } from './store.ts';

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
  writeReminders(tx, turn, now);
  for (const gains of turn.gains) gain(tx, gains);
  tx.update(rows.games)
    .set({ telling: JSON.stringify(turn.telling), moved: now, ...(turn.result && { result: turn.result }) })
    .where(eq(rows.games.id, game))
    .run();
  if (turn.result) tidy(tx, game);
  return true;
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
