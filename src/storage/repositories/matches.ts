import { and, asc, desc, eq, gt, gte, isNull, lte, ne, notExists } from 'drizzle-orm';
import type { LogRange, LogRangeRequest } from '../../engine/log/log.ts';
import { type Access, type CacheKeys, firstOf, type Unit } from '../connection/connection.ts';
import { given, prepared } from '../connection/prepared-statements.ts';
import { NAMES, remembered } from '../connection/read-cache.ts';
import type { GameRow, MatchCommit, NewGame, Store } from '../store.ts';
import { entryOf, gameOf, snapshotOf } from './row-mappers.ts';
import { everybodyOf, seatsIn } from './seats.ts';
import { writeTurn } from './write-step.ts';

/** The kind of campaign matches. Queries without a kind mean all others. */
export const CAMPAIGN = 'campaign';

type Games = Pick<Store, 'openGame' | 'game' | 'gameIn' | 'gameOf' | 'gamesOf' | 'begunBefore' | 'setThread'>;

export function gamesIn(access: Access, now: () => number): Games {
  return {
    openGame: (game, firstTurn) => access.write((unit) => openIn(unit, game, firstTurn, now())),
    game: remembered(access, NAMES.match, async (unit, id) => {
      const row = await firstOf(gameById(unit).execute({ id }));
      return row && gameOf(row);
    }),
    gameIn: (thread) =>
      access.read(async ({ db, rows: { games } }) => {
        const row = await firstOf(db.select().from(games).where(eq(games.thread, thread)));
        return row && gameOf(row);
      }),
    gameOf: (campaign, kind) => access.read((unit) => playedBy(unit, campaign, kind)),
    gamesOf: (campaign, kind) => access.read((unit) => allOf(unit, campaign, kind)),
    begunBefore: (schema, { game, kind } = {}) =>
      access.read(async ({ db, rows: { games, snapshots } }) => {
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
        async ({ db, rows: { games } }) => {
          await db.update(games).set({ thread }).where(eq(games.id, game));
        },
        [NAMES.match(game)],
      ),
  };
}

const gameById = prepared(({ db, rows: { games } }) =>
  db
    .select()
    .from(games)
    .where(eq(games.id, given('id')))
    .prepare(),
);

/** Returns undefined if the campaign already plays a match of this kind. */
export async function openIn(
  unit: Unit,
  { campaign, game, kind, about, seats, several = false }: NewGame,
  firstTurn: (row: GameRow) => MatchCommit,
  at: number,
): Promise<GameRow | undefined> {
  if (!several && (await playedBy(unit, campaign, kind))) return undefined;
  const everybody = seats === 'everybody';
  const sitting = everybody ? await everybodyOf(unit, campaign) : seats;
  const texts = { about: JSON.stringify(about), ...(await seatsIn(unit, campaign, sitting)), telling: 'null' };
  const values = { campaign, game, kind, ...texts, everybody, moved: at, created: at };
  const opened = await firstOf(unit.db.insert(unit.rows.games).values(values).returning());
  const row = opened && gameOf(opened);
  if (row) await writeTurn(unit, firstTurn(row), at);
  return row;
}

async function playedBy({ db, rows: { games } }: Unit, campaign: number, kind?: string): Promise<GameRow | undefined> {
  const isPlayed = and(eq(games.campaign, campaign), isOf(games.kind, kind), isNull(games.result));
  const row = await firstOf(db.select().from(games).where(isPlayed));
  return row && gameOf(row);
}

function isOf(column: Unit['rows']['games']['kind'], kind: string | undefined) {
  return kind === undefined ? ne(column, CAMPAIGN) : eq(column, kind);
}

async function allOf({ db, rows: { games } }: Unit, campaign: number, kind?: string): Promise<GameRow[]> {
  const ours = and(eq(games.campaign, campaign), isOf(games.kind, kind));
  return (await db.select().from(games).where(ours).orderBy(asc(games.id))).map(gameOf);
}

function touchedBy({ game, change, receipt, notes }: MatchCommit): CacheKeys {
  const more = receipt ? touchedBy(receipt) : [];
  if (change || more === 'anything') return 'anything';
  return [NAMES.match(game), NAMES.hours(game), ...Object.keys(notes).map((key) => NAMES.note(game, key)), ...more];
}

export function logsIn(
  access: Access,
  now: () => number,
): Pick<Store, 'write' | 'stretch' | 'entries' | 'snapshotFrom' | 'history' | 'owing'> {
  return {
    write: (turn) => access.write((unit) => writeTurn(unit, turn, now()), touchedBy(turn)),
    stretch: (game, wanted) => access.read((unit) => stretchIn(unit, game, wanted)),
    entries: (game) =>
      access.read(async ({ db, rows: { entries } }) => {
        const all = db.select().from(entries).where(eq(entries.game, game));
        return (await all.orderBy(asc(entries.number))).map(entryOf);
      }),
    snapshotFrom: (game, number) =>
      access.read(async ({ db, rows: { snapshots } }) => {
        const there = and(eq(snapshots.game, game), gte(snapshots.number, number));
        const row = await firstOf(db.select().from(snapshots).where(there).orderBy(asc(snapshots.number)).limit(1));
        return row && snapshotOf(row);
      }),
    history: (game) =>
      access.read(async ({ db, rows: { entries, snapshots } }) => {
        const all = await db.select().from(entries).where(eq(entries.game, game)).orderBy(asc(entries.number));
        const quiet = db.select().from(snapshots).where(eq(snapshots.game, game));
        const states = await quiet.orderBy(asc(snapshots.number));
        return { entries: all.map(entryOf), snapshots: states.map(snapshotOf) };
      }),
    owing: (game) =>
      access.read(async ({ db, rows: { owing } }) => {
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
async function stretchIn({ db, rows }: Unit, game: number, { atMost, upTo }: LogRangeRequest): Promise<LogRange> {
  const { entries, snapshots } = rows;
  const there = and(eq(snapshots.game, game), lte(snapshots.number, atMost));
  const newest = await firstOf(db.select().from(snapshots).where(there).orderBy(desc(snapshots.number)).limit(1));
  if (newest && newest.number > 0 && !isReadable(newest))
    return stretchIn({ db, rows }, game, { atMost: newest.number - 1, upTo });
  if (!newest) throw new Error(`Game ${game} has no snapshot to begin from.`);
  const behind = and(eq(entries.game, game), gt(entries.number, newest.number), lte(entries.number, upTo));
  const since = await db.select().from(entries).where(behind).orderBy(asc(entries.number));
  return { snapshot: snapshotOf(newest), entries: since.map(entryOf) };
}
