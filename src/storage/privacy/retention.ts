/** Retention: deletes campaigns that ended long ago, and most rows of matches that did. */
import { and, asc, eq, exists, gt, gte, inArray, isNotNull, lte, ne, notInArray, sql } from 'drizzle-orm';
import { type Access, firstOf, type Unit } from '../connection/connection.ts';
import { CAMPAIGN } from '../repositories/matches.ts';
import { gameOf } from '../repositories/row-mappers.ts';
import type { Store } from '../store.ts';

const AT_ONCE = 20;

export function forgettingIn(access: Access): Pick<Store, 'overSince' | 'forget' | 'endedSince' | 'forgetMatch'> {
  return {
    overSince: (when) =>
      access.read(async ({ db, rows: { campaigns } }) => {
        const { id, over } = campaigns;
        const found = await db.select({ id }).from(campaigns).where(lte(over, when)).orderBy(asc(id));
        return found.map((each) => each.id);
      }),
    forget: (campaign) => access.write((unit) => forget(unit, campaign)),
    endedSince: (when, beyond = 0) =>
      access.read(async ({ db, rows: { games, snapshots } }) => {
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
          .limit(AT_ONCE);
        return found.map(({ id }) => id);
      }),
    forgetMatch: (game, kept) => access.write((unit) => forgetMatch(unit, game, kept)),
  };
}

/** Deletes the log, the snapshots and the messages of a match. Its row and the note `kept` stay. */
async function forgetMatch({ db, rows }: Unit, game: number, kept: string): Promise<void> {
  const { games, entries, snapshots, outbox, posted, notes, reminders, owing, deadlines, drafts } = rows;
  const row = await firstOf(
    db
      .select()
      .from(games)
      .where(and(eq(games.id, game), isNotNull(games.result))),
  );
  if (!row) return;
  for (const table of [entries, snapshots, outbox, posted, reminders, owing, deadlines, drafts])
    await db.delete(table).where(eq(table.game, game));
  await db.delete(notes).where(and(eq(notes.game, game), ne(notes.key, kept)));
  const seats = gameOf(row).seats.map(({ seat, member }) => ({ seat, member }));
  await db
    .update(games)
    .set({ seats: JSON.stringify(seats), telling: 'null' })
    .where(eq(games.id, game));
}

async function forget(unit: Unit, campaign: number): Promise<boolean> {
  const { db, rows } = unit;
  const { campaigns, games, members, notices, settings } = rows;
  const isOver = and(eq(campaigns.id, campaign), isNotNull(campaigns.over));
  if (!(await firstOf(db.select({ id: campaigns.id }).from(campaigns).where(isOver)))) return false;
  const theirs = db.select({ id: games.id }).from(games).where(eq(games.campaign, campaign));
  const { entries, snapshots, outbox, posted, notes, reminders, owing, deadlines, drafts } = rows;
  for (const table of [entries, snapshots, outbox, posted, notes, reminders, owing, deadlines, drafts])
    await db.delete(table).where(inArray(table.game, theirs));
  const left = await db.select({ user: members.user }).from(members).where(eq(members.campaign, campaign));
  for (const table of [games, members, notices, settings]) await db.delete(table).where(eq(table.campaign, campaign));
  await forgetPeople(
    unit,
    left.map(({ user }) => user),
  );
  await db.delete(campaigns).where(isOver);
  return true;
}

async function forgetPeople({ db, rows: { members, people } }: Unit, users: readonly string[]): Promise<void> {
  const elsewhere = db.select({ user: members.user }).from(members);
  await db.delete(people).where(and(inArray(people.user, [...users]), notInArray(people.user, elsewhere)));
}
