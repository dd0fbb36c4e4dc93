/** What every press reads, worked out once: building the words of a query takes longer than answering it. */
import { and, asc, eq, exists, ne, not, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { alias } from 'drizzle-orm/sqlite-core';
import * as rows from './schema.ts';

const { placeholder } = sql;

/** Queries that wait for their values. */
export function readsOf(db: BetterSQLite3Database) {
  const { campaigns, games, settings, members, outbox, posted } = rows;
  // A picture is added to words, so it is pending only once they are there.
  const post = alias(outbox, 'post');
  const sameMessage = and(eq(post.game, outbox.game), eq(post.key, outbox.key), eq(post.kind, 'post'));
  const isOnItsWay = exists(db.select({ id: post.id }).from(post).where(sameMessage));
  const isPicture = eq(outbox.kind, 'picture');
  const pending = (kind: typeof isPicture | undefined) =>
    db
      .select()
      .from(outbox)
      .where(and(eq(outbox.game, placeholder('game')), kind))
      .orderBy(asc(outbox.id))
      .limit(1)
      .prepare();
  return {
    campaign: db
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, placeholder('id')))
      .prepare(),
    game: db
      .select()
      .from(games)
      .where(eq(games.id, placeholder('id')))
      .prepare(),
    members: db
      .select()
      .from(members)
      .where(eq(members.campaign, placeholder('campaign')))
      .orderBy(asc(members.id))
      .prepare(),
    settings: db
      .select({ settings: settings.settings })
      .from(settings)
      .where(and(eq(settings.campaign, placeholder('campaign')), eq(settings.user, placeholder('user'))))
      .prepare(),
    posted: db
      .select({ channel: posted.channel, message: posted.message })
      .from(posted)
      .where(and(eq(posted.game, placeholder('game')), eq(posted.key, placeholder('key'))))
      .prepare(),
    pendingWords: pending(ne(outbox.kind, 'picture')),
    pendingPicture: pending(and(isPicture, not(isOnItsWay))),
  };
}
