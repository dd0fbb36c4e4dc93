/** Who sits at the matches at which everybody of a campaign sits. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Unit } from './access.ts';
import { memberOf } from './rows.ts';
import type { Sitting } from './store.ts';

/** All people of a campaign, each at the seat of their number. */
export async function everybodyOf({ db, rows: { members } }: Unit, campaign: number): Promise<Sitting[]> {
  const found = await db.select().from(members).where(eq(members.campaign, campaign)).orderBy(asc(members.id));
  return found.map(memberOf).map(({ id, user }) => ({ seat: `${id}`, user, member: id }));
}

/** Somebody has joined or left. */
export async function seatEverybody(unit: Unit, campaign: number): Promise<void> {
  const { games } = unit.rows;
  const theirs = and(eq(games.campaign, campaign), eq(games.everybody, true), isNull(games.result));
  const seats = JSON.stringify(await everybodyOf(unit, campaign));
  await unit.db.update(games).set({ seats }).where(theirs);
}
