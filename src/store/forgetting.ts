/** Campaigns that were over long ago go, with everything that was kept of them. */
import { and, asc, eq, inArray, isNotNull, lte, notInArray } from 'drizzle-orm';
import { type Access, firstOf, type Unit } from './access.ts';
import type { Store } from './store.ts';

export function forgettingIn(access: Access): Pick<Store, 'overSince' | 'forget'> {
  return {
    overSince: (when) =>
      access.read(async ({ db, rows: { campaigns } }) => {
        const { id, over } = campaigns;
        const found = await db.select({ id }).from(campaigns).where(lte(over, when)).orderBy(asc(id));
        return found.map((each) => each.id);
      }),
    forget: (campaign) => access.write((unit) => forget(unit, campaign)),
  };
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

/** Of whoever is in no campaign any more nothing is kept. */
async function forgetPeople({ db, rows: { members, people } }: Unit, users: readonly string[]): Promise<void> {
  const elsewhere = db.select({ user: members.user }).from(members);
  await db.delete(people).where(and(inArray(people.user, [...users]), notInArray(people.user, elsewhere)));
}
