import type { Board, Cell } from '../../content/board/board.ts';
import type { PathStep } from './pathfinding.ts';
import { pathStepOf } from './pathfinding.ts';
import type { Steps } from './steps.ts';
import { EXITS, stepsOf } from './steps.ts';
import type { MovementGround, MovementKind } from './terrain.ts';

/** A reachable hex. Its way has the fewest negative hexes, then the fewest movement points. */
export interface ReachableHex {
  readonly cell: Cell;
  readonly cost: number;
  readonly harm: number;
  readonly way: readonly PathStep[];
}

interface Trail {
  readonly cell: Cell;
  readonly cost: number;
  readonly harm: number;
  readonly step: number;
  readonly before: Trail | undefined;
}

export function reachableHexesFrom(
  board: Board,
  surroundings: MovementGround,
  movement: MovementKind,
  from: Cell,
  points: number,
): ReachableHex[] {
  const steps = stepsOf(board, surroundings, movement);
  const best = new Map<Cell, Trail>();
  for (const trail of trailsOf(steps, from, points)) {
    if (trail.cell === from || !steps.canEnd[trail.cell]) continue;
    const known = best.get(trail.cell);
    if (!known || trail.harm < known.harm) best.set(trail.cell, trail);
  }
  return [...best.values()].map((trail) => ({
    cell: trail.cell,
    cost: trail.cost,
    harm: trail.harm + (steps.endHarm[trail.cell] ?? 0),
    way: stepsAlong(board, steps, trail),
  }));
}

function trailsOf(steps: Steps, from: Cell, points: number): Trail[] {
  const trails: Trail[] = [];
  const least = new Map<Cell, number>();
  const byCost = Array.from({ length: points + 1 }, (): Trail[] => []);
  byCost[0]?.push({ cell: from, cost: 0, harm: 0, step: -1, before: undefined });
  for (let cost = 0; cost <= points; cost++) {
    const now = (byCost[cost] ?? []).sort((one, other) => one.harm - other.harm);
    for (const trail of now) {
      if (trail.harm >= (least.get(trail.cell) ?? Number.POSITIVE_INFINITY)) continue;
      least.set(trail.cell, trail.harm);
      trails.push(trail);
      for (let index = trail.cell * EXITS; index < (trail.cell + 1) * EXITS; index++) {
        const to = steps.to[index] ?? -1;
        const reached = cost + (steps.cost[index] ?? 0);
        if (to < 0 || reached > points) continue;
        const harm = trail.harm + (steps.harm[index] ?? 0);
        byCost[reached]?.push({ cell: to, cost: reached, harm, step: index, before: trail });
      }
    }
  }
  return trails;
}

function stepsAlong(board: Board, steps: Steps, trail: Trail): PathStep[] {
  const way: PathStep[] = [];
  for (let at: Trail | undefined = trail; at && at.step >= 0; at = at.before) {
    way.unshift(pathStepOf(board, steps, at.step));
  }
  return way;
}
