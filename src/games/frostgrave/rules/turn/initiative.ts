/** Initiative. FTN-01 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import { addModifiers } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import { figuresOnTable } from '../game.ts';
import { onTurnBegin } from '../magic/effects/durations.ts';
import { statModifiers } from '../magic/effects/stat-modifiers.ts';
import type { Rule } from '../questions.ts';
import { findPassages } from '../traps/passages.ts';
import { springTraps } from '../traps/spring.ts';
import { rollReturns } from '../traps/time-slip.ts';
import { seatsLeft } from './seats.ts';

const MOST = 4;

export function* rollInitiative(game: Game): Rule<void> {
  const seats = seatsLeft(game);
  const rolls: Record<Seat, number>[] = [];
  const order = yield* rankSeats(game, seats, rolls);
  game.emit({ type: 'turn began', number: game.state.turns + 1, rolls, order });
  yield* rollReturns(game);
  findPassages(game, order, rolls[0] ?? {});
  yield* springTraps(game, order, rolls[0] ?? {});
  yield* onTurnBegin(game);
}

/** Returns seats by their dice. Adds every round of dice to `rolls`; the first has each seat. */
export function* rankSeats(game: Game, seats: readonly Seat[], rolls: Record<Seat, number>[] = []): Rule<Seat[]> {
  const dice: Record<Seat, number> = {};
  for (const seat of seats) dice[seat] = yield* game.rollDie(`initiative ${seat}`);
  rolls.push(dice);
  const total = (seat: Seat) => (dice[seat] ?? 0) + initiativeBonus(game, seat);
  const values = [...new Set(seats.map(total))].sort((a, b) => b - a);
  const order: Seat[] = [];
  for (const value of values) {
    const same = seats.filter((seat) => total(seat) === value);
    order.push(...(same.length > 1 ? yield* rankSeats(game, same, rolls) : same));
  }
  return order;
}

/** Bonus of the warband's members, four at most. FSL */
function initiativeBonus(game: Game, seat: Seat): number {
  if (!game.state.isDeployed) return 0;
  const own = figuresOnTable(game.state).filter(({ side }) => side === seat);
  const all = own.flatMap((figure) => statModifiers(game, figure, 'initiative', 0));
  return Math.min(MOST, addModifiers(0, all)) + foresightBonus(game, seat);
}

/** FBS-02 */
function foresightBonus({ state }: Game, seat: Seat): number {
  const foresees = state.seats.find((each) => each.seat === seat)?.prepared?.foresees;
  return foresees?.turn === state.turns + 1 ? foresees.by : 0;
}
