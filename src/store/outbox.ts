/** What waits to be said, and what has been said where. */
import { and, asc, eq, ne } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import * as rows from './schema.ts';
import type { Outgoing } from './store.ts';
import { writeOutgoing } from './turn.ts';

type Transaction = Parameters<Parameters<BetterSQLite3Database['transaction']>[0]>[0];

/** A message stands in a channel. */
export function writePosted(tx: Transaction, values: typeof rows.posted.$inferInsert): void {
  const { channel, message } = values;
  tx.insert(rows.posted)
    .values(values)
    .onConflictDoUpdate({ target: [rows.posted.game, rows.posted.key], set: { channel, message } })
    .run();
}

/** The order of messages is that of their numbers, so those that wait get new ones. Pictures have an order of their own. */
export function putFirst(tx: Transaction, game: number, outgoing: readonly Outgoing[]): void {
  const { outbox, posted, games } = rows;
  const words = and(eq(outbox.game, game), ne(outbox.kind, 'picture'));
  const waiting = tx.select().from(outbox).where(words).orderBy(asc(outbox.id)).all();
  const first = outgoing.filter(({ key, kind }) => kind === 'picture' || !waiting.some((each) => each.key === key));
  for (const { key } of first.filter(({ kind }) => kind === 'post')) {
    tx.delete(posted)
      .where(and(eq(posted.game, game), eq(posted.key, key)))
      .run();
  }
  tx.delete(outbox).where(words).run();
  writeOutgoing(tx, game, first);
  for (const { id: _, ...row } of waiting) tx.insert(outbox).values(row).run();
  tx.update(games).set({ thread: null }).where(eq(games.id, game)).run();
}
