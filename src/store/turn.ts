/** What one turn of a game changes in the database. */
import { and, desc, eq, lt } from 'drizzle-orm';
import { firstOf, type Unit } from './access.ts';
import { writeChange } from './change.ts';
import { tidyDrafts } from './drafts.ts';
import { writeNote } from './notes.ts';
import { writeOutgoing } from './outgoing.ts';
import { gameOf, memberOf } from './rows.ts';
import type { Deadline, Gains, Owed, Turn } from './store.ts';

/** Log, snapshots, messages and the mark of the interaction, all or nothing. */
export async function writeTurn(unit: Unit, turn: Turn, now: number): Promise<boolean> {
  const { db, rows } = unit;
  const { game, interaction } = turn;
  if (interaction !== undefined) {
    const mark = db.insert(rows.handled).values({ interaction, at: now }).onConflictDoNothing().returning();
    if (!(await firstOf(mark))) return false;
  }
  await writeLog(unit, turn, now);
  await writeOutgoing(unit, game, turn.outgoing);
  for (const [key, content] of Object.entries(turn.notes)) await writeNote(unit, game, key, content);
  await writeReminders(unit, turn, now);
  await writeOwing(unit, turn, now);
  await writeDeadlines(unit, turn, now);
  await tidyDrafts(unit, turn);
  if (turn.change) await writeChange(unit, turn.change);
  for (const gains of turn.gains) await gain(unit, gains);
  await writeLooted(unit, turn);
  const changed = {
    telling: JSON.stringify(turn.telling),
    moved: now,
    ...(turn.seats && { seats: JSON.stringify(turn.seats) }),
    ...(turn.result !== undefined && { result: turn.result }),
  };
  await db.update(rows.games).set(changed).where(eq(rows.games.id, game));
  if (turn.result !== undefined) await tidy(unit, game);
  if (turn.receipt) await writeTurn(unit, turn.receipt, now);
  return true;
}

/** Rows that one statement writes. */
const AT_ONCE = 500;

async function writeLog({ db, rows }: Unit, turn: Turn, now: number): Promise<void> {
  const { game } = turn;
  const entries = turn.entries.map((entry) => ({ game, number: entry.number, entry: JSON.stringify(entry), at: now }));
  for (let i = 0; i < entries.length; i += AT_ONCE) await db.insert(rows.entries).values(entries.slice(i, i + AT_ONCE));
  for (const { number, schema, state, cursor, inbox } of turn.snapshots) {
    const values = { schema, state, cursor: JSON.stringify(cursor), inbox: inbox ? JSON.stringify(inbox) : null };
    await db
      .insert(rows.snapshots)
      .values({ game, number, ...values })
      .onConflictDoUpdate({ target: [rows.snapshots.game, rows.snapshots.number], set: values });
  }
}

/** Whoever still owes the same answer keeps the hour of the reminder, and that it was given. */
async function writeReminders({ db, rows }: Unit, { game, reminders }: Turn, now: number): Promise<void> {
  const { reminders: table } = rows;
  const of = (user: string) => and(eq(table.game, game), eq(table.user, user));
  const kept = await db.select().from(table).where(eq(table.game, game));
  for (const { user, question } of kept) {
    if (reminders.some((each) => each.user === user && each.question === question)) continue;
    await db.delete(table).where(of(user));
  }
  for (const { user, question, after, anew } of reminders) {
    const due = now + after;
    const isKept = kept.some((each) => each.user === user && each.question === question);
    if (!isKept) await db.insert(table).values({ game, user, question, due });
    else if (anew) await db.update(table).set({ due }).where(of(user));
  }
}

/** Whoever owed the same answer before has owed it since then. */
async function writeOwing({ db, rows }: Unit, { game, owing }: Turn, now: number): Promise<void> {
  const { owing: table } = rows;
  const before = await db.select().from(table).where(eq(table.game, game));
  const sinceOf = ({ seat, question }: Owed) =>
    before.find((each) => each.seat === seat && each.question === question)?.since ?? now;
  await db.delete(table).where(eq(table.game, game));
  const values = owing.map((owed) => ({ game, ...owed, since: sinceOf(owed) }));
  if (values.length > 0) await db.insert(table).values(values);
}

/** What is still asked keeps its hour. */
async function writeDeadlines({ db, rows }: Unit, { game, deadlines = [] }: Turn, now: number): Promise<void> {
  const { deadlines: table } = rows;
  const before = await db.select().from(table).where(eq(table.game, game));
  if (before.length + deadlines.length === 0) return;
  const dueOf = ({ seat, question, after }: Deadline) =>
    before.find((each) => each.seat === seat && each.question === question)?.due ?? now + after;
  await db.delete(table).where(eq(table.game, game));
  const values = deadlines.map((each) => ({ game, seat: each.seat, question: each.question, due: dueOf(each) }));
  if (values.length > 0) await db.insert(table).values(values);
}

/** What is known to be looted already stays so. TILE-44 */
async function writeLooted({ db, rows }: Unit, { game, looted = [] }: Turn): Promise<void> {
  const { games, treasures } = rows;
  const row = looted.length === 0 ? undefined : await firstOf(db.select().from(games).where(eq(games.id, game)));
  if (!row) return;
  const values = looted.map((number) => ({ campaign: row.campaign, scenario: gameOf(row).scenario, number }));
  await db.insert(treasures).values(values).onConflictDoNothing();
}

/** END-13: what takes something away takes no more than there is. */
async function gain({ db, rows }: Unit, { member, experience, gold, checks, resources, items }: Gains): Promise<void> {
  const { members } = rows;
  const row = await firstOf(db.select().from(members).where(eq(members.id, member)));
  if (!row) return;
  const before = memberOf(row);
  const sum = { ...before.resources };
  for (const [kind, amount] of Object.entries(resources)) sum[kind] = Math.max(0, (sum[kind] ?? 0) + amount);
  const after = {
    experience: before.experience + experience,
    gold: Math.max(0, before.gold + gold),
    checks: before.checks + checks,
    resources: JSON.stringify(sum),
    items: JSON.stringify([...new Set([...before.items, ...items])]),
  };
  await db.update(members).set(after).where(eq(members.id, member));
}

/** A game that is over keeps its log and its last state. */
async function tidy({ db, rows }: Unit, game: number): Promise<void> {
  const { snapshots } = rows;
  const ours = eq(snapshots.game, game);
  const newest = db.select({ number: snapshots.number }).from(snapshots).where(ours);
  const last = await firstOf(newest.orderBy(desc(snapshots.number)).limit(1));
  if (last) await db.delete(snapshots).where(and(ours, lt(snapshots.number, last.number)));
}
