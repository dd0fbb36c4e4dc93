import type { Seat } from '../../../../engine/rules/rule.ts';
import type { Game } from '../game.ts';
import { figuresInGame } from '../game.ts';

export function seatsLeft({ state }: Game): Seat[] {
  const there = new Set(figuresInGame(state).map(({ side }) => side));
  return state.seats.map(({ seat }) => seat).filter((seat) => there.has(seat));
}
