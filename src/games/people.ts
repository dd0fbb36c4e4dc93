/** Who sits at a table, and who of them is there. */
import type { MatchTable, Presence, SeatAssignment } from './table.ts';

/** Those of a table who are there. */
export function thoseHere(row: Pick<MatchTable, 'seats'>, { away }: Presence): Required<SeatAssignment>[] {
  return withUsers(row).filter(({ seat }) => !away.includes(seat));
}

/** Those of a table who are played by somebody. */
export function withUsers({ seats }: Pick<MatchTable, 'seats'>): Required<SeatAssignment>[] {
  return seats.flatMap(({ user, ...rest }) => (user === undefined ? [] : [{ ...rest, user }]));
}

/** Who they are, each once: somebody may sit at several seats. */
export function usersOf(seats: readonly Required<SeatAssignment>[]): string[] {
  return [...new Set(seats.map(({ user }) => user))];
}
