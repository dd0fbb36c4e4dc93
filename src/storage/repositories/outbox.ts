import { and, asc, eq, exists, ne, not, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Access, firstOf, type Unit } from '../connection/connection.ts';
import { given, prepared } from '../connection/prepared-statements.ts';
import { NAMES } from '../connection/read-cache.ts';
import type { OutboxLane, PendingMessage, Store } from '../store.ts';
import { pendingOf } from './row-mappers.ts';
import { putFirst, writePosted } from './write-outbox.ts';

type Outbox = Pick<
  Store,
  | 'putFirst'
  | 'pending'
  | 'waiting'
  | 'nextPending'
  | 'delivered'
  | 'notePosted'
  | 'forgetPosted'
  | 'dropped'
  | 'postedMessage'
>;

export function outboxIn(access: Access): Outbox {
  return {
    putFirst: (game, outgoing) => access.write((unit) => putFirst(unit, game, outgoing), [NAMES.match(game)]),
    pending: (game) =>
      access.read(async ({ db, rows: { outbox } }) => {
        const wanted = game === undefined ? undefined : eq(outbox.game, game);
        return (await db.select().from(outbox).where(wanted).orderBy(asc(outbox.id))).map(pendingOf);
      }),
    waiting: () =>
      access.read(async ({ db, rows: { outbox } }) => {
        return (await db.selectDistinct({ game: outbox.game }).from(outbox)).map(({ game }) => game);
      }),
    nextPending: (game, lane) => access.read((unit) => nextPending(unit, game, lane)),
    delivered: ({ id, kind, game, key }, channel, message) =>
      access.write(async (unit) => {
        await takeById(unit).execute({ id });
        if (kind === 'post') await writePosted(unit, { game, key, channel, message });
      }, []),
    notePosted: ({ game, key }, channel, message) =>
      access.write((unit) => writePosted(unit, { game, key, channel, message }), []),
    forgetPosted: ({ game, key }) =>
      access.write(async ({ db, rows: { posted } }) => {
        await db.delete(posted).where(and(eq(posted.game, game), eq(posted.key, key)));
      }, []),
    dropped: ({ id }) =>
      access.write(async (unit) => {
        await takeById(unit).execute({ id });
      }, []),
    postedMessage: (game, key) => access.read((unit) => firstOf(postedByKey(unit).execute({ game, key }))),
  };
}

const takeById = prepared(({ db, rows: { outbox } }) =>
  db
    .delete(outbox)
    .where(eq(outbox.id, given('id')))
    .prepare(),
);

const postedByKey = prepared(({ db, rows: { posted } }) => {
  const there = and(eq(posted.game, given('game')), eq(posted.key, given('key')));
  const { channel, message } = posted;
  return db.select({ channel, message }).from(posted).where(there).prepare();
});

async function nextPending(unit: Unit, game: number, lane: OutboxLane): Promise<PendingMessage | undefined> {
  const next = lane === 'pictures' ? nextPicture : nextWords;
  const row = await firstOf(next(unit).execute({ game }));
  return row && pendingOf(row);
}

const nextWords = prepared((unit) => firstInLine(unit, ne(unit.rows.outbox.kind, 'picture')));

/** A picture is added to a message, so it is pending only once the message is posted. */
const nextPicture = prepared((unit) => {
  const { outbox } = unit.rows;
  const post = alias(outbox, 'post');
  const sameMessage = and(eq(post.game, outbox.game), eq(post.key, outbox.key), eq(post.kind, 'post'));
  const isOnItsWay = exists(unit.db.select({ id: post.id }).from(post).where(sameMessage));
  return firstInLine(unit, and(eq(outbox.kind, 'picture'), not(isOnItsWay)));
});

function firstInLine({ db, rows: { outbox } }: Unit, wanted: SQL | undefined) {
  const ours = and(eq(outbox.game, given('game')), wanted);
  return db.select().from(outbox).where(ours).orderBy(asc(outbox.id)).limit(1).prepare();
}

export function noticesIn(access: Access): Pick<Store, 'nextNotice' | 'noticed' | 'withNotices'> {
  return {
    nextNotice: (campaign) =>
      access.read(async ({ db, rows: { notices } }) => {
        const ours = db.select().from(notices).where(eq(notices.campaign, campaign));
        const row = await firstOf(ours.orderBy(asc(notices.id)).limit(1));
        return row && { ...row, body: JSON.parse(row.body) };
      }),
    noticed: ({ id }) =>
      access.write(async ({ db, rows: { notices } }) => {
        await db.delete(notices).where(eq(notices.id, id));
      }, []),
    withNotices: () =>
      access.read(async ({ db, rows: { notices } }) => {
        const { campaign } = notices;
        return (await db.selectDistinct({ campaign }).from(notices)).map((row) => row.campaign);
      }),
  };
}
