/** Creatures that are after one figure alone. UTT-20 */
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';

/** Returns the only target, while it is on the table and the creature is uncontrolled. */
export function preyOf({ state }: Game, { prey, side }: Figure): Figure | undefined {
  if (prey === undefined || side !== null) return undefined;
  return state.figures.find(({ id, gone }) => id === prey && gone === undefined);
}

export function mayWant(game: Game, creature: Figure, enemy: Figure): boolean {
  const prey = preyOf(game, creature);
  return prey === undefined || prey.id === enemy.id;
}
