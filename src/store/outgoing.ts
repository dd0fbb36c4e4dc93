/** Messages on their way, as they are written. */
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Unit } from './access.ts';
import type { Outgoing } from './store.ts';
import type { Tables } from './tables.ts';

/** Of several edits of a message, the last counts. */
export async function writeOutgoing({ db, rows }: Unit, game: number, outgoing: readonly Outgoing[]): Promise<void> {
  const { outbox } = rows;
  for (const { key, kind, body } of outgoing) {
    const same = and(eq(outbox.game, game), eq(outbox.key, key), eq(outbox.kind, kind));
    if (kind !== 'post') await db.delete(outbox).where(same);
    await db.insert(outbox).values({ game, key, kind, body: JSON.stringify(body) });
  }
}

/** A message stands in a channel. */
export async function writePosted({ db, rows }: Unit, values: Tables['posted']['$inferInsert']): Promise<void> {
  const { posted } = rows;
  const { channel, message } = values;
  const there = { target: [posted.game, posted.key], set: { channel, message } };
  await db.insert(posted).values(values).onConflictDoUpdate(there);
}

/** The order of messages is that of their numbers, so those that wait get new ones. Pictures have an order of their own. */
export async function putFirst(unit: Unit, game: number, outgoing: readonly Outgoing[]): Promise<void> {
  const { db, rows } = unit;
  const { outbox, posted, games } = rows;
  const words = and(eq(outbox.game, game), ne(outbox.kind, 'picture'));
  const waiting = await db.select().from(outbox).where(words).orderBy(asc(outbox.id));
  const first = outgoing.filter(({ key, kind }) => kind === 'picture' || !waiting.some((each) => each.key === key));
  for (const { key } of first.filter(({ kind }) => kind === 'post')) {
    await db.delete(posted).where(and(eq(posted.game, game), eq(posted.key, key)));
  }
  await db.delete(outbox).where(words);
  await writeOutgoing(unit, game, first);
  for (const { id: _, ...row } of waiting) await db.insert(outbox).values(row);
  await db.update(games).set({ thread: null }).where(eq(games.id, game));
}
