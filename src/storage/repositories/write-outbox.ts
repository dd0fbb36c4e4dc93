import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Unit } from '../connection/connection.ts';
import { given, prepared } from '../connection/prepared-statements.ts';
import type { Tables } from '../schema/tables.ts';
import type { OutboxMessage } from '../store.ts';

/** Keeps only the last of several pending edits of a message. */
export async function writeOutgoing(unit: Unit, game: number, outgoing: readonly OutboxMessage[]): Promise<void> {
  for (const { key, kind, body } of outgoing) {
    if (kind !== 'post') await takeOut(unit).execute({ game, key, kind });
    await putOut(unit).execute({ game, key, kind, body: JSON.stringify(body) });
  }
}

const takeOut = prepared(({ db, rows: { outbox } }) => {
  const same = and(eq(outbox.game, given('game')), eq(outbox.key, given('key')), eq(outbox.kind, given('kind')));
  return db.delete(outbox).where(same).prepare();
});

const putOut = prepared(({ db, rows: { outbox } }) => {
  const values = { game: given('game'), key: given('key'), kind: given('kind'), body: given('body') };
  return db.insert(outbox).values(values).prepare();
});

const putPosted = prepared(({ db, rows: { posted } }) => {
  const values = { game: given('game'), key: given('key'), channel: given('channel'), message: given('message') };
  const set = { channel: sql`excluded.channel`, message: sql`excluded.message` };
  const there = { target: [posted.game, posted.key], set };
  return db.insert(posted).values(values).onConflictDoUpdate(there).prepare();
});

export async function writePosted(unit: Unit, values: Tables['posted']['$inferInsert']): Promise<void> {
  await putPosted(unit).execute(values);
}

/**
 * Messages are sent in the order of their numbers, so the waiting ones get new numbers. Pictures have their own
 * order.
 */
export async function putFirst(unit: Unit, game: number, outgoing: readonly OutboxMessage[]): Promise<void> {
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
