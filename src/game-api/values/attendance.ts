import type { MatchTable, Presence, SeatAssignment } from './seats.ts';

export function presentSeats(row: Pick<MatchTable, 'seats'>, { away }: Presence): Required<SeatAssignment>[] {
  return occupiedSeats(row).filter(({ seat }) => !away.includes(seat));
}

export function occupiedSeats({ seats }: Pick<MatchTable, 'seats'>): Required<SeatAssignment>[] {
  return seats.flatMap(({ user, ...rest }) => (user === undefined ? [] : [{ ...rest, user }]));
}

export function usersOf(seats: readonly Required<SeatAssignment>[]): string[] {
  return [...new Set(seats.map(({ user }) => user))];
}
