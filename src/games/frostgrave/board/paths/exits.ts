import { apart } from '../geometry/length.ts';
import { floorDiv } from '../geometry/whole-numbers.ts';
import type { Mover } from '../movement/judging.ts';
import { judgeWay } from '../movement/way-judge.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { TableWay } from '../way.ts';
import { type FoundWay, wayToward } from './pathfinding.ts';

/** Lists the middles of doorways, or else the points of the edges level with the mover; nearest first. */
export function placesToLeave({ exits, width, depth }: Ground, { at }: Pick<Mover, 'at'>): TablePoint[] {
  const places = exits
    ? exits.map(({ from, to }) => ({ x: floorDiv(from.x + to.x, 2), y: floorDiv(from.y + to.y, 2), z: 0 }))
    : [
        { x: at.x, y: 0, z: 0 },
        { x: at.x, y: depth, z: 0 },
        { x: 0, y: at.y, z: 0 },
        { x: width, y: at.y, z: 0 },
      ];
  return places.sort((a, b) => apart(at, a) - apart(at, b));
}

export function wayOff(ground: Ground, bodies: readonly Body[], mover: Mover, exit: TablePoint): FoundWay {
  const inner = inside(ground, mover.radius, exit);
  const found = wayToward(ground, bodies, mover, inner);
  const { end, way } = found.judged;
  const last = ground.exits ? exit : { x: inner.x === exit.x ? end.x : exit.x, y: inner.y === exit.y ? end.y : exit.y };
  const ways: TableWay[] = [way.slice(0, -1), way].map((before) => [
    ...before,
    { by: 'leave', to: { ...last, z: before.at(-1)?.to.z ?? mover.at.z } },
  ]);
  for (const off of ways) {
    const judged = judgeWay(ground, bodies, mover, off);
    if (judged.isLegal) return { judged, isThere: true };
  }
  return { ...found, isThere: false };
}

function inside({ width, depth }: Ground, radius: number, { x, y, z }: TablePoint): TablePoint {
  const into = (at: number, size: number) => (at === 0 ? radius : at === size ? size - radius : at);
  return { x: into(x, width), y: into(y, depth), z };
}
