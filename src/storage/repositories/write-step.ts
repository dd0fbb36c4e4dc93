import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { QueryContext } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import {
  indexedParams,
  placeholder,
  placeholderFor,
  preparedQuery,
  preparedQueryFor,
} from '../connection/prepared-statements.ts';
import type { Tables } from '../schema/tables.ts';
import type { Deadline, MatchCommit, OwedAnswer } from '../write-model.ts';
import { deleteStaleDrafts } from './drafts.ts';
import { writeNote } from './key-values.ts';
import { seatColumns } from './seats.ts';
import { thinSnapshots } from './thin-snapshots.ts';
import { writeChange } from './write-change.ts';
import { writeOutgoing } from './write-outbox.ts';

/** Returns false, without a write, if the interaction was handled before. */
export async function writeCommit(unit: QueryContext, turn: MatchCommit, now: number): Promise<boolean> {
  const { db, tables } = unit;
  const { game, interaction } = turn;
  if (interaction !== undefined && !(await firstOf(markHandled(unit).execute({ interaction, at: now })))) return false;
  await writeLog(unit, turn, now);
  await writeOutgoing(unit, game, turn.outgoing);
  for (const [key, content] of Object.entries(turn.notes)) await writeNote(unit, game, key, content);
  await writeReminders(unit, turn, now);
  await writeOwing(unit, turn, now);
  await writeDeadlines(unit, turn, now);
  await deleteStaleDrafts(unit, turn);
  if (turn.change) await writeChange(unit, turn.change, now);
  await updateGame(unit).execute({ id: game, telling: JSON.stringify(turn.telling), moved: now });
  const changed = {
    ...(turn.seats && (await seatColumnsOf(unit, game, turn.seats))),
    ...(turn.result !== undefined && { result: turn.result }),
  };
  if (Object.keys(changed).length > 0) await db.update(tables.games).set(changed).where(eq(tables.games.id, game));
  if (turn.result !== undefined) await pruneSnapshots(unit, game);
  if (turn.receipt) await writeCommit(unit, turn.receipt, now);
  return true;
}

async function seatColumnsOf(unit: QueryContext, game: number, seats: NonNullable<MatchCommit['seats']>) {
  const { games } = unit.tables;
  const row = await firstOf(unit.db.select({ campaign: games.campaign }).from(games).where(eq(games.id, game)));
  return seatColumns(unit, row?.campaign ?? 0, seats);
}

const markHandled = preparedQuery(({ db, tables: { handled } }) => {
  const values = { interaction: placeholder('interaction'), at: placeholder('at') };
  return db.insert(handled).values(values).onConflictDoNothing().returning().prepare();
});

const updateGame = preparedQuery(({ db, tables: { games } }) => {
  const set = { telling: placeholderFor(games.telling), moved: placeholderFor(games.moved), slept: null };
  return db
    .update(games)
    .set(set)
    .where(eq(games.id, placeholder('id')))
    .prepare();
});

const BATCH_SIZE = 100;

const addEntries = preparedQueryFor(({ db, tables: { entries } }, count) => {
  const nth = (i: number) => ({ number: placeholder(`number${i}`), entry: placeholder(`entry${i}`) });
  const values = Array.from({ length: count }, (_, i) => ({
    game: placeholder('game'),
    at: placeholder('at'),
    ...nth(i),
  }));
  return db.insert(entries).values(values).prepare();
});

const putSnapshot = preparedQuery(({ db, tables: { snapshots } }) => {
  const { game, number } = snapshots;
  const values = {
    schema: placeholder('schema'),
    state: placeholder('state'),
    cursor: placeholder('cursor'),
    inbox: placeholder('inbox'),
  };
  const set = {
    schema: sql`excluded.schema`,
    state: sql`excluded.state`,
    cursor: sql`excluded.cursor`,
    inbox: sql`excluded.inbox`,
  };
  return db
    .insert(snapshots)
    .values({ game: placeholder('game'), number: placeholder('number'), ...values })
    .onConflictDoUpdate({ target: [game, number], set })
    .prepare();
});

async function writeLog(unit: QueryContext, { game, entries, snapshots }: MatchCommit, now: number): Promise<void> {
  const all = entries.map((entry) => ({ number: entry.number, entry: JSON.stringify(entry) }));
  for (let i = 0; i < all.length; i += BATCH_SIZE) {
    const some = all.slice(i, i + BATCH_SIZE);
    await addEntries(unit, some.length).execute({ game, at: now, ...indexedParams(some) });
  }
  for (const { number, schema, state, cursor, inbox } of snapshots) {
    const values = { schema, state, cursor: JSON.stringify(cursor), inbox: inbox ? JSON.stringify(inbox) : null };
    await putSnapshot(unit).execute({ game, number, ...values });
  }
}

/**
 * Keeps the time of a reminder for an unchanged question, and postpones the first if the question has more time now.
 */
async function writeReminders(unit: QueryContext, { game, reminders }: MatchCommit, now: number): Promise<void> {
  const { db, tables } = unit;
  const { reminders: table } = tables;
  const kept = await remindersOf(unit).execute({ game });
  for (const { user, question } of kept) {
    if (reminders.some((each) => each.user === user && each.question === question)) continue;
    await dropReminder(unit).execute({ game, user });
  }
  for (const { user, question, after, anew } of reminders) {
    const known = kept.find((each) => each.user === user && each.question === question);
    if (!known) await addReminder(unit).execute({ game, user, question, due: now + after, after });
    else if (anew || isLater(known, after))
      await db
        .update(table)
        .set({ due: anew ? now + after : known.due + after - (known.after ?? after), after })
        .where(and(eq(table.game, game), eq(table.user, user)));
  }
}

function isLater({ after: before, count }: Tables['reminders']['$inferSelect'], after: number): boolean {
  return count === 0 && before !== null && after > before;
}

const remindersOf = preparedQuery(({ db, tables: { reminders } }) =>
  db
    .select()
    .from(reminders)
    .where(eq(reminders.game, placeholder('game')))
    .prepare(),
);

const dropReminder = preparedQuery(({ db, tables: { reminders } }) => {
  const own = and(eq(reminders.game, placeholder('game')), eq(reminders.user, placeholder('user')));
  return db.delete(reminders).where(own).prepare();
});

const addReminder = preparedQuery(({ db, tables: { reminders } }) => {
  const values = {
    game: placeholder('game'),
    user: placeholder('user'),
    question: placeholder('question'),
    due: placeholder('due'),
    after: placeholder('after'),
  };
  return db.insert(reminders).values(values).prepare();
});

async function writeOwing(unit: QueryContext, { game, owing }: MatchCommit, now: number): Promise<void> {
  const before = await owedRows(unit).execute({ game });
  const sinceOf = (owed: OwedAnswer) => before.find((each) => isSame(each, owed))?.since ?? now;
  const isAsBefore =
    before.length === owing.length && owing.every((each) => before.some((other) => isSame(each, other)));
  if (isAsBefore) return;
  if (before.length > 0) await dropOwing(unit).execute({ game });
  const values = owing.map(({ seat, question }) => ({ seat, question, since: sinceOf({ seat, question }) }));
  if (values.length > 0) await addOwing(unit, values.length).execute({ game, ...indexedParams(values) });
}

function isSame(one: OwedAnswer, other: OwedAnswer): boolean {
  return one.seat === other.seat && one.question === other.question;
}

const owedRows = preparedQuery(({ db, tables: { owing } }) =>
  db
    .select()
    .from(owing)
    .where(eq(owing.game, placeholder('game')))
    .prepare(),
);

const dropOwing = preparedQuery(({ db, tables: { owing } }) =>
  db
    .delete(owing)
    .where(eq(owing.game, placeholder('game')))
    .prepare(),
);

const addOwing = preparedQueryFor(({ db, tables: { owing } }, count) => {
  const nth = (i: number) => ({
    seat: placeholder(`seat${i}`),
    question: placeholder(`question${i}`),
    since: placeholder(`since${i}`),
  });
  const values = Array.from({ length: count }, (_, i) => ({ game: placeholder('game'), ...nth(i) }));
  return db.insert(owing).values(values).prepare();
});

/**
 * Keeps the hour of an unchanged question, and postpones it if the question has more time now. No deadline gets
 * shorter.
 */
async function writeDeadlines(unit: QueryContext, { game, deadlines = [] }: MatchCommit, now: number): Promise<void> {
  const { db, tables } = unit;
  const { deadlines: table } = tables;
  const before = await deadlinesOf(unit).execute({ game });
  if (before.length + deadlines.length === 0) return;
  const hourOf = ({ seat, question, after, anew }: Deadline) => {
    const known = anew ? undefined : before.find((each) => each.seat === seat && each.question === question);
    if (!known) return { due: now + after, after, longer: false };
    const most = Math.max(after, known.after ?? after);
    return { due: known.due + most - (known.after ?? most), after: most, longer: known.longer };
  };
  await db.delete(table).where(eq(table.game, game));
  const values = deadlines.map((each) => ({ game, seat: each.seat, question: each.question, ...hourOf(each) }));
  if (values.length > 0) await db.insert(table).values(values);
}

const deadlinesOf = preparedQuery(({ db, tables: { deadlines } }) =>
  db
    .select()
    .from(deadlines)
    .where(eq(deadlines.game, placeholder('game')))
    .prepare(),
);

async function pruneSnapshots({ db, tables }: QueryContext, game: number): Promise<void> {
  const { number, game: of } = tables.snapshots;
  const ours = eq(of, game);
  const all = await db.select({ number }).from(tables.snapshots).where(ours).orderBy(asc(number));
  const kept = thinSnapshots(all).map((each) => each.number);
  if (kept.length > 0) await db.delete(tables.snapshots).where(and(ours, notInArray(number, kept)));
}
