import { and, asc, eq, gte, isNull, ne, notExists } from 'drizzle-orm';
import type { QueryContext, StoreConnection } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import { placeholder, preparedQuery } from '../connection/prepared-statements.ts';
import { CACHE_KEYS, cachedRead } from '../connection/read-cache.ts';
import type { GameRow } from '../schema/records.ts';
import { gameOf } from './row-mappers.ts';

/** The kind of campaign matches. Queries without a kind mean all others. */
export const CAMPAIGN = 'campaign';

export interface MatchRepository {
  game(id: number): Promise<GameRow | undefined>;
  gameInThread(thread: string): Promise<GameRow | undefined>;
  /** The running match; of any kind but `campaign` if none is given. */
  runningGame(campaign: number, kind?: string): Promise<GameRow | undefined>;
  /** Running matches without the campaign match, oldest first. */
  runningGames(campaign: number): Promise<GameRow[]>;
  gamesOf(campaign: number, kind?: string): Promise<GameRow[]>;
  /** Running matches without a snapshot of this schema or a newer one; of any kind but `campaign` if none is given. */
  gamesBeforeSchema(schema: number, of?: { readonly game?: string; readonly kind?: string }): Promise<GameRow[]>;
  setThread(game: number, thread: string): Promise<void>;
}

export function matchRepository(access: StoreConnection): MatchRepository {
  return {
    game: cachedRead(access, CACHE_KEYS.match, async (unit, id) => {
      const row = await firstOf(gameById(unit).execute({ id }));
      return row && gameOf(row);
    }),
    gameInThread: (thread) =>
      access.read(async ({ db, tables: { games } }) => {
        const row = await firstOf(db.select().from(games).where(eq(games.thread, thread)));
        return row && gameOf(row);
      }),
    runningGame: (campaign, kind) => access.read((unit) => findRunningGame(unit, campaign, kind)),
    runningGames: (campaign) =>
      access.read(async ({ db, tables: { games } }) => {
        const there = and(eq(games.campaign, campaign), ne(games.kind, CAMPAIGN), isNull(games.result));
        return (await db.select().from(games).where(there).orderBy(asc(games.id))).map(gameOf);
      }),
    gamesOf: (campaign, kind) => access.read((unit) => findGames(unit, campaign, kind)),
    gamesBeforeSchema: (schema, { game, kind } = {}) =>
      access.read(async ({ db, tables: { games, snapshots } }) => {
        const newer = db
          .select({ game: snapshots.game })
          .from(snapshots)
          .where(and(eq(snapshots.game, games.id), gte(snapshots.schema, schema)));
        const wanted = and(isOf(games.kind, kind), game === undefined ? undefined : eq(games.game, game));
        const found = db
          .select()
          .from(games)
          .where(and(isNull(games.result), wanted, notExists(newer)));
        return (await found.orderBy(asc(games.id))).map(gameOf);
      }),
    setThread: (game, thread) =>
      access.write(
        async ({ db, tables: { games } }) => {
          await db.update(games).set({ thread }).where(eq(games.id, game));
        },
        [CACHE_KEYS.match(game)],
      ),
  };
}

const gameById = preparedQuery(({ db, tables: { games } }) =>
  db
    .select()
    .from(games)
    .where(eq(games.id, placeholder('id')))
    .prepare(),
);

export async function findRunningGame(
  { db, tables: { games } }: QueryContext,
  campaign: number,
  kind?: string,
): Promise<GameRow | undefined> {
  const isPlayed = and(eq(games.campaign, campaign), isOf(games.kind, kind), isNull(games.result));
  const row = await firstOf(db.select().from(games).where(isPlayed));
  return row && gameOf(row);
}

function isOf(column: QueryContext['tables']['games']['kind'], kind: string | undefined) {
  return kind === undefined ? ne(column, CAMPAIGN) : eq(column, kind);
}

async function findGames({ db, tables: { games } }: QueryContext, campaign: number, kind?: string): Promise<GameRow[]> {
  const ours = and(eq(games.campaign, campaign), isOf(games.kind, kind));
  return (await db.select().from(games).where(ours).orderBy(asc(games.id))).map(gameOf);
}
