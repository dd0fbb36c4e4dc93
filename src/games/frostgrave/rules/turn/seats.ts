/** Who is still in the game. */
import type { Seat } from '../../../../kernel/rule.ts';
import { type Game, present } from '../game.ts';

/** Seats with figures on the table, in the order in which they sit. */
export function seatsLeft({ state }: Game): Seat[] {
  const there = new Set(present(state).map(({ side }) => side));
  return state.seats.map(({ seat }) => seat).filter((seat) => there.has(seat));
}
