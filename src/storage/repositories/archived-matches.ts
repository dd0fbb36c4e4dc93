import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { StoreConnection } from '../connection/connection.ts';
import { CACHE_KEYS } from '../connection/read-cache.ts';
import type { GameRow } from '../schema/records.ts';
import { gameOf } from './row-mappers.ts';

export interface ArchiveRepository {
  /** Awake running matches with a thread and no event since `when`, longest silence first. */
  idleGamesSince(when: number, server?: string): Promise<GameRow[]>;
  archivedGames(campaign: number): Promise<GameRow[]>;
  setArchivedAt(game: number, slept: number | undefined): Promise<void>;
}

export function archiveRepository(access: StoreConnection): ArchiveRepository {
  return {
    idleGamesSince: (when, server) =>
      access.read(async ({ db, tables: { campaigns, games } }) => {
        const isThere = server === undefined ? undefined : eq(campaigns.server, server);
        const goesOn = and(eq(campaigns.ended, false), eq(campaigns.lost, false), isThere);
        const isSilent = and(
          isNull(games.result),
          isNull(games.slept),
          lte(games.moved, when),
          isNotNull(games.thread),
        );
        const found = db
          .select({ match: games })
          .from(games)
          .innerJoin(campaigns, eq(campaigns.id, games.campaign))
          .where(and(isSilent, goesOn));
        return (await found.orderBy(asc(games.moved), asc(games.id))).map(({ match }) => gameOf(match));
      }),
    archivedGames: (campaign) =>
      access.read(async ({ db, tables: { games } }) => {
        const sleeps = and(eq(games.campaign, campaign), isNull(games.result), isNotNull(games.slept));
        return (await db.select().from(games).where(sleeps).orderBy(asc(games.id))).map(gameOf);
      }),
    setArchivedAt: (game, slept) =>
      access.write(
        async ({ db, tables: { games } }) => {
          await db
            .update(games)
            .set({ slept: slept ?? null })
            .where(eq(games.id, game));
        },
        [CACHE_KEYS.match(game)],
      ),
  };
}
