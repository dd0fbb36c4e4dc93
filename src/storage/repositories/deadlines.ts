import { and, asc, type Column, eq, inArray, isNotNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type Access, type CacheKeys, firstOf, type Unit } from '../connection/connection.ts';
import { given, prepared } from '../connection/prepared-statements.ts';
import { NAMES, remembered } from '../connection/read-cache.ts';
import { parsedOr } from '../json.ts';
import type { Tables } from '../schema/tables.ts';
import type { DueReminder, PutOff, Store, TimedMatch } from '../store.ts';
import { sittingsIn } from './row-mappers.ts';
import { sittingsOf } from './seats.ts';

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
    deadlines: remembered(access, NAMES.hours, async (unit, game) => deadlinesOf(unit).execute({ game })),
    lengthen: ({ game, seat, question }, by) =>
      access.write(
        async ({ db, rows: { deadlines } }) => {
          const asked = and(eq(deadlines.game, game), eq(deadlines.seat, seat), eq(deadlines.question, question));
          const once = and(asked, eq(deadlines.longer, false));
          const set = { due: sql`${deadlines.due} + ${by}`, longer: true };
          const changed = await db.update(deadlines).set(set).where(once).returning();
          return changed.length > 0;
        },
        [NAMES.hours(game)],
      ),
    ...remindersIn(access, now),
    ...timeIn(access),
  };
}

const deadlinesOf = prepared(({ db, rows: { deadlines } }) => {
  const { seat, question, due, longer } = deadlines;
  return db
    .select({ seat, question, due, longer })
    .from(deadlines)
    .where(eq(deadlines.game, given('game')))
    .orderBy(asc(seat), asc(question))
    .prepare();
});

type Reminders = Pick<Store, 'dueReminders' | 'remindersOf' | 'reminded' | 'notReminded'>;

function remindersIn(access: Access, now: () => number): Reminders {
  const changed = ({ game, user, question }: DueReminder, set: Partial<ReminderRow>) =>
    access.write(async ({ db, rows: { reminders } }) => {
      const same = and(eq(reminders.game, game), eq(reminders.user, user), eq(reminders.question, question));
      await db.update(reminders).set(set).where(same);
    }, []);
  return {
    dueReminders: () => access.read((unit) => toGive(unit, lte(unit.rows.reminders.due, now()))),
    remindersOf: (user) => access.read((unit) => toGive(unit, eq(unit.rows.reminders.user, user))),
    reminded: (reminder, after) =>
      changed(reminder, after === undefined ? { given: true } : { count: reminder.count + 1, due: now() + after }),
    notReminded: (reminder) => changed(reminder, { count: reminder.count, given: false, due: reminder.due }),
  };
}

type ReminderRow = Tables['reminders']['$inferSelect'];

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
        if (whose === 'all') await putOffAll(unit, by);
        else await putOff(unit, by, whose);
      }, touchedBy(whose)),
    timed: () => access.read(timedIn),
  };
}

function touchedBy(whose: 'all' | readonly PutOff[]): CacheKeys {
  return whose === 'all' ? 'anything' : whose.map(({ game }) => NAMES.hours(game));
}

/** Loads all matches with a few queries, since there may be thousands. */
async function timedIn({ db, rows }: Unit): Promise<TimedMatch[]> {
  const { campaigns, games, members, settings, people, deadlines, reminders } = rows;
  const waiting = or(
    inArray(games.id, db.select({ game: deadlines.game }).from(deadlines)),
    inArray(games.id, db.select({ game: reminders.game }).from(reminders).where(eq(reminders.given, false))),
  );
  const { id, campaign, seats, everybody } = games;
  const found = await db
    .select({ id, campaign, seats, everybody, server: campaigns.server, settings: campaigns.settings })
    .from(games)
    .innerJoin(campaigns, eq(campaigns.id, campaign))
    .where(and(waiting, eq(campaigns.lost, false)))
    .orderBy(asc(id));
  const theirs = db.select({ campaign }).from(games).where(waiting);
  const joined = found.some((match) => match.everybody)
    ? await db.select().from(members).where(inArray(members.campaign, theirs)).orderBy(asc(members.id))
    : [];
  const inCampaigns = new Map<string, string>();
  for (const each of await db.select().from(settings).where(inArray(settings.campaign, theirs)))
    inCampaigns.set(`${each.campaign} ${each.user}`, each.settings);
  const everywhere = new Map((await db.select().from(people)).map(({ user, wishes }) => [user, wishes]));
  const sitting = sittingsOf(joined);
  return found.map((match) => {
    const sits = match.everybody ? (sitting.get(match.campaign) ?? []) : sittingsIn(match.seats);
    const users = [...new Set(sits.flatMap(({ user }) => user ?? []))];
    const wishes = users.flatMap((user) => {
      const [here, there] = [inCampaigns.get(`${match.campaign} ${user}`), everywhere.get(user)];
      return here === undefined && there === undefined
        ? []
        : [{ user, here: parsedOr({}, here ?? '{}'), everywhere: parsedOr({}, there ?? '{}') }];
    });
    return {
      id: match.id,
      campaign: match.campaign,
      server: match.server,
      seats: sits,
      settings: parsedOr({}, match.settings),
      wishes,
    };
  });
}

const AT_ONCE = 200;

/** Postpones all deadlines and reminders, except in lost campaigns, where they stand still anyway. */
async function putOffAll({ db, rows: { campaigns, games, deadlines, reminders } }: Unit, by: number): Promise<void> {
  const lost = db
    .select({ id: games.id })
    .from(games)
    .innerJoin(campaigns, eq(campaigns.id, games.campaign))
    .where(eq(campaigns.lost, true));
  for (const table of [deadlines, reminders])
    await db
      .update(table)
      .set({ due: sql`${table.due} + ${by}` })
      .where(notInArray(table.game, lost));
}

/** Postpones those of campaigns that were lost by the time that they were lost. */
export async function putOffFound({ db, rows }: Unit, found: SQL | undefined, now: number): Promise<void> {
  const { campaigns, games, deadlines, reminders } = rows;
  const wereLost = and(found, eq(campaigns.lost, true), isNotNull(campaigns.over));
  for (const { id, over } of await db
    .select({ id: campaigns.id, over: campaigns.over })
    .from(campaigns)
    .where(wereLost)) {
    const theirs = db.select({ id: games.id }).from(games).where(eq(games.campaign, id));
    for (const table of [deadlines, reminders])
      await db
        .update(table)
        .set({ due: sql`${table.due} + ${now - (over ?? now)}` })
        .where(inArray(table.game, theirs));
  }
}

async function putOff(
  { db, rows: { deadlines, reminders } }: Unit,
  by: number,
  whose: readonly PutOff[],
): Promise<void> {
  const seats = whose.flatMap(({ game, seats: theirs }) => theirs.map((seat) => ({ game, name: seat })));
  const users = whose.flatMap(({ game, users: theirs }) => theirs.map((user) => ({ game, name: user })));
  for (const some of inParts(seats))
    await db
      .update(deadlines)
      .set({ due: sql`${deadlines.due} + ${by}` })
      .where(isOneOf(deadlines.game, deadlines.seat, some));
  for (const some of inParts(users))
    await db
      .update(reminders)
      .set({ due: sql`${reminders.due} + ${by}` })
      .where(isOneOf(reminders.game, reminders.user, some));
}

interface ReminderKey {
  readonly game: number;
  readonly name: string;
}

function inParts(all: readonly ReminderKey[]): ReminderKey[][] {
  const parts = Math.ceil(all.length / AT_ONCE);
  return Array.from({ length: parts }, (_, i) => all.slice(i * AT_ONCE, (i + 1) * AT_ONCE));
}

function isOneOf(game: Column, name: Column, all: readonly ReminderKey[]): SQL {
  const pairs = all.map((each) => sql`(cast(${each.game} as bigint), ${each.name})`);
  return sql`(${game}, ${name}) in (values ${sql.join(pairs, sql`, `)})`;
}
