import type { Game } from '../game.ts';
import type { OrderPlan } from './order-plan.ts';

export function simulateState(game: Game, { figure, doing, fights, ground }: OrderPlan): Game {
  const { state } = game;
  const { id } = figure;
  const others = state.combats.filter((pair) => !pair.includes(id));
  const own = fights.map((other): readonly [string, string] => (id < other ? [id, other] : [other, id]));
  const isNew = own.some(([a, b]) => !state.combats.some(([c, d]) => a === c && b === d));
  const { turn } = state;
  const now = isNew ? { ...doing, hasCharged: true as const } : doing;
  const activation = turn?.activation && {
    ...turn.activation,
    figures: turn.activation.figures.map((each) => (each.figure === id ? now : each)),
  };
  return game.withState({
    figures: state.figures.map((each) => (each.id === id ? figure : each)),
    combats: [...others, ...own],
    ...(ground && { ground }),
    turn: turn && { ...turn, ...(activation && { activation }) },
  });
}
