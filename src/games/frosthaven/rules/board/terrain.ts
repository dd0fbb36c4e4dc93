import type { Cell } from './board.ts';

/** What lies in a hex, as far as movement cares. */
export const TERRAIN = { plain: 0, trap: 1, hazardous: 2, difficult: 3, icy: 4, obstacle: 5, objective: 6 } as const;

/** How a figure moves, hex by hex. Walking is what the rules call normal movement. */
export type MovementKind = 'walk' | 'jump' | 'fly';

/** How a figure comes somewhere else. A flyer that teleports flies where it arrives. FLY-02, TEL-03 */
export type Movement = MovementKind | 'teleport' | 'flying teleport';

/** Whether a figure that moves by `movement` flies, and so minds nothing that lies in a hex. */
export function isFlying(movement: Movement): boolean {
  return movement === 'fly' || movement === 'flying teleport';
}

/** Everything that one figure's movement depends on beside the board itself. */
export interface MovementGround {
  /** By cell, values of TERRAIN. */
  readonly terrain: Uint8Array;
  /** By cell, values of STANDING; the moving figure itself is not here. */
  readonly standing: Uint8Array;
  /** Characters open closed doors by entering them; nobody else gets through. */
  readonly opensDoors: boolean;
}

/** Who stands in a hex, from the view of the figure that moves. */
export const STANDING = {
  nobody: 0,
  /** May be passed, not ended on: an ally, or an invisible enemy. */
  passable: 1,
  /** May not be passed. */
  blocking: 2,
} as const;

/** A trap or hazardous terrain. */
export function isNegative(surroundings: MovementGround, cell: Cell): boolean {
  const terrain = surroundings.terrain[cell];
  return terrain === TERRAIN.trap || terrain === TERRAIN.hazardous;
}

/** Whether a figure that moves by `movement` may stand in `cell` afterwards. MOV-05, JMP-05, FLY-03, FLY-04, SET-21 */
export function canEnd(surroundings: MovementGround, movement: Movement, cell: Cell): boolean {
  if (surroundings.standing[cell] !== STANDING.nobody) return false;
  const terrain = surroundings.terrain[cell];
  return terrain !== TERRAIN.objective && (isFlying(movement) || terrain !== TERRAIN.obstacle);
}
