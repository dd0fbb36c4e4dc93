import { and, asc, desc, eq, gt, gte, lte } from 'drizzle-orm';
import type { Entry, Snapshot } from '../../engine/log/log.ts';
import type { LogRange, LogRangeRequest } from '../../engine/log/log-query.ts';
import type { CacheKeys, QueryContext, StoreConnection } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import { placeholder, preparedQuery } from '../connection/prepared-statements.ts';
import { CACHE_KEYS } from '../connection/read-cache.ts';
import type { GameRow, NewGame } from '../schema/records.ts';
import type { MatchCommit } from '../write-model.ts';
import { findRunningGame } from './matches.ts';
import { entryOf, gameOf, snapshotOf } from './row-mappers.ts';
import { membersAsSeats, seatColumns } from './seats.ts';
import { writeCommit } from './write-step.ts';

/** The log of matches, which only `matches/` writes. */
export interface LogRepository {
  /** Undefined if the campaign already plays a match of this kind and may not play `several`. */
  createGame(game: NewGame, firstTurn: (row: GameRow) => MatchCommit): Promise<GameRow | undefined>;
  /** Writes a whole turn or nothing. Returns false, without a write, if its interaction was handled before. */
  writeCommit(turn: MatchCommit): Promise<boolean>;
  /** Throws if there is no such snapshot. */
  logRange(game: number, wanted: LogRangeRequest): Promise<LogRange>;
  entries(game: number): Promise<Entry[]>;
  /** The oldest snapshot at or after `number`. Finished matches keep only a few. */
  snapshotFrom(game: number, number: number): Promise<Snapshot | undefined>;
}

export function logRepository(access: StoreConnection, now: () => number): LogRepository {
  return {
    createGame: (game, firstTurn) => access.write((unit) => insertGame(unit, game, firstTurn, now())),
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
  };
}

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

function isReadable(row: Parameters<typeof snapshotOf>[0]): boolean {
  try {
    snapshotOf(row);
    return true;
  } catch {
    return false;
  }
}

/** Skips unreadable snapshots: an older one and its later entries lead to the same state. */
async function readLogRange(unit: QueryContext, game: number, { atMost, upTo }: LogRangeRequest): Promise<LogRange> {
  const newest = await firstOf(newestSnapshot(unit).execute({ game, atMost }));
  if (newest && newest.number > 0 && !isReadable(newest))
    return readLogRange(unit, game, { atMost: newest.number - 1, upTo });
  if (!newest) throw new Error(`Game ${game} has no snapshot to begin from.`);
  const since = await entriesBetween(unit).execute({ game, after: newest.number, upTo });
  return { snapshot: snapshotOf(newest), entries: since.map(entryOf) };
}

const newestSnapshot = preparedQuery(({ db, tables: { snapshots } }) =>
  db
    .select()
    .from(snapshots)
    .where(and(eq(snapshots.game, placeholder('game')), lte(snapshots.number, placeholder('atMost'))))
    .orderBy(desc(snapshots.number))
    .limit(1)
    .prepare(),
);

const entriesBetween = preparedQuery(({ db, tables: { entries } }) =>
  db
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.game, placeholder('game')),
        gt(entries.number, placeholder('after')),
        lte(entries.number, placeholder('upTo')),
      ),
    )
    .orderBy(asc(entries.number))
    .prepare(),
);
