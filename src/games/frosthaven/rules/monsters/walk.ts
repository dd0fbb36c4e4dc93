import type { Movement, MovementKind } from '../board/terrain.ts';
import { type WayStep, waysFrom } from '../board/ways.ts';
import { triggered } from '../figures/active.ts';
import { surroundingsOf } from '../figures/surroundings.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { HexLabel } from '../terms.ts';
import { enterHex, feelHex } from '../verbs/enter.ts';
import { type MarchResult, march } from '../verbs/march.ts';
import { moveBonusesOn } from './plan.ts';

/** A figure that decides by itself gets to a hex by a move or a teleport. TEL-01 */
export function* travelTo(
  game: Game,
  figure: Figure,
  hex: HexLabel,
  movement: Movement,
  way?: readonly WayStep[],
): Rule<MarchResult> {
  if (movement !== 'teleport' && movement !== 'flying teleport') return yield* walkTo(game, figure, hex, movement, way);
  yield* enterHex(game, figure, hex, 'teleport', game.forcerOf(figure));
  return { spent: 0, barred: false, left: [] };
}

/**
 * A figure that moves by itself goes to a hex it can reach, by the way that was decided or one with the fewest negative hexes; the bonuses that
 * helped it there have been used. MMV-04, BON-05
 */
export function* walkTo(
  game: Game,
  figure: Figure,
  hex: HexLabel,
  movement: MovementKind,
  way?: readonly WayStep[],
): Rule<MarchResult> {
  const { board } = game;
  const ways = waysFrom(board, surroundingsOf(game, figure), movement, board.cell(figure.hex));
  const bonuses = moveBonusesOn(game, figure);
  const marched = yield* march(game, figure, way ?? ways.wayTo(board.cell(hex)), movement);
  if (movement === 'jump' && game.isOn(figure)) yield* feelHex(game, figure, game.forcerOf(figure));
  if (game.isOn(figure)) triggered(game, bonuses);
  return marched;
}
