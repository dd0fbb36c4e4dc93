/** Seats of a user, who may have several. */

import type { Seat } from '../../engine/rules/rule.ts';
import type { Match, SeatAssignment } from '../../game-api/contract/game.ts';
import type { GameRow } from '../../storage/store.ts';

interface SeatedMatch {
  readonly row: Pick<GameRow, 'seats'>;
  readonly match: Pick<Match, 'questions' | 'activeSeats'>;
}

export function seatsOf({ seats }: Pick<GameRow, 'seats'>, user: string): Seat[] {
  return seats.filter((each) => each.user === user).map(({ seat }) => seat);
}

/** Returns the first seat that must answer, else the first that still plays. */
export function seatOf({ row, match }: SeatedMatch, user: string): Seat | undefined {
  const own = seatsOf(row, user);
  if (own.length < 2) return own[0];
  const asked = match.questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
  const playing = match.activeSeats();
  return own.find((seat) => asked.includes(seat)) ?? own.find((seat) => playing.includes(seat)) ?? own[0];
}

/** Prefers the seat that is asked, if it is the user's. */
export function seatFor(sat: SeatedMatch, user: string, asked: Seat): Seat | undefined {
  return seatsOf(sat.row, user).find((seat) => seat === asked) ?? seatOf(sat, user);
}

export function withoutUser(row: GameRow, user: string | undefined): GameRow {
  const vacated = ({ user: own, ...rest }: SeatAssignment) =>
    own === undefined || own === user ? rest : { ...rest, user: own };
  return user === undefined ? row : { ...row, seats: row.seats.map(vacated) };
}
