/** Steps over a board: where each leads, and what it costs. */
import type { Board, Cell } from './board.ts';
import { canEnd, type Gait, isNegative, STANDING, type Surroundings, TERRAIN } from './terrain.ts';

/** The steps that a figure could take from every cell, worked out once for a whole search. */
export interface Steps {
  /** Index `cell * 6 + side`: where the step ends, after any slide over ice; -1 where there is no step. */
  readonly to: Int32Array;
  /** Movement points. */
  readonly cost: Uint8Array;
  /** Negative hexes entered on the way. */
  readonly harm: Uint8Array;
  /** By cell: negative hexes that ending there adds. Jumping counts the last hex only. */
  readonly endHarm: Uint8Array;
  /** By cell: 1 where the figure may end. */
  readonly canEnd: Uint8Array;
}

/** MOV, JMP, FLY, TILE-12 to TILE-32: the steps of a figure that moves by `gait`. Teleporting takes no steps. */
export function stepsOf(board: Board, surroundings: Surroundings, gait: Exclude<Gait, 'teleport'>): Steps {
  const steps = {
    to: new Int32Array(board.size * 6).fill(-1),
    cost: new Uint8Array(board.size * 6),
    harm: new Uint8Array(board.size * 6),
    endHarm: new Uint8Array(board.size),
    canEnd: new Uint8Array(board.size),
  };
  const mask = surroundings.opensDoors ? board.doorSteps : board.steps;
  for (const cell of board.cells) {
    steps.canEnd[cell] = canEnd(surroundings, gait, cell) ? 1 : 0;
    if (gait === 'jump' && isNegative(surroundings, cell)) steps.endHarm[cell] = 1;
    const open = mask[cell] ?? 0;
    for (let side = 0; side < 6; side++) {
      if (!(open & (1 << side))) continue;
      if (gait === 'walk') walk(board, surroundings, cell, side, steps);
      else {
        steps.to[cell * 6 + side] = cell + (board.offsets[side] ?? 0);
        steps.cost[cell * 6 + side] = 1;
      }
    }
  }
  return steps;
}

function walk(board: Board, surroundings: Surroundings, cell: Cell, side: number, steps: Steps): void {
  const { terrain } = surroundings;
  const offset = board.offsets[side] ?? 0;
  let to = cell + offset;
  if (!canWalkInto(surroundings, to)) return;
  let harm = isNegative(surroundings, to) ? 1 : 0;
  const cost = terrain[to] === TERRAIN.difficult ? 2 : 1;
  while (
    terrain[to] === TERRAIN.icy &&
    (board.steps[to] ?? 0) & (1 << side) &&
    canSlideInto(surroundings, to + offset)
  ) {
    to += offset;
    if (isNegative(surroundings, to)) harm++;
  }
  const index = cell * 6 + side;
  steps.to[index] = to;
  steps.cost[index] = cost;
  steps.harm[index] = harm;
}

function canWalkInto({ terrain, standing }: Surroundings, cell: Cell): boolean {
  return (
    terrain[cell] !== TERRAIN.obstacle && terrain[cell] !== TERRAIN.objective && standing[cell] !== STANDING.blocking
  );
}

/** TILE-27: no slide into another figure, an obstacle or an objective; closed doors are walls to slides (AMB-11). */
function canSlideInto({ terrain, standing }: Surroundings, cell: Cell): boolean {
  return (
    standing[cell] === STANDING.nobody && terrain[cell] !== TERRAIN.obstacle && terrain[cell] !== TERRAIN.objective
  );
}
