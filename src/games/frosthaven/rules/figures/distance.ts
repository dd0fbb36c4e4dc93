import { rangeBetween } from '../../content/board/hex-range.ts';
import type { HexLabel } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';

/** Returns the range between the hexes that two figures act from. RNG-02, LOS-05 */
export function rangeTo(game: Game, one: Figure, other: Figure): number {
  return rangeOfHexes(game, game.actingHexOf(one), game.actingHexOf(other));
}

export function rangeOfHexes(game: Game, one: HexLabel, other: HexLabel): number {
  return rangeBetween(game.board, game.board.cell(one), game.board.cell(other));
}
