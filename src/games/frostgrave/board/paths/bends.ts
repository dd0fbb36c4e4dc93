import type { Spot, TablePoint } from '../space.ts';
import { HEIGHT } from '../space.ts';
import type { Mass } from '../terrain.ts';
import { bendsOf } from './crossings.ts';

/** A place where paths bend around a corner. A step that has parts of `around` on both sides never shortens a path. */
export interface Bend {
  readonly at: TablePoint;
  readonly around?: readonly Spot[];
}

export function bendAt(at: TablePoint): Bend {
  return { at };
}

export function isTaut({ around }: Bend, from: Spot, to: Spot): boolean {
  if (!around) return true;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let left = false;
  let right = false;
  for (const { x, y } of around) {
    const side = dx * (y - from.y) - dy * (x - from.x);
    if (side > 0) left = true;
    if (side < 0) right = true;
    if (left && right) return false;
  }
  return true;
}

export function bendsAroundMass(mass: Mass, radius: number, heights: readonly number[]): Bend[] {
  const levels = heights.filter((z) => mass.base < z + HEIGHT && mass.top > z);
  if (levels.length === 0) return [];
  return bendsOf(mass, radius).flatMap((bend) => atHeights(bend.at, levels, bend.around));
}

export function bendsAtEdges({ edges, base, top }: Mass, heights: readonly number[]): Bend[] {
  const levels = heights.filter((z) => base <= z && z <= top);
  return edges.flatMap(({ ax, ay }) => atHeights({ x: ax, y: ay }, levels));
}

function atHeights(spot: Spot, heights: readonly number[], around?: readonly Spot[]): Bend[] {
  return heights.map((z) => (around ? { ...bendAt({ ...spot, z }), around } : bendAt({ ...spot, z })));
}
