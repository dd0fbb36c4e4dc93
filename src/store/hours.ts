/** The hours of deadlines and reminders, and the time that passes for them. */
import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Access, firstOf, type Unit } from './access.ts';
import { gameOf } from './rows.ts';
import { everybodyOf } from './seats.ts';
import type { DueReminder, PutOff, Store } from './store.ts';
import type { Tables } from './tables.ts';

type Hours = Pick<
  Store,
  | 'overdue'
  | 'deadlines'
  | 'lengthen'
  | 'timeKept'
  | 'keepTime'
  | 'timed'
  | 'dueReminders'
  | 'remindersOf'
  | 'reminded'
  | 'notReminded'
>;

export function hoursIn(access: Access, now: () => number): Hours {
  return {
    overdue: () =>
      access.read(async ({ db, rows: { campaigns, games, deadlines } }) => {
        const { game, seat, question, due } = deadlines;
        return db
          .select({ game, seat, question })
          .from(deadlines)
          .innerJoin(games, eq(games.id, game))
          .innerJoin(campaigns, eq(campaigns.id, games.campaign))
          .where(and(lte(due, now()), eq(campaigns.lost, false)))
          .orderBy(asc(due), asc(game), asc(seat));
      }),
    deadlines: (game) =>
      access.read(async ({ db, rows: { deadlines } }) => {
        const { seat, question, due, longer } = deadlines;
        const theirs = db.select({ seat, question, due, longer }).from(deadlines).where(eq(deadlines.game, game));
        return theirs.orderBy(asc(seat), asc(question));
      }),
    lengthen: ({ game, seat, question }, by) =>
      access.write(async ({ db, rows: { deadlines } }) => {
        const asked = and(eq(deadlines.game, game), eq(deadlines.seat, seat), eq(deadlines.question, question));
        const once = and(asked, eq(deadlines.longer, false));
        const set = { due: sql`${deadlines.due} + ${by}`, longer: true };
        const changed = await db.update(deadlines).set(set).where(once).returning();
        return changed.length > 0;
      }),
    ...remindersIn(access, now),
    ...timeIn(access),
  };
}

type Reminders = Pick<Store, 'dueReminders' | 'remindersOf' | 'reminded' | 'notReminded'>;

function remindersIn(access: Access, now: () => number): Reminders {
  const changed = ({ game, user, question }: DueReminder, set: Partial<Kept>) =>
    access.write(async ({ db, rows: { reminders } }) => {
      const same = and(eq(reminders.game, game), eq(reminders.user, user), eq(reminders.question, question));
      await db.update(reminders).set(set).where(same);
    });
  return {
    dueReminders: () => access.read((unit) => toGive(unit, lte(unit.rows.reminders.due, now()))),
    remindersOf: (user) => access.read((unit) => toGive(unit, eq(unit.rows.reminders.user, user))),
    reminded: (reminder, after) =>
      changed(reminder, after === undefined ? { given: true } : { count: reminder.count + 1, due: now() + after }),
    notReminded: (reminder) => changed(reminder, { count: reminder.count, given: false, due: reminder.due }),
  };
}

type Kept = Tables['reminders']['$inferSelect'];

async function toGive({ db, rows: { campaigns, games, reminders } }: Unit, which: SQL): Promise<DueReminder[]> {
  const { game, user, question, count, due, given } = reminders;
  return db
    .select({ game, user, question, due, count })
    .from(reminders)
    .innerJoin(games, eq(games.id, game))
    .innerJoin(campaigns, eq(campaigns.id, games.campaign))
    .where(and(which, eq(given, false), eq(campaigns.lost, false)))
    .orderBy(asc(due), asc(game));
}

const HOURS = 'hours';

function timeIn(access: Access): Pick<Store, 'timeKept' | 'keepTime' | 'timed'> {
  return {
    timeKept: () =>
      access.read(async ({ db, rows: { clock } }) => {
        return (await firstOf(db.select().from(clock).where(eq(clock.name, HOURS))))?.at;
      }),
    keepTime: (at, by, whose) =>
      access.write(async (unit) => {
        const { clock } = unit.rows;
        await unit.db.insert(clock).values({ name: HOURS, at }).onConflictDoUpdate({ target: clock.name, set: { at } });
        if (whose === 'all') await putOff(unit, by);
        else for (const each of whose) await putOff(unit, by, each);
      }),
    timed: () =>
      access.read(async (unit) => {
        const { db, rows } = unit;
        const { games, deadlines, reminders } = rows;
        const waiting = or(
          inArray(games.id, db.select({ game: deadlines.game }).from(deadlines)),
          inArray(games.id, db.select({ game: reminders.game }).from(reminders).where(eq(reminders.given, false))),
        );
        const found = await db.select().from(games).where(waiting);
        return Promise.all(
          found.map(async (row) => {
            const { id, campaign, seats } = gameOf(row);
            return { id, campaign, seats: row.everybody ? await everybodyOf(unit, campaign) : seats };
          }),
        );
      }),
  };
}

/** All hours are so much later, or only those of somebody. */
async function putOff({ db, rows: { deadlines, reminders } }: Unit, by: number, whose?: PutOff): Promise<void> {
  const later = (due: typeof deadlines.due | typeof reminders.due): SQL => sql`${due} + ${by}`;
  const { game, seats = [], users = [] } = whose ?? {};
  if (game === undefined || seats.length > 0) {
    const theirs = game === undefined ? undefined : and(eq(deadlines.game, game), inArray(deadlines.seat, [...seats]));
    await db
      .update(deadlines)
      .set({ due: later(deadlines.due) })
      .where(theirs);
  }
  if (game === undefined || users.length > 0) {
    const theirs = game === undefined ? undefined : and(eq(reminders.game, game), inArray(reminders.user, [...users]));
    await db
      .update(reminders)
      .set({ due: later(reminders.due) })
      .where(theirs);
  }
}
