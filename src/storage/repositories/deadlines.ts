import type { Column, SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, isNotNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { CacheKeys, QueryContext, StoreConnection } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import { placeholder, preparedQuery } from '../connection/prepared-statements.ts';
import { CACHE_KEYS, cachedRead } from '../connection/read-cache.ts';
import { parseJsonOr } from '../json.ts';
import type { DeadlineRow, DueReminder, OverdueAnswer, Postponement, TimedMatch } from '../schema/records.ts';
import type { Tables } from '../schema/tables.ts';
import type { OwedAnswer } from '../write-model.ts';
import { parseSeats } from './row-mappers.ts';
import { seatsByCampaign } from './seats.ts';

export interface DeadlineRepository {
  owedAnswers(game: number): Promise<(OwedAnswer & { readonly since: number })[]>;
  overdueAnswers(): Promise<OverdueAnswer[]>;
  deadlines(game: number): Promise<DeadlineRow[]>;
  /** Adds milliseconds to a deadline, once. Returns false if that was done before or there is no deadline. */
  extendDeadline(of: OwedAnswer & { readonly game: number }, by: number): Promise<boolean>;
}

export function deadlineRepository(access: StoreConnection, now: () => number): DeadlineRepository {
  return {
    overdueAnswers: () =>
      access.read(async ({ db, tables: { campaigns, games, deadlines } }) => {
        const { game, seat, question, due } = deadlines;
        return db
          .select({ game, seat, question })
          .from(deadlines)
          .innerJoin(games, eq(games.id, game))
          .innerJoin(campaigns, eq(campaigns.id, games.campaign))
          .where(and(lte(due, now()), eq(campaigns.lost, false)))
          .orderBy(asc(due), asc(game), asc(seat));
      }),
    owedAnswers: (game) =>
      access.read(async ({ db, tables: { owing } }) => {
        const { seat, question, since } = owing;
        return db.select({ seat, question, since }).from(owing).where(eq(owing.game, game));
      }),
    deadlines: cachedRead(access, CACHE_KEYS.deadlines, async (unit, game) => deadlinesOf(unit).execute({ game })),
    extendDeadline: ({ game, seat, question }, by) =>
      access.write(
        async ({ db, tables: { deadlines } }) => {
          const asked = and(eq(deadlines.game, game), eq(deadlines.seat, seat), eq(deadlines.question, question));
          const once = and(asked, eq(deadlines.longer, false));
          const set = { due: sql`${deadlines.due} + ${by}`, longer: true };
          const changed = await db.update(deadlines).set(set).where(once).returning();
          return changed.length > 0;
        },
        [CACHE_KEYS.deadlines(game)],
      ),
  };
}

const deadlinesOf = preparedQuery(({ db, tables: { deadlines } }) => {
  const { seat, question, due, longer } = deadlines;
  return db
    .select({ seat, question, due, longer })
    .from(deadlines)
    .where(eq(deadlines.game, placeholder('game')))
    .orderBy(asc(seat), asc(question))
    .prepare();
});

export interface ReminderRepository {
  dueReminders(): Promise<DueReminder[]>;
  remindersOf(user: string): Promise<DueReminder[]>;
  /** Schedules the next reminder in `after` milliseconds; without it the question gets no other. */
  markReminded(reminder: DueReminder, after?: number): Promise<void>;
  restoreReminder(reminder: DueReminder): Promise<void>;
}

export function reminderRepository(access: StoreConnection, now: () => number): ReminderRepository {
  const changed = ({ game, user, question }: DueReminder, set: Partial<ReminderRow>) =>
    access.write(async ({ db, tables: { reminders } }) => {
      const same = and(eq(reminders.game, game), eq(reminders.user, user), eq(reminders.question, question));
      await db.update(reminders).set(set).where(same);
    }, []);
  return {
    dueReminders: () => access.read((unit) => pendingReminders(unit, lte(unit.tables.reminders.due, now()))),
    remindersOf: (user) => access.read((unit) => pendingReminders(unit, eq(unit.tables.reminders.user, user))),
    markReminded: (reminder, after) =>
      changed(reminder, after === undefined ? { given: true } : { count: reminder.count + 1, due: now() + after }),
    restoreReminder: (reminder) => changed(reminder, { count: reminder.count, given: false, due: reminder.due }),
  };
}

type ReminderRow = Tables['reminders']['$inferSelect'];

async function pendingReminders(
  { db, tables: { campaigns, games, reminders } }: QueryContext,
  which: SQL,
): Promise<DueReminder[]> {
  const { game, user, question, count, due, given } = reminders;
  return db
    .select({ game, user, question, due, count })
    .from(reminders)
    .innerJoin(games, eq(games.id, game))
    .innerJoin(campaigns, eq(campaigns.id, games.campaign))
    .where(and(which, eq(given, false), eq(campaigns.lost, false)))
    .orderBy(asc(due), asc(game));
}

const CLOCK_NAME = 'hours';

/** The deadline clock, which stands still while the program does. */
export interface ClockRepository {
  clockTime(): Promise<number | undefined>;
  /** Sets the deadline clock to `at` and postpones hours by `by` milliseconds. */
  advanceClock(at: number, by: number, whose: readonly Postponement[] | 'all'): Promise<void>;
  timedMatches(): Promise<TimedMatch[]>;
}

export function clockRepository(access: StoreConnection): ClockRepository {
  return {
    clockTime: () =>
      access.read(async ({ db, tables: { clock } }) => {
        return (await firstOf(db.select().from(clock).where(eq(clock.name, CLOCK_NAME))))?.at;
      }),
    advanceClock: (at, by, whose) =>
      access.write(async (unit) => {
        const { clock } = unit.tables;
        await unit.db
          .insert(clock)
          .values({ name: CLOCK_NAME, at })
          .onConflictDoUpdate({ target: clock.name, set: { at } });
        if (whose === 'all') await postponeAll(unit, by);
        else await postpone(unit, by, whose);
      }, changedKeys(whose)),
    timedMatches: () => access.read(readTimedMatches),
  };
}

function changedKeys(whose: 'all' | readonly Postponement[]): CacheKeys {
  return whose === 'all' ? 'anything' : whose.map(({ game }) => CACHE_KEYS.deadlines(game));
}

function isTimed({ db, tables: { games, deadlines, reminders } }: QueryContext) {
  return or(
    inArray(games.id, db.select({ game: deadlines.game }).from(deadlines)),
    inArray(games.id, db.select({ game: reminders.game }).from(reminders).where(eq(reminders.given, false))),
  );
}

function campaignsOfTimed(unit: QueryContext) {
  const { games } = unit.tables;
  return unit.db.select({ campaign: games.campaign }).from(games).where(isTimed(unit));
}

const timedRows = preparedQuery((unit) => {
  const { campaigns, games } = unit.tables;
  const { id, campaign, seats, everybody } = games;
  return unit.db
    .select({ id, campaign, seats, everybody, server: campaigns.server, settings: campaigns.settings })
    .from(games)
    .innerJoin(campaigns, eq(campaigns.id, campaign))
    .where(and(isTimed(unit), eq(campaigns.lost, false)))
    .orderBy(asc(id))
    .prepare();
});

const timedMembers = preparedQuery((unit) => {
  const { members } = unit.tables;
  const isTheirs = inArray(members.campaign, campaignsOfTimed(unit));
  return unit.db.select().from(members).where(isTheirs).orderBy(asc(members.id)).prepare();
});

const timedSettings = preparedQuery((unit) => {
  const { settings } = unit.tables;
  return unit.db
    .select()
    .from(settings)
    .where(inArray(settings.campaign, campaignsOfTimed(unit)))
    .prepare();
});

const allPeople = preparedQuery(({ db, tables: { people } }) => db.select().from(people).prepare());

/** Loads all matches with a few queries, since there may be thousands. */
async function readTimedMatches(unit: QueryContext): Promise<TimedMatch[]> {
  const found = await timedRows(unit).execute();
  const joined = found.some((match) => match.everybody) ? await timedMembers(unit).execute() : [];
  const inCampaigns = new Map<string, string>();
  for (const each of await timedSettings(unit).execute())
    inCampaigns.set(`${each.campaign} ${each.user}`, each.settings);
  const everywhere = new Map((await allPeople(unit).execute()).map(({ user, wishes }) => [user, wishes]));
  const sitting = seatsByCampaign(joined);
  return found.map((match) => {
    const sits = match.everybody ? (sitting.get(match.campaign) ?? []) : parseSeats(match.seats);
    const users = [...new Set(sits.flatMap(({ user }) => user ?? []))];
    const wishes = users.flatMap((user) => {
      const [here, there] = [inCampaigns.get(`${match.campaign} ${user}`), everywhere.get(user)];
      return here === undefined && there === undefined
        ? []
        : [{ user, here: parseJsonOr({}, here ?? '{}'), everywhere: parseJsonOr({}, there ?? '{}') }];
    });
    return {
      id: match.id,
      campaign: match.campaign,
      server: match.server,
      seats: sits,
      settings: parseJsonOr({}, match.settings),
      wishes,
    };
  });
}

const BATCH_SIZE = 200;

/** Postpones all deadlines and reminders, except in lost campaigns, where they stand still anyway. */
async function postponeAll(
  { db, tables: { campaigns, games, deadlines, reminders } }: QueryContext,
  by: number,
): Promise<void> {
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
export async function postponeRecovered(
  { db, tables }: QueryContext,
  found: SQL | undefined,
  now: number,
): Promise<void> {
  const { campaigns, games, deadlines, reminders } = tables;
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

async function postpone(
  { db, tables: { deadlines, reminders } }: QueryContext,
  by: number,
  whose: readonly Postponement[],
): Promise<void> {
  const seats = whose.flatMap(({ game, seats: theirs }) => theirs.map((seat) => ({ game, name: seat })));
  const users = whose.flatMap(({ game, users: theirs }) => theirs.map((user) => ({ game, name: user })));
  for (const some of inBatches(seats))
    await db
      .update(deadlines)
      .set({ due: sql`${deadlines.due} + ${by}` })
      .where(isOneOf(deadlines.game, deadlines.seat, some));
  for (const some of inBatches(users))
    await db
      .update(reminders)
      .set({ due: sql`${reminders.due} + ${by}` })
      .where(isOneOf(reminders.game, reminders.user, some));
}

interface ReminderKey {
  readonly game: number;
  readonly name: string;
}

function inBatches(all: readonly ReminderKey[]): ReminderKey[][] {
  const parts = Math.ceil(all.length / BATCH_SIZE);
  return Array.from({ length: parts }, (_, i) => all.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE));
}

function isOneOf(game: Column, name: Column, all: readonly ReminderKey[]): SQL {
  const pairs = all.map((each) => sql`(cast(${each.game} as bigint), ${each.name})`);
  return sql`(${game}, ${name}) in (values ${sql.join(pairs, sql`, `)})`;
}
