/** Who sits at a table, and who of them is there. */
import type { MatchTable, Presence, Sitting } from './table.ts';

/** Those of a table who are there. */
export function thoseHere(row: Pick<MatchTable, 'seats'>, { away }: Presence): Required<Sitting>[] {
  return withUsers(row).filter(({ seat }) => !away.includes(seat));
}

/** Those of a table who are played by somebody. */
export function withUsers({ seats }: Pick<MatchTable, 'seats'>): Required<Sitting>[] {
  return seats.flatMap(({ user, ...rest }) => (user === undefined ? [] : [{ ...rest, user }]));
}

/** Who they are, each once: somebody may sit at several seats. */
export function usersOf(seats: readonly Required<Sitting>[]): string[] {
  return [...new Set(seats.map(({ user }) => user))];
}
