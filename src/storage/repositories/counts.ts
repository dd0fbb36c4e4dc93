import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { StoreConnection } from '../connection/connection.ts';
import type { Counts } from '../schema/records.ts';

export interface CountRepository {
  counts(): Promise<Counts>;
}

export function countRepository(access: StoreConnection): CountRepository {
  return {
    counts: () =>
      access.read(async ({ db, tables: { campaigns, games, outbox, notices } }) => {
        const places = await db
          .select({ lost: campaigns.lost, count: count() })
          .from(campaigns)
          .where(eq(campaigns.ended, false))
          .groupBy(campaigns.lost);
        const matches = await db
          .select({ game: games.game, kind: games.kind, count: count() })
          .from(games)
          .innerJoin(campaigns, eq(campaigns.id, games.campaign))
          .where(and(isNull(games.result), eq(campaigns.ended, false)))
          .groupBy(games.game, games.kind)
          .orderBy(asc(games.game), asc(games.kind));
        const [words] = await db.select({ count: count() }).from(outbox);
        const [told] = await db.select({ count: count() }).from(notices);
        return {
          campaigns: places.reduce((sum, each) => sum + each.count, 0),
          lost: places.find(({ lost }) => lost)?.count ?? 0,
          matches,
          waiting: (words?.count ?? 0) + (told?.count ?? 0),
        };
      }),
  };
}
