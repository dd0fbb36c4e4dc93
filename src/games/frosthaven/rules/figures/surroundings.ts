import { id } from '../../../../engine/values/id.ts';
import type { OverlayKind } from '../../content/terms.ts';
import type { MovementGround, MovementKind } from '../board/terrain.ts';
import { OCCUPATION, TERRAIN } from '../board/terrain.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import { hasFlying } from './bonuses.ts';
import { areEnemies } from './relations.ts';

const TERRAIN_OF: Readonly<Partial<Record<OverlayKind, number>>> = {
  trap: TERRAIN.trap,
  hazardous: TERRAIN.hazardous,
  difficult: TERRAIN.difficult,
  icy: TERRAIN.icy,
  obstacle: TERRAIN.obstacle,
};

/**
 * Returns the map for a movement of `figure`. MOV-02, MOV-08, CND-18, TILE-38, FOC-17, FOC-18
 * Allies and invisible enemies can be passed; no figure ends in an occupied hex.
 */
export function surroundingsOf(game: Game, figure: Figure): MovementGround {
  const { board } = game;
  const terrain = new Uint8Array(board.size);
  const occupation = new Uint8Array(board.size);
  for (const [hex, tile] of Object.entries(game.state.tiles)) {
    terrain[board.cell(id(hex))] = TERRAIN_OF[tile.kind] ?? TERRAIN.plain;
  }
  for (const other of game.figures) {
    if (other.id === figure.id) continue;
    const blocking = areEnemies(game, figure, other) && other.conditions.invisible === undefined;
    occupation[board.cell(other.hex)] = blocking ? OCCUPATION.blocking : OCCUPATION.passable;
    if (other.kind === 'objective') terrain[board.cell(other.hex)] = TERRAIN.objective;
    if (hoversOverHoldingTrap(game, other)) terrain[board.cell(other.hex)] = TERRAIN.obstacle;
  }
  return { terrain, occupation: occupation, opensDoors: opensDoors(game, figure) };
}

/** Characters open doors, by their own movement. TILE-02, TILE-05, SUM-17 */
function opensDoors(game: Game, figure: Figure): boolean {
  return figure.kind === 'character' && game.forcerOf(figure) === undefined;
}

/** A trap with immobilize or stun under a flying figure is an obstacle to others. FLY-06 */
function hoversOverHoldingTrap(game: Game, figure: Figure): boolean {
  const tile = game.state.tiles[figure.hex];
  return (
    tile?.kind === 'trap' &&
    hasFlying(game, figure) &&
    (tile.give ?? []).some((condition) => condition === 'immobilize' || condition === 'stun')
  );
}

/** FLY-01 */
export function movementOf(game: Game, figure: Figure): Exclude<MovementKind, 'jump'> {
  return hasFlying(game, figure) ? 'fly' : 'walk';
}
