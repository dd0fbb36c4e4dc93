/** Retention: deletes campaigns that ended long ago, and most rows of matches that did. */
import { and, asc, eq, exists, gt, gte, inArray, isNotNull, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { QueryContext, StoreConnection } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import { CAMPAIGN } from '../repositories/matches.ts';
import { gameOf } from '../repositories/row-mappers.ts';

const BATCH_SIZE = 20;

export interface RetentionRepository {
  campaignsOverBefore(when: number): Promise<number[]>;
  /** Some of those with a log, by number; `beyond` passes over those up to a number. */
  gamesEndedBefore(when: number, beyond?: number): Promise<number[]>;
  /** Deletes the events of a finished match, except the note `kept`. */
  deleteMatchLog(game: number, kept: string): Promise<void>;
  /** Deletes a campaign. Returns false, without a change, if it is active. */
  deleteCampaign(campaign: number): Promise<boolean>;
}

export function retentionRepository(access: StoreConnection): RetentionRepository {
  return {
    campaignsOverBefore: (when) =>
      access.read(async ({ db, tables: { campaigns } }) => {
        const { id, over } = campaigns;
        const found = await db.select({ id }).from(campaigns).where(lte(over, when)).orderBy(asc(id));
        return found.map((each) => each.id);
      }),
    deleteCampaign: (campaign) => access.write((unit) => deleteCampaign(unit, campaign)),
    gamesEndedBefore: (when, beyond = 0) =>
      access.read(async ({ db, tables: { games, snapshots } }) => {
        const kept = db.select({ game: snapshots.game }).from(snapshots).where(eq(snapshots.game, games.id));
        // Of those that are over, found by an index: “is not null” would look through all.
        const isOver = and(gte(games.result, ''), ne(games.kind, CAMPAIGN), lte(games.moved, when), exists(kept));
        // By the number itself they would be taken from the rows, of which then all are looked through.
        const number = sql`${games.id} + 0`;
        const found = await db
          .select({ id: games.id })
          .from(games)
          .where(and(isOver, gt(number, beyond)))
          .orderBy(asc(number))
          .limit(BATCH_SIZE);
        return found.map(({ id }) => id);
      }),
    deleteMatchLog: (game, kept) => access.write((unit) => deleteMatchLog(unit, game, kept)),
  };
}

/** Deletes the log, the snapshots and the messages of a match. Its row and the note `kept` stay. */
async function deleteMatchLog({ db, tables }: QueryContext, game: number, kept: string): Promise<void> {
  const { games, notes } = tables;
  const row = await firstOf(
    db
      .select()
      .from(games)
      .where(and(eq(games.id, game), isNotNull(games.result))),
  );
  if (!row) return;
  for (const table of matchTables(tables)) await db.delete(table).where(eq(table.game, game));
  await db.delete(notes).where(and(eq(notes.game, game), ne(notes.key, kept)));
  const seats = gameOf(row).seats.map(({ seat, member }) => ({ seat, member }));
  await db
    .update(games)
    .set({ seats: JSON.stringify(seats), telling: 'null' })
    .where(eq(games.id, game));
}

/** Tables whose rows belong to one match, but for its notes. */
function matchTables(tables: QueryContext['tables']) {
  const { entries, snapshots, outbox, posted, reminders, owing, deadlines, drafts } = tables;
  return [entries, snapshots, outbox, posted, reminders, owing, deadlines, drafts] as const;
}

async function deleteCampaign(unit: QueryContext, campaign: number): Promise<boolean> {
  const { db, tables } = unit;
  const { campaigns, games, members, notices, settings } = tables;
  const isOver = and(eq(campaigns.id, campaign), isNotNull(campaigns.over));
  if (!(await firstOf(db.select({ id: campaigns.id }).from(campaigns).where(isOver)))) return false;
  const theirs = db.select({ id: games.id }).from(games).where(eq(games.campaign, campaign));
  for (const table of [...matchTables(tables), tables.notes]) await db.delete(table).where(inArray(table.game, theirs));
  const left = await db.select({ user: members.user }).from(members).where(eq(members.campaign, campaign));
  for (const table of [games, members, notices, settings]) await db.delete(table).where(eq(table.campaign, campaign));
  await deleteUserSettings(
    unit,
    left.map(({ user }) => user),
  );
  await db.delete(campaigns).where(isOver);
  return true;
}

async function deleteUserSettings(
  { db, tables: { members, people } }: QueryContext,
  users: readonly string[],
): Promise<void> {
  const elsewhere = db.select({ user: members.user }).from(members);
  await db.delete(people).where(and(inArray(people.user, [...users]), notInArray(people.user, elsewhere)));
}
