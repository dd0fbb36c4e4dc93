import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { firstOf, type Unit } from '../connection/connection.ts';
import { given, givenFor, numbered, prepared, preparedFor } from '../connection/prepared-statements.ts';
import type { Tables } from '../schema/tables.ts';
import type { Deadline, MatchCommit, OwedAnswer } from '../store.ts';
import { tidyDrafts } from './drafts.ts';
import { writeNote } from './key-values.ts';
import { seatsIn } from './seats.ts';
import { writeChange } from './write-change.ts';
import { writeOutgoing } from './write-outbox.ts';

/** Returns false, without a write, if the interaction was handled before. */
export async function writeTurn(unit: Unit, turn: MatchCommit, now: number): Promise<boolean> {
  const { db, rows } = unit;
  const { game, interaction } = turn;
  if (interaction !== undefined && !(await firstOf(mark(unit).execute({ interaction, at: now })))) return false;
  await writeLog(unit, turn, now);
  await writeOutgoing(unit, game, turn.outgoing);
  for (const [key, content] of Object.entries(turn.notes)) await writeNote(unit, game, key, content);
  await writeReminders(unit, turn, now);
  await writeOwing(unit, turn, now);
  await writeDeadlines(unit, turn, now);
  await tidyDrafts(unit, turn);
  if (turn.change) await writeChange(unit, turn.change, now);
  await moveOn(unit).execute({ id: game, telling: JSON.stringify(turn.telling), moved: now });
  const changed = {
    ...(turn.seats && (await seatedIn(unit, game, turn.seats))),
    ...(turn.result !== undefined && { result: turn.result }),
  };
  if (Object.keys(changed).length > 0) await db.update(rows.games).set(changed).where(eq(rows.games.id, game));
  if (turn.result !== undefined) await tidy(unit, game);
  if (turn.receipt) await writeTurn(unit, turn.receipt, now);
  return true;
}

async function seatedIn(unit: Unit, game: number, seats: NonNullable<MatchCommit['seats']>) {
  const { games } = unit.rows;
  const row = await firstOf(unit.db.select({ campaign: games.campaign }).from(games).where(eq(games.id, game)));
  return seatsIn(unit, row?.campaign ?? 0, seats);
}

const mark = prepared(({ db, rows: { handled } }) => {
  const values = { interaction: given('interaction'), at: given('at') };
  return db.insert(handled).values(values).onConflictDoNothing().returning().prepare();
});

const moveOn = prepared(({ db, rows: { games } }) => {
  const set = { telling: givenFor(games.telling), moved: givenFor(games.moved), slept: null };
  return db
    .update(games)
    .set(set)
    .where(eq(games.id, given('id')))
    .prepare();
});

const AT_ONCE = 100;

const addEntries = preparedFor(({ db, rows: { entries } }, count) => {
  const nth = (i: number) => ({ number: given(`number${i}`), entry: given(`entry${i}`) });
  const values = Array.from({ length: count }, (_, i) => ({ game: given('game'), at: given('at'), ...nth(i) }));
  return db.insert(entries).values(values).prepare();
});

const putSnapshot = prepared(({ db, rows: { snapshots } }) => {
  const { game, number } = snapshots;
  const values = { schema: given('schema'), state: given('state'), cursor: given('cursor'), inbox: given('inbox') };
  const set = {
    schema: sql`excluded.schema`,
    state: sql`excluded.state`,
    cursor: sql`excluded.cursor`,
    inbox: sql`excluded.inbox`,
  };
  return db
    .insert(snapshots)
    .values({ game: given('game'), number: given('number'), ...values })
    .onConflictDoUpdate({ target: [game, number], set })
    .prepare();
});

async function writeLog(unit: Unit, { game, entries, snapshots }: MatchCommit, now: number): Promise<void> {
  const all = entries.map((entry) => ({ number: entry.number, entry: JSON.stringify(entry) }));
  for (let i = 0; i < all.length; i += AT_ONCE) {
    const some = all.slice(i, i + AT_ONCE);
    await addEntries(unit, some.length).execute({ game, at: now, ...numbered(some) });
  }
  for (const { number, schema, state, cursor, inbox } of snapshots) {
    const values = { schema, state, cursor: JSON.stringify(cursor), inbox: inbox ? JSON.stringify(inbox) : null };
    await putSnapshot(unit).execute({ game, number, ...values });
  }
}

/**
 * Keeps the time of a reminder for an unchanged question, and postpones the first if the question has more time now.
 */
async function writeReminders(unit: Unit, { game, reminders }: MatchCommit, now: number): Promise<void> {
  const { db, rows } = unit;
  const { reminders: table } = rows;
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

const remindersOf = prepared(({ db, rows: { reminders } }) =>
  db
    .select()
    .from(reminders)
    .where(eq(reminders.game, given('game')))
    .prepare(),
);

const dropReminder = prepared(({ db, rows: { reminders } }) => {
  const own = and(eq(reminders.game, given('game')), eq(reminders.user, given('user')));
  return db.delete(reminders).where(own).prepare();
});

const addReminder = prepared(({ db, rows: { reminders } }) => {
  const values = {
    game: given('game'),
    user: given('user'),
    question: given('question'),
    due: given('due'),
    after: given('after'),
  };
  return db.insert(reminders).values(values).prepare();
});

async function writeOwing(unit: Unit, { game, owing }: MatchCommit, now: number): Promise<void> {
  const before = await owedIn(unit).execute({ game });
  const sinceOf = (owed: OwedAnswer) => before.find((each) => isSame(each, owed))?.since ?? now;
  const isAsBefore =
    before.length === owing.length && owing.every((each) => before.some((other) => isSame(each, other)));
  if (isAsBefore) return;
  if (before.length > 0) await dropOwing(unit).execute({ game });
  const values = owing.map(({ seat, question }) => ({ seat, question, since: sinceOf({ seat, question }) }));
  if (values.length > 0) await addOwing(unit, values.length).execute({ game, ...numbered(values) });
}

function isSame(one: OwedAnswer, other: OwedAnswer): boolean {
  return one.seat === other.seat && one.question === other.question;
}

const owedIn = prepared(({ db, rows: { owing } }) =>
  db
    .select()
    .from(owing)
    .where(eq(owing.game, given('game')))
    .prepare(),
);

const dropOwing = prepared(({ db, rows: { owing } }) =>
  db
    .delete(owing)
    .where(eq(owing.game, given('game')))
    .prepare(),
);

const addOwing = preparedFor(({ db, rows: { owing } }, count) => {
  const nth = (i: number) => ({
    seat: given(`seat${i}`),
    question: given(`question${i}`),
    since: given(`since${i}`),
  });
  const values = Array.from({ length: count }, (_, i) => ({ game: given('game'), ...nth(i) }));
  return db.insert(owing).values(values).prepare();
});

/**
 * Keeps the hour of an unchanged question, and postpones it if the question has more time now. No deadline gets
 * shorter.
 */
async function writeDeadlines(unit: Unit, { game, deadlines = [] }: MatchCommit, now: number): Promise<void> {
  const { db, rows } = unit;
  const { deadlines: table } = rows;
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

const deadlinesOf = prepared(({ db, rows: { deadlines } }) =>
  db
    .select()
    .from(deadlines)
    .where(eq(deadlines.game, given('game')))
    .prepare(),
);

/** Entries per kept snapshot of a finished match. Playback starts there if the rules have changed. */
const KEPT_IN = 50;

async function tidy({ db, rows }: Unit, game: number): Promise<void> {
  const { number, game: of } = rows.snapshots;
  const ours = eq(of, game);
  const all = await db.select({ number }).from(rows.snapshots).where(ours).orderBy(asc(number));
  const parts = new Map(all.toReversed().map((each) => [Math.floor(each.number / KEPT_IN), each.number]));
  const kept = [...parts.values(), ...all.slice(-1).map((last) => last.number)];
  if (kept.length > 0) await db.delete(rows.snapshots).where(and(ours, notInArray(number, kept)));
}
