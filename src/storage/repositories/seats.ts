import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Unit } from '../connection/connection.ts';
import type { SeatedPlayer } from '../store.ts';
import { readNote } from './key-values.ts';
import { memberOf } from './row-mappers.ts';

const sittings = z.array(z.object({ seat: z.string(), user: z.string().optional() }));

export async function everybodyOf({ db, rows: { members } }: Unit, campaign: number): Promise<SeatedPlayer[]> {
  const found = await db.select().from(members).where(eq(members.campaign, campaign)).orderBy(asc(members.id));
  return sittingsOf(found).get(campaign) ?? [];
}

export function sittingsOf(found: readonly Unit['rows']['members']['$inferSelect'][]): Map<number, SeatedPlayer[]> {
  const all = new Map<number, SeatedPlayer[]>();
  for (const { id, user, campaign } of found.map(memberOf))
    all.set(campaign, [...(all.get(campaign) ?? []), { seat: `${id}`, user, member: id }]);
  return all;
}

export async function seatsIn(
  { db, rows: { members } }: Unit,
  campaign: number,
  seats: readonly SeatedPlayer[],
): Promise<{ readonly seats: string; readonly guests: boolean }> {
  const theirs = await db.select({ user: members.user }).from(members).where(eq(members.campaign, campaign));
  const isGuest = ({ user }: SeatedPlayer) => user !== undefined && theirs.every((each) => each.user !== user);
  return { seats: JSON.stringify(seats), guests: seats.some(isGuest) };
}

/** The key of the note that names the owners of lent seats, by seat. */
export const LENT = 'lent';
export const lent = z.record(z.string(), z.object({ owner: z.string() })).catch({});

/** Updates the seats after a join or leave. Seat loans stay. */
export async function seatEverybody(unit: Unit, campaign: number): Promise<void> {
  const { games } = unit.rows;
  const theirs = and(eq(games.campaign, campaign), eq(games.everybody, true), isNull(games.result));
  const everybody = await everybodyOf(unit, campaign);
  for (const game of await unit.db.select().from(games).where(theirs)) {
    const [loans, before] = [lent.parse(await readNote(unit, game.id, LENT)), sittings.parse(JSON.parse(game.seats))];
    const seats = everybody.map((each) => {
      const player = before.find(({ seat }) => seat === each.seat)?.user;
      return loans[each.seat]?.owner === each.user && player !== undefined ? { ...each, user: player } : each;
    });
    await unit.db
      .update(games)
      .set(await seatsIn(unit, campaign, seats))
      .where(eq(games.id, game.id));
  }
}
