/** Creatures that are after one figure alone. UTT-20 */
import { baseDistance } from '../../board/geometry/length.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { Body } from '../../board/space.ts';
import { areEnemies } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable } from '../game.ts';
import type { Figure } from '../state.ts';

/** Returns the only target, while it is on the table and the creature is uncontrolled. */
export function preyOf({ state }: Game, { prey, side }: Figure): Figure | undefined {
  if (prey === undefined || side !== null) return undefined;
  return state.figures.find(({ id, gone }) => id === prey && gone === undefined);
}

/** Tenths of an inch that a creature with a prey keeps from everybody else: it seeks no other combat. */
const CLEAR = 2;

/** Returns the bodies among which a creature moves; with a prey, all its other enemies are wider. UTT-20 */
export function bodiesAround(game: Game, creature: Figure): readonly Body[] {
  const prey = preyOf(game, creature);
  if (!prey) return bodiesOnTable(game.state);
  return bodiesOnTable(game.state).map((body) => {
    const isOther = body.id !== prey.id && areEnemies(creature, game.figure(body.id));
    if (!isOther) return body;
    const room = floorDiv(baseDistance(creature, body), 10);
    return { ...body, radius: body.radius + Math.min(CLEAR, room) };
  });
}

export function canTarget(game: Game, creature: Figure, enemy: Figure): boolean {
  const prey = preyOf(game, creature);
  return prey === undefined || prey.id === enemy.id;
}
