import { squaredDistance } from '../geometry/length.ts';
import { floorDiv } from '../geometry/whole-numbers.ts';
import type { Mover } from '../movement/move-judgement.ts';
import { judgePath } from '../movement/path-judge.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { TablePath } from '../table-path.ts';
import type { FoundPath } from './pathfinding.ts';
import { findPathToward } from './pathfinding.ts';

/** Lists the middles of doorways, or else the points of the edges level with the mover; nearest first. */
export function exitPoints({ exits, width, depth }: Ground, { at }: Pick<Mover, 'at'>): TablePoint[] {
  const places = exits
    ? exits.map(({ from, to }) => ({ x: floorDiv(from.x + to.x, 2), y: floorDiv(from.y + to.y, 2), z: 0 }))
    : [
        { x: at.x, y: 0, z: 0 },
        { x: at.x, y: depth, z: 0 },
        { x: 0, y: at.y, z: 0 },
        { x: width, y: at.y, z: 0 },
      ];
  return places.sort((a, b) => squaredDistance(at, a) - squaredDistance(at, b));
}

export function findPathOffTable(ground: Ground, bodies: readonly Body[], mover: Mover, exit: TablePoint): FoundPath {
  const inner = insidePoint(ground, mover.radius, exit);
  const found = findPathToward(ground, bodies, mover, inner);
  const { end, way } = found.judged;
  const last = ground.exits ? exit : { x: inner.x === exit.x ? end.x : exit.x, y: inner.y === exit.y ? end.y : exit.y };
  const ways: TablePath[] = [way.slice(0, -1), way].map((before) => [
    ...before,
    { by: 'leave', to: { ...last, z: before.at(-1)?.to.z ?? mover.at.z } },
  ]);
  for (const off of ways) {
    const judged = judgePath(ground, bodies, mover, off);
    if (judged.isLegal) return { judged, isThere: true };
  }
  return { ...found, isThere: false };
}

function insidePoint({ width, depth }: Ground, radius: number, { x, y, z }: TablePoint): TablePoint {
  const into = (at: number, size: number) => (at === 0 ? radius : at === size ? size - radius : at);
  return { x: into(x, width), y: into(y, depth), z };
}
