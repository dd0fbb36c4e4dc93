import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { QueryContext } from '../connection/connection.ts';
import type { SeatedPlayer } from '../write-model.ts';
import { readNote } from './key-values.ts';
import { memberOf } from './row-mappers.ts';

const sittings = z.array(z.object({ seat: z.string(), user: z.string().optional() }));

export async function membersAsSeats(
  { db, tables: { members } }: QueryContext,
  campaign: number,
): Promise<SeatedPlayer[]> {
  const found = await db.select().from(members).where(eq(members.campaign, campaign)).orderBy(asc(members.id));
  return seatsByCampaign(found).get(campaign) ?? [];
}

export function seatsByCampaign(
  found: readonly QueryContext['tables']['members']['$inferSelect'][],
): Map<number, SeatedPlayer[]> {
  const all = new Map<number, SeatedPlayer[]>();
  for (const { id, user, campaign } of found.map(memberOf))
    all.set(campaign, [...(all.get(campaign) ?? []), { seat: `${id}`, user, member: id }]);
  return all;
}

export async function seatColumns(
  { db, tables: { members } }: QueryContext,
  campaign: number,
  seats: readonly SeatedPlayer[],
): Promise<{ readonly seats: string; readonly guests: boolean }> {
  const theirs = await db.select({ user: members.user }).from(members).where(eq(members.campaign, campaign));
  const isGuest = ({ user }: SeatedPlayer) => user !== undefined && theirs.every((each) => each.user !== user);
  return { seats: JSON.stringify(seats), guests: seats.some(isGuest) };
}

/** The key of the note that names the owners of lent seats, by seat. */
export const LOANS_KEY = 'lent';
export const seatLoans = z.record(z.string(), z.object({ owner: z.string() })).catch({});

/** Updates the seats after a join or leave. Seat loans stay. */
export async function updateMemberSeats(unit: QueryContext, campaign: number): Promise<void> {
  const { games } = unit.tables;
  const theirs = and(eq(games.campaign, campaign), eq(games.everybody, true), isNull(games.result));
  const everybody = await membersAsSeats(unit, campaign);
  for (const game of await unit.db.select().from(games).where(theirs)) {
    const [loans, before] = [
      seatLoans.parse(await readNote(unit, game.id, LOANS_KEY)),
      sittings.parse(JSON.parse(game.seats)),
    ];
    const seats = everybody.map((each) => {
      const player = before.find(({ seat }) => seat === each.seat)?.user;
      return loans[each.seat]?.owner === each.user && player !== undefined ? { ...each, user: player } : each;
    });
    await unit.db
      .update(games)
      .set(await seatColumns(unit, campaign, seats))
      .where(eq(games.id, game.id));
  }
}
