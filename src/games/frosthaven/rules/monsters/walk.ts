import type { HexLabel } from '../../content/terms.ts';
import type { PathStep } from '../board/pathfinding.ts';
import { pathsFrom } from '../board/pathfinding.ts';
import type { Movement, MovementKind } from '../board/terrain.ts';
import { advanceBonuses } from '../figures/active-bonuses.ts';
import { surroundingsOf } from '../figures/surroundings.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { applyHexEffects, enterHex } from '../verbs/move/enter.ts';
import type { PathResult } from '../verbs/move/follow-path.ts';
import { followPath } from '../verbs/move/follow-path.ts';
import { moveBonusesOn } from './plan.ts';

/** Moves or teleports a figure that decides by the rules of monsters. TEL-01 */
export function* travelTo(
  game: Game,
  figure: Figure,
  hex: HexLabel,
  movement: Movement,
  way?: readonly PathStep[],
): Rule<PathResult> {
  if (movement !== 'teleport' && movement !== 'flying teleport') return yield* walkTo(game, figure, hex, movement, way);
  yield* enterHex(game, figure, hex, 'teleport', game.forcerOf(figure));
  return { spent: 0, barred: false, left: [] };
}

/**
 * Walks to a reachable hex by the decided way, or by one with the fewest negative hexes. MMV-04, BON-05
 * Uses up the bonuses that helped.
 */
export function* walkTo(
  game: Game,
  figure: Figure,
  hex: HexLabel,
  movement: MovementKind,
  way?: readonly PathStep[],
): Rule<PathResult> {
  const { board } = game;
  const ways = pathsFrom(board, surroundingsOf(game, figure), movement, board.cell(figure.hex));
  const bonuses = moveBonusesOn(game, figure);
  const marched = yield* followPath(game, figure, way ?? ways.wayTo(board.cell(hex)), movement);
  if (movement === 'jump' && game.isOnMap(figure)) yield* applyHexEffects(game, figure, game.forcerOf(figure));
  if (game.isOnMap(figure)) advanceBonuses(game, bonuses);
  return marched;
}
