/** What a hex is: a closed door, empty, featureless. */
import type { Game } from '../game.ts';
import type { HexLabel } from '../terms.ts';

/** Nobody stands there, and it is featureless. MAP-09. Tokens do not count. MAP-08, MAP-10 */
export function isEmpty(game: Game, hex: HexLabel): boolean {
  return game.figureAt(hex) === undefined && isFeatureless(game, hex);
}

/**
 * No tile is there, but for corridors, open doors among them, and pressure plates. MAP-07, TILE-06, TILE-08, TILE-11
 */
export function isFeatureless(game: Game, hex: HexLabel): boolean {
  const tile = game.state.tiles[hex];
  return (tile === undefined || tile.kind === 'pressure plate') && !isClosedDoor(game, hex);
}

/** All doors are closed until one is opened. TILE-01, TILE-04 */
export function isClosedDoor(game: Game, hex: HexLabel): boolean {
  const isDoor = game.map.hexes.some(({ label, kind }) => label === hex && kind === 'door');
  return isDoor && !game.state.openDoors.includes(hex);
}
