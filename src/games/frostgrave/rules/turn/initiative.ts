/** Initiative. FTN-01 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import { sum } from '../figures/numbers.ts';
import { type Game, present } from '../game.ts';
import { altered } from '../magic/effects/altered.ts';
import { turnBegins } from '../magic/effects/passing.ts';
import type { Rule } from '../questions.ts';
import { findPassages } from '../traps/passages.ts';
import { slipBack } from '../traps/slip.ts';
import { springTraps } from '../traps/spring.ts';
import { seatsLeft } from './seats.ts';

const MOST = 4;

export function* initiative(game: Game): Rule<void> {
  const seats = seatsLeft(game);
  const rolls: Record<Seat, number>[] = [];
  const order = yield* ranked(game, seats, rolls);
  game.happens({ type: 'turn began', number: game.state.turns + 1, rolls, order });
  yield* slipBack(game);
  findPassages(game, order, rolls[0] ?? {});
  yield* springTraps(game, order, rolls[0] ?? {});
  yield* turnBegins(game);
}

/** Returns seats by their dice. Adds every round of dice to `rolls`; the first has each seat. */
export function* ranked(game: Game, seats: readonly Seat[], rolls: Record<Seat, number>[] = []): Rule<Seat[]> {
  const dice: Record<Seat, number> = {};
  for (const seat of seats) dice[seat] = yield* game.die(`initiative ${seat}`);
  rolls.push(dice);
  const total = (seat: Seat) => (dice[seat] ?? 0) + ahead(game, seat);
  const values = [...new Set(seats.map(total))].sort((a, b) => b - a);
  const order: Seat[] = [];
  for (const value of values) {
    const same = seats.filter((seat) => total(seat) === value);
    order.push(...(same.length > 1 ? yield* ranked(game, same, rolls) : same));
  }
  return order;
}

/** Bonus of the warband's members, four at most. FSL */
function ahead(game: Game, seat: Seat): number {
  if (!game.state.isDeployed) return 0;
  const own = present(game.state).filter(({ side }) => side === seat);
  const all = own.flatMap((figure) => altered(game, figure, 'initiative', 0));
  return Math.min(MOST, sum(0, all)) + foreseen(game, seat);
}

/** FBS-02 */
function foreseen({ state }: Game, seat: Seat): number {
  const foresees = state.seats.find((each) => each.seat === seat)?.prepared?.foresees;
  return foresees?.turn === state.turns + 1 ? foresees.by : 0;
}
