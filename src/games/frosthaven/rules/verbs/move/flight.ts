/** Take-off and landing when a source of flying starts or ends. FLY-01, FLY-07, FLY-08 */
import { rangesFrom, UNREACHABLE } from '../../../content/board/hex-range.ts';
import type { HexLabel } from '../../../content/terms.ts';
import { canEnd } from '../../board/terrain.ts';
import { bonusesInPlay, bonusesOn } from '../../figures/active-bonuses.ts';
import { hasFlying } from '../../figures/bonuses.ts';
import { isClosedDoor } from '../../figures/hexes.ts';
import { surroundingsOf } from '../../figures/surroundings.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import { applyHexEffects, enterHex, slide } from './enter.ts';
import { chooseLanding } from './landing.ts';

export function* updateFlyers(game: Game): Rule<void> {
  if (bonusesInPlay(game, 'fly').length === 0 && !game.figures.some(({ flyingFrom }) => flyingFrom)) return;
  for (const figure of [...game.figures]) {
    if (!game.isOnMap(figure)) continue;
    const from = figure.flyingFrom;
    const lifted = bonusesOn(game, figure, 'fly').length > 0;
    if (from === undefined && lifted) game.emit({ type: 'took off', figure: figure.id });
    if (from === undefined || lifted) continue;
    game.emit({ type: 'landed', figure: figure.id });
    if (!hasFlying(game, figure)) yield* land(game, figure, from);
  }
}

/** Lands as if the figure had just walked into its hex. From an obstacle it goes to the nearest free hex. FLY-07 */
function* land(game: Game, figure: Figure, from: HexLabel): Rule<void> {
  const under = game.state.tiles[figure.hex]?.kind;
  if (under === 'obstacle') {
    const hex = yield* nearest(game, figure);
    if (hex !== undefined) yield* enterHex(game, figure, hex, 'landing');
    return;
  }
  yield* applyHexEffects(game, figure);
  if (under === 'icy' && game.isOnMap(figure)) yield* slide(game, figure, { from, how: 'landing' });
}

/** Returns the closest hex without figures and obstacles, by the player's choice. FLY-08 */
function* nearest(game: Game, figure: Figure): Rule<HexLabel | undefined> {
  const { board } = game;
  const surroundings = surroundingsOf(game, figure);
  const ranges = rangesFrom(board, board.cell(figure.hex));
  const free = board.cells
    .filter((cell) => (ranges[cell] ?? UNREACHABLE) < UNREACHABLE && canEnd(surroundings, 'walk', cell))
    .filter((cell) => surroundings.opensDoors || !isClosedDoor(game, board.labelAt(cell)));
  const least = Math.min(...free.map((cell) => ranges[cell] ?? UNREACHABLE));
  const hexes = free.filter((cell) => ranges[cell] === least).map((cell) => board.labelAt(cell));
  return yield* chooseLanding(game, figure, hexes);
}
