import type { Stride } from '../board/ways.ts';
import { has } from '../figures/conditions.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { enterHex } from './enter.ts';

/**
 * The figure goes a way, hex by hex, until it is there, or gone, or somewhere else than expected.
 * The movement points that it spent.
 */
export function* march(game: Game, figure: Figure, way: readonly Stride[], how: 'walk' | 'jump' | 'fly'): Rule<number> {
  let spent = 0;
  for (const { into, end, cost } of way) {
    const { rooms } = game.state;
    const count = rooms.length;
    const [entered, expected] = [game.board.labelAt(into), game.board.labelAt(end)];
    spent += cost;
    yield* enterHex(game, figure, entered, how, game.forcerOf(figure));
    if (!canGoOn(game, figure) || figure.hex !== expected || game.state.rooms.length > count) return spent;
  }
  return spent;
}

/** Whether nothing on the way has killed, stunned or immobilized the figure, which ends a movement at once. */
export function canGoOn(game: Game, figure: Figure): boolean {
  return game.isOn(figure) && !has(figure, 'immobilize') && !has(figure, 'stun');
}
