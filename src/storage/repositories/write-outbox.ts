import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { QueryContext } from '../connection/connection.ts';
import { placeholder, preparedQuery } from '../connection/prepared-statements.ts';
import type { Tables } from '../schema/tables.ts';
import type { OutboxMessage } from '../write-model.ts';

/** Keeps only the last of several pending edits of a message. */
export async function writeOutgoing(
  unit: QueryContext,
  game: number,
  outgoing: readonly OutboxMessage[],
): Promise<void> {
  for (const { key, kind, body } of outgoing) {
    if (kind !== 'post') await deleteQueued(unit).execute({ game, key, kind });
    await insertQueued(unit).execute({ game, key, kind, body: JSON.stringify(body) });
  }
}

const deleteQueued = preparedQuery(({ db, tables: { outbox } }) => {
  const same = and(
    eq(outbox.game, placeholder('game')),
    eq(outbox.key, placeholder('key')),
    eq(outbox.kind, placeholder('kind')),
  );
  return db.delete(outbox).where(same).prepare();
});

const insertQueued = preparedQuery(({ db, tables: { outbox } }) => {
  const values = {
    game: placeholder('game'),
    key: placeholder('key'),
    kind: placeholder('kind'),
    body: placeholder('body'),
  };
  return db.insert(outbox).values(values).prepare();
});

const putPosted = preparedQuery(({ db, tables: { posted } }) => {
  const values = {
    game: placeholder('game'),
    key: placeholder('key'),
    channel: placeholder('channel'),
    message: placeholder('message'),
  };
  const set = { channel: sql`excluded.channel`, message: sql`excluded.message` };
  const there = { target: [posted.game, posted.key], set };
  return db.insert(posted).values(values).onConflictDoUpdate(there).prepare();
});

export async function writePosted(unit: QueryContext, values: Tables['posted']['$inferInsert']): Promise<void> {
  await putPosted(unit).execute(values);
}

/**
 * Messages are sent in the order of their numbers, so the waiting ones get new numbers. Pictures have their own
 * order.
 */
export async function prependMessages(
  unit: QueryContext,
  game: number,
  outgoing: readonly OutboxMessage[],
): Promise<void> {
  const { db, tables } = unit;
  const { outbox, posted, games } = tables;
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
