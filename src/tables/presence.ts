/** Who of a table is there to play. */
import type { View } from '../frosthaven/view.ts';
import type { Seat } from '../kernel/rule.ts';
import { orders } from './orders.ts';
import type { GameRow, Records, Sitting } from './records.ts';

export interface Presence {
  /** The seats of those who are away, and of companions: the bot plays for both. */
  readonly away: readonly Seat[];
  /** Nobody who still plays is there: the bot plays no table alone, so the game waits. */
  readonly isDeserted: boolean;
}

/** The seats of a game whose players are away, and of companions. */
export async function awayFrom(
  records: Pick<Records, 'settings'>,
  { campaign, seats }: Pick<GameRow, 'campaign' | 'seats'>,
): Promise<Seat[]> {
  const isAway = async ({ user }: Sitting) =>
    user === undefined || orders.parse((await records.settings(campaign, user)) ?? {}).away;
  const gone = await Promise.all(seats.map(isAway));
  return seats.filter((_, i) => gone[i]).map(({ seat }) => seat);
}

/** Those of a table who are there. */
export function thoseHere({ seats }: Pick<GameRow, 'seats'>, { away }: Presence): Required<Sitting>[] {
  return seats.flatMap(({ user, ...rest }) =>
    user === undefined || away.includes(rest.seat) ? [] : [{ ...rest, user }],
  );
}

/** How a table is attended. Whoever is exhausted or has left the map plays no longer. */
export function presenceAt(view: View, away: readonly Seat[]): Presence {
  const playing = view.seats.filter(({ exhausted, escaped }) => !exhausted && !escaped);
  return { away, isDeserted: away.length > 0 && playing.every(({ seat }) => away.includes(seat)) };
}
