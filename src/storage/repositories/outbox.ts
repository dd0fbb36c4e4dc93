import type { SQL } from 'drizzle-orm';
import { and, asc, eq, exists, inArray, ne, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { QueryContext, StoreConnection } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import { placeholder, preparedQuery } from '../connection/prepared-statements.ts';
import { CACHE_KEYS } from '../connection/read-cache.ts';
import type { Notice, OutboxLane, PendingMessage } from '../schema/records.ts';
import type { OutboxMessage } from '../write-model.ts';
import { pendingOf } from './row-mappers.ts';
import { prependMessages, writePosted } from './write-outbox.ts';

export interface OutboxRepository {
  /** Puts messages before all waiting ones of a match whose thread is gone; keys that already wait are skipped. */
  prependMessages(game: number, outgoing: readonly OutboxMessage[]): Promise<void>;
  pendingMessages(game?: number): Promise<PendingMessage[]>;
  gamesWithPending(): Promise<number[]>;
  /** The oldest message of a lane. A picture is returned only once its words are posted. */
  nextPendingMessage(game: number, lane: OutboxLane): Promise<PendingMessage | undefined>;
  markDelivered(pending: PendingMessage, channel: string, message: string): Promise<void>;
  /** Notes a post that is only partly done; `markDelivered` follows. */
  recordPosted(pending: PendingMessage, channel: string, message: string): Promise<void>;
  deletePosted(pending: PendingMessage): Promise<void>;
  dropPending(pending: PendingMessage): Promise<void>;
  postedMessage(game: number, key: string): Promise<{ channel: string; message: string } | undefined>;
  /** Finds the match, of those given, and the key that a message was posted for. */
  findPosted(games: readonly number[], message: string): Promise<{ game: number; key: string } | undefined>;
}

export function outboxRepository(access: StoreConnection): OutboxRepository {
  return {
    prependMessages: (game, outgoing) =>
      access.write((unit) => prependMessages(unit, game, outgoing), [CACHE_KEYS.match(game)]),
    pendingMessages: (game) =>
      access.read(async ({ db, tables: { outbox } }) => {
        const wanted = game === undefined ? undefined : eq(outbox.game, game);
        return (await db.select().from(outbox).where(wanted).orderBy(asc(outbox.id))).map(pendingOf);
      }),
    gamesWithPending: () =>
      access.read(async ({ db, tables: { outbox } }) => {
        return (await db.selectDistinct({ game: outbox.game }).from(outbox)).map(({ game }) => game);
      }),
    nextPendingMessage: (game, lane) => access.read((unit) => nextPendingMessage(unit, game, lane)),
    markDelivered: ({ id, kind, game, key }, channel, message) =>
      access.write(async (unit) => {
        await deleteById(unit).execute({ id });
        if (kind === 'post') await writePosted(unit, { game, key, channel, message });
      }, []),
    recordPosted: ({ game, key }, channel, message) =>
      access.write((unit) => writePosted(unit, { game, key, channel, message }), []),
    deletePosted: ({ game, key }) =>
      access.write(async ({ db, tables: { posted } }) => {
        await db.delete(posted).where(and(eq(posted.game, game), eq(posted.key, key)));
      }, []),
    dropPending: ({ id }) =>
      access.write(async (unit) => {
        await deleteById(unit).execute({ id });
      }, []),
    findPosted: (games, message) =>
      access.read(({ db, tables: { posted } }) => {
        const { game, key } = posted;
        const there = and(inArray(game, [...games]), eq(posted.message, message));
        return firstOf(db.select({ game, key }).from(posted).where(there).limit(1));
      }),
    postedMessage: (game, key) => access.read((unit) => firstOf(postedByKey(unit).execute({ game, key }))),
  };
}

const deleteById = preparedQuery(({ db, tables: { outbox } }) =>
  db
    .delete(outbox)
    .where(eq(outbox.id, placeholder('id')))
    .prepare(),
);

const postedByKey = preparedQuery(({ db, tables: { posted } }) => {
  const there = and(eq(posted.game, placeholder('game')), eq(posted.key, placeholder('key')));
  const { channel, message } = posted;
  return db.select({ channel, message }).from(posted).where(there).prepare();
});

async function nextPendingMessage(
  unit: QueryContext,
  game: number,
  lane: OutboxLane,
): Promise<PendingMessage | undefined> {
  const next = lane === 'pictures' ? nextPicture : nextWords;
  const row = await firstOf(next(unit).execute({ game }));
  return row && pendingOf(row);
}

const nextWords = preparedQuery((unit) => firstInLine(unit, ne(unit.tables.outbox.kind, 'picture')));

/** A picture is added to a message, so it is pending only once the message is posted. */
const nextPicture = preparedQuery((unit) => {
  const { outbox } = unit.tables;
  const post = alias(outbox, 'post');
  const sameMessage = and(eq(post.game, outbox.game), eq(post.key, outbox.key), eq(post.kind, 'post'));
  const isOnItsWay = exists(unit.db.select({ id: post.id }).from(post).where(sameMessage));
  return firstInLine(unit, and(eq(outbox.kind, 'picture'), not(isOnItsWay)));
});

function firstInLine({ db, tables: { outbox } }: QueryContext, wanted: SQL | undefined) {
  const ours = and(eq(outbox.game, placeholder('game')), wanted);
  return db.select().from(outbox).where(ours).orderBy(asc(outbox.id)).limit(1).prepare();
}

export interface NoticeRepository {
  nextNotice(campaign: number): Promise<Notice | undefined>;
  deleteNotice(notice: Notice): Promise<void>;
  campaignsWithNotices(): Promise<number[]>;
}

export function noticeRepository(access: StoreConnection): NoticeRepository {
  return {
    nextNotice: (campaign) =>
      access.read(async ({ db, tables: { notices } }) => {
        const ours = db.select().from(notices).where(eq(notices.campaign, campaign));
        const row = await firstOf(ours.orderBy(asc(notices.id)).limit(1));
        return row && { ...row, body: JSON.parse(row.body) };
      }),
    deleteNotice: ({ id }) =>
      access.write(async ({ db, tables: { notices } }) => {
        await db.delete(notices).where(eq(notices.id, id));
      }, []),
    campaignsWithNotices: () =>
      access.read(async ({ db, tables: { notices } }) => {
        const { campaign } = notices;
        return (await db.selectDistinct({ campaign }).from(notices)).map((row) => row.campaign);
      }),
  };
}
