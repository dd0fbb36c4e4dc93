import type { Board, Cell } from '../../content/board/board.ts';
import type { MovementGround, MovementKind } from './terrain.ts';
import { canEnd, isNegative, OCCUPATION, TERRAIN } from './terrain.ts';

export interface Steps {
  /** At `cell * EXITS + side`: the cell where the step ends, after any slide; -1 for none. Passages come last. */
  readonly to: Int32Array;
  readonly cost: Uint8Array;
  readonly harm: Uint8Array;
  /** By cell: extra negative hexes for ending there. A jump counts its last hex only. */
  readonly endHarm: Uint8Array;
  readonly canEnd: Uint8Array;
}

/** Exits of a cell: six sides and a passage. SPC-06 */
export const EXITS = 7;
const PASSAGE = 6;

export function cellBehind(board: Board, cell: Cell, exit: number): Cell {
  return exit === PASSAGE ? (board.passages.get(cell) ?? -1) : cell + (board.offsets[exit] ?? 0);
}

/**
 * Returns the steps of a figure. Walls bind every kind of movement; teleports take no steps.
 * MOV, JMP, FLY, TILE-12 to TILE-32, MOV-01, JMP-02 to JMP-04, FLY-02, FLY-05, FOC-02, TILE-40
 */
export function stepsOf(board: Board, surroundings: MovementGround, movement: MovementKind): Steps {
  const steps = {
    to: new Int32Array(board.size * EXITS).fill(-1),
    cost: new Uint8Array(board.size * EXITS),
    harm: new Uint8Array(board.size * EXITS),
    endHarm: new Uint8Array(board.size),
    canEnd: new Uint8Array(board.size),
  };
  const mask = surroundings.opensDoors ? board.doorSteps : board.steps;
  for (const cell of board.cells) {
    steps.canEnd[cell] = canEnd(surroundings, movement, cell) ? 1 : 0;
    if (movement === 'jump' && isNegative(surroundings, cell)) steps.endHarm[cell] = 1;
    const open = mask[cell] ?? 0;
    for (let side = 0; side < 6; side++) {
      if (!(open & (1 << side))) continue;
      if (movement === 'walk') walk(board, surroundings, cell, side, steps);
      else {
        steps.to[cell * EXITS + side] = cell + (board.offsets[side] ?? 0);
        steps.cost[cell * EXITS + side] = 1;
      }
    }
  }
  for (const [cell, to] of board.passages) goThrough(surroundings, movement, cell, to, steps);
  return steps;
}

/** A passage gives no direction for a slide. FOC-20 */
function goThrough(surroundings: MovementGround, movement: MovementKind, cell: Cell, to: Cell, steps: Steps): void {
  if (movement === 'walk' && !canWalkInto(surroundings, to)) return;
  const index = cell * EXITS + PASSAGE;
  steps.to[index] = to;
  steps.cost[index] = movement === 'walk' && surroundings.terrain[to] === TERRAIN.difficult ? 2 : 1;
  steps.harm[index] = movement === 'walk' && isNegative(surroundings, to) ? 1 : 0;
}

function walk(board: Board, surroundings: MovementGround, cell: Cell, side: number, steps: Steps): void {
  const { terrain } = surroundings;
  const offset = board.offsets[side] ?? 0;
  let to = cell + offset;
  if (!canWalkInto(surroundings, to)) return;
  let harm = isNegative(surroundings, to) ? 1 : 0;
  const cost = terrain[to] === TERRAIN.difficult ? 2 : 1;
  const mask = surroundings.opensDoors ? board.doorSteps : board.steps;
  for (const slid of slidePath(surroundings, mask, to, side, offset)) {
    to = slid;
    if (isNegative(surroundings, to)) harm++;
  }
  const index = cell * EXITS + side;
  steps.to[index] = to;
  steps.cost[index] = cost;
  steps.harm[index] = harm;
}

/** Returns the cells of a slide that starts in `cell`, in order. TILE-25, TILE-28 */
export function slidePath(
  surroundings: MovementGround,
  mask: Uint8Array,
  cell: Cell,
  side: number,
  offset: number,
): Cell[] {
  const slid: Cell[] = [];
  for (
    let at = cell;
    surroundings.terrain[at] === TERRAIN.icy &&
    (mask[at] ?? 0) & (1 << side) &&
    canSlideInto(surroundings, at + offset);
    slid.push(at)
  ) {
    at += offset;
  }
  return slid;
}

/** MOV-02, MOV-03, TILE-38 */
function canWalkInto({ terrain, occupation }: MovementGround, cell: Cell): boolean {
  return (
    terrain[cell] !== TERRAIN.obstacle &&
    terrain[cell] !== TERRAIN.objective &&
    occupation[cell] !== OCCUPATION.blocking
  );
}

/**
 * A slide stops at another figure, an obstacle or an objective. TILE-27
 * The steps say whether it may enter a closed door. AMB-11
 */
function canSlideInto({ terrain, occupation }: MovementGround, cell: Cell): boolean {
  return (
    occupation[cell] === OCCUPATION.nobody && terrain[cell] !== TERRAIN.obstacle && terrain[cell] !== TERRAIN.objective
  );
}
