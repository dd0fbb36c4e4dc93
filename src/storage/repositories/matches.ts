import { and, asc, desc, eq, gt, gte, isNull, lte, ne, notExists } from 'drizzle-orm';
import type { LogRange, LogRangeRequest } from '../../engine/log/log-query.ts';
import { type CacheKeys, firstOf, type QueryContext, type StoreConnection } from '../connection/connection.ts';
import { placeholder, preparedQuery } from '../connection/prepared-statements.ts';
import { CACHE_KEYS, cachedRead } from '../connection/read-cache.ts';
import type { GameRow, MatchCommit, NewGame, Store } from '../store.ts';
import { entryOf, gameOf, snapshotOf } from './row-mappers.ts';
import { membersAsSeats, seatColumns } from './seats.ts';
import { writeCommit } from './write-step.ts';

/** The kind of campaign matches. Queries without a kind mean all others. */
export const CAMPAIGN = 'campaign';

type Games = Pick<
  Store,
  'createGame' | 'game' | 'gameInThread' | 'runningGame' | 'gamesOf' | 'gamesBeforeSchema' | 'setThread'
>;

export function gameRepository(access: StoreConnection, now: () => number): Games {
  return {
    createGame: (game, firstTurn) => access.write((unit) => insertGame(unit, game, firstTurn, now())),
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

/** Returns undefined if the campaign already plays a match of this kind. */
export async function insertGame(
  unit: QueryContext,
  { campaign, game, kind, about, seats, several = false }: NewGame,
  firstTurn: (row: GameRow) => MatchCommit,
  at: number,
): Promise<GameRow | undefined> {
  if (!several && (await findRunningGame(unit, campaign, kind))) return undefined;
  const everybody = seats === 'everybody';
  const sitting = everybody ? await membersAsSeats(unit, campaign) : seats;
  const texts = { about: JSON.stringify(about), ...(await seatColumns(unit, campaign, sitting)), telling: 'null' };
  const values = { campaign, game, kind, ...texts, everybody, moved: at, created: at };
  const opened = await firstOf(unit.db.insert(unit.tables.games).values(values).returning());
  const row = opened && gameOf(opened);
  if (row) await writeCommit(unit, firstTurn(row), at);
  return row;
}

async function findRunningGame(
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

function changedKeys({ game, change, receipt, notes }: MatchCommit): CacheKeys {
  const more = receipt ? changedKeys(receipt) : [];
  if (change || more === 'anything') return 'anything';
  return [
    CACHE_KEYS.match(game),
    CACHE_KEYS.deadlines(game),
    ...Object.keys(notes).map((key) => CACHE_KEYS.note(game, key)),
    ...more,
  ];
}

export function logRepository(
  access: StoreConnection,
  now: () => number,
): Pick<Store, 'writeCommit' | 'logRange' | 'entries' | 'snapshotFrom' | 'fullLog' | 'owedAnswers'> {
  return {
    writeCommit: (turn) => access.write((unit) => writeCommit(unit, turn, now()), changedKeys(turn)),
    logRange: (game, wanted) => access.read((unit) => readLogRange(unit, game, wanted)),
    entries: (game) =>
      access.read(async ({ db, tables: { entries } }) => {
        const all = db.select().from(entries).where(eq(entries.game, game));
        return (await all.orderBy(asc(entries.number))).map(entryOf);
      }),
    snapshotFrom: (game, number) =>
      access.read(async ({ db, tables: { snapshots } }) => {
        const there = and(eq(snapshots.game, game), gte(snapshots.number, number));
        const row = await firstOf(db.select().from(snapshots).where(there).orderBy(asc(snapshots.number)).limit(1));
        return row && snapshotOf(row);
      }),
    fullLog: (game) =>
      access.read(async ({ db, tables: { entries, snapshots } }) => {
        const all = await db.select().from(entries).where(eq(entries.game, game)).orderBy(asc(entries.number));
        const quiet = db.select().from(snapshots).where(eq(snapshots.game, game));
        const states = await quiet.orderBy(asc(snapshots.number));
        return { entries: all.map(entryOf), snapshots: states.map(snapshotOf) };
      }),
    owedAnswers: (game) =>
      access.read(async ({ db, tables: { owing } }) => {
        const { seat, question, since } = owing;
        return db.select({ seat, question, since }).from(owing).where(eq(owing.game, game));
      }),
  };
}

function isReadable(row: Parameters<typeof snapshotOf>[0]): boolean {
  try {
    snapshotOf(row);
    return true;
  } catch {
    return false;
  }
}

/** Skips unreadable snapshots: an older one and its later entries lead to the same state. */
async function readLogRange(
  { db, tables }: QueryContext,
  game: number,
  { atMost, upTo }: LogRangeRequest,
): Promise<LogRange> {
  const { entries, snapshots } = tables;
  const there = and(eq(snapshots.game, game), lte(snapshots.number, atMost));
  const newest = await firstOf(db.select().from(snapshots).where(there).orderBy(desc(snapshots.number)).limit(1));
  if (newest && newest.number > 0 && !isReadable(newest))
    return readLogRange({ db, tables: tables }, game, { atMost: newest.number - 1, upTo });
  if (!newest) throw new Error(`Game ${game} has no snapshot to begin from.`);
  const behind = and(eq(entries.game, game), gt(entries.number, newest.number), lte(entries.number, upTo));
  const since = await db.select().from(entries).where(behind).orderBy(asc(entries.number));
  return { snapshot: snapshotOf(newest), entries: since.map(entryOf) };
}
