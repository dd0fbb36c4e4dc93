import type { Cell } from '../../content/board/board.ts';

export const TERRAIN = { plain: 0, trap: 1, hazardous: 2, difficult: 3, icy: 4, obstacle: 5, objective: 6 } as const;

export type MovementKind = 'walk' | 'jump' | 'fly';

/** Kinds of movement. A flying figure that teleports also flies in its new hex. FLY-02, TEL-03 */
export type Movement = MovementKind | 'teleport' | 'flying teleport';

export function isFlying(movement: Movement): boolean {
  return movement === 'fly' || movement === 'flying teleport';
}

export interface MovementGround {
  readonly terrain: Uint8Array;
  readonly occupation: Uint8Array;
  readonly opensDoors: boolean;
}

/** Occupation of a hex, as the moving figure sees it. An ally or an invisible enemy is `passable`. */
export const OCCUPATION = {
  nobody: 0,
  passable: 1,
  blocking: 2,
} as const;

export function isNegative(surroundings: MovementGround, cell: Cell): boolean {
  const terrain = surroundings.terrain[cell];
  return terrain === TERRAIN.trap || terrain === TERRAIN.hazardous;
}

/** True if a figure may end its movement in `cell`. MOV-05, JMP-05, FLY-03, FLY-04, SET-21 */
export function canEnd(surroundings: MovementGround, movement: Movement, cell: Cell): boolean {
  if (surroundings.occupation[cell] !== OCCUPATION.nobody) return false;
  const terrain = surroundings.terrain[cell];
  return terrain !== TERRAIN.objective && (isFlying(movement) || terrain !== TERRAIN.obstacle);
}
