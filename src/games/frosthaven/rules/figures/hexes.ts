import type { HexLabel } from '../../content/terms.ts';
import type { Game } from '../game.ts';

/** True if the hex is featureless and unoccupied; tokens are ignored. MAP-09, MAP-08, MAP-10 */
export function isEmpty(game: Game, hex: HexLabel): boolean {
  return game.figureAt(hex) === undefined && isFeatureless(game, hex);
}

/** True without tiles; corridors, open doors and pressure plates are ignored. MAP-07, TILE-06, TILE-08, TILE-11 */
export function isFeatureless(game: Game, hex: HexLabel): boolean {
  const tile = game.state.tiles[hex];
  return (tile === undefined || tile.kind === 'pressure plate') && !isClosedDoor(game, hex);
}

/** Doors start closed. TILE-01, TILE-04 */
export function isClosedDoor(game: Game, hex: HexLabel): boolean {
  const isDoor = game.map.hexes.some(({ label, kind }) => label === hex && kind === 'door');
  return isDoor && !game.state.openDoors.includes(hex);
}
