import { DEGREES, pointOnBearing } from '../geometry/bearings.ts';
import { canSee, judgeSight } from '../geometry/line-of-sight.ts';
import { floorDiv } from '../geometry/whole-numbers.ts';
import { canStandAt, nearestFreePlace } from '../movement/free-places.ts';
import type { LegalMove, Mover } from '../movement/move-judgement.ts';
import { judgePath } from '../movement/path-judge.ts';
import type { Body, Ground, Spot, TablePoint } from '../space.ts';
import type { TablePath } from '../table-path.ts';
import { terrainOf } from '../terrain.ts';
import { climbableFaces, findClimb, placesAlong } from './crossings.ts';
import { longestLegalPart } from './legal-part.ts';
import { cachedSearch } from './path-search.ts';
import type { FoundPath } from './pathfinding.ts';
import { findPathToward } from './pathfinding.ts';

export interface SearchPlace {
  readonly at: TablePoint;
  readonly cost: number;
}

const DIRECTIONS = 16;
const STEP = 10;

/** Lists sample places that this action reaches, cheapest first. */
export function reachablePlaces(ground: Ground, bodies: readonly Body[], mover: Mover): SearchPlace[] {
  const search = cachedSearch(ground, bodies, mover);
  const corners = search.placesWithin(mover.allowance).map(({ at, cost }): SearchPlace => ({ at, cost }));
  const far = floorDiv(mover.allowance, 10);
  const rays = Array.from({ length: DIRECTIONS }, (_, i) => floorDiv(i * DEGREES, DIRECTIONS));
  const straight = rays.flatMap((degrees) => {
    const found: SearchPlace[] = [];
    for (let tenths = STEP; tenths <= far; tenths += STEP) {
      const at = { ...pointOnBearing(mover.at, degrees, tenths), z: mover.at.z };
      const cost = search.costOf(mover.at, [{ by: 'ground', to: at }]);
      if (cost === undefined || cost > mover.allowance) break;
      found.push({ at, cost });
    }
    return found;
  });
  const stops = [...corners, ...straight].filter(({ at }) => canStandAt(ground, bodies, mover, at));
  return stops.sort((a, b) => a.cost - b.cost);
}

export function findPathOnBearing(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  degrees: number,
  tenths?: number,
): LegalMove {
  const far = Math.min(tenths ?? DEGREES, floorDiv(mover.allowance, 10));
  const to = { ...pointOnBearing(mover.at, degrees, far), z: mover.at.z };
  return longestLegalPart(ground, bodies, mover, [{ by: mover.flies ? 'fly' : 'ground', to }]);
}

export function findPathOutOfSight(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  watchers: readonly Body[],
  limit?: number,
): FoundPath {
  const seenAt = (at: TablePoint) =>
    watchers.filter((watcher) => canSee(ground, watcher, { ...mover, at }, limit)).length;
  let best: { at: TablePoint; seen: number } | undefined;
  for (const { at } of reachablePlaces(ground, bodies, mover)) {
    const seen = seenAt(at);
    if (!best || seen < best.seen) best = { at, seen };
    if (seen === 0) break;
  }
  return findPathToward(ground, bodies, mover, best?.at ?? mover.at);
}

/** Goes to the best cover in reach; a place out of sight counts most. */
export function findPathIntoCover(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  watchers: readonly Body[],
  limit?: number,
): FoundPath {
  const worth = { none: 0, light: 2, heavy: 4 } as const;
  const coverAt = (at: TablePoint) =>
    watchers.reduce((sum, watcher) => {
      const seen = judgeSight(ground, bodies, watcher, { ...mover, at }, limit);
      return sum + (seen.sees ? worth[seen.cover] + seen.between.length : 8);
    }, 0);
  let best: { at: TablePoint; cover: number } | undefined;
  for (const { at } of reachablePlaces(ground, bodies, mover)) {
    const cover = coverAt(at);
    if (!best || cover > best.cover) best = { at, cover };
  }
  return findPathToward(ground, bodies, mover, best?.at ?? mover.at);
}

/** Returns `undefined` when no place in reach has a view of the target. */
export function findPathToView(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  target: Body,
  limit?: number,
): FoundPath | undefined {
  const found = reachablePlaces(ground, bodies, mover).find(({ at }) =>
    canSee(ground, { ...mover, at }, target, limit),
  );
  return found && findPathToward(ground, bodies, mover, found.at);
}

/** Returns a place beside an outline, on the far side as seen from `from`. */
export function findPlaceBehind(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  outline: readonly Spot[],
  from: Spot,
): TablePoint | undefined {
  const sum = outline.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const middle = { x: floorDiv(sum.x, outline.length), y: floorDiv(sum.y, outline.length) };
  const [dx, dy] = [middle.x - from.x, middle.y - from.y];
  const along = ({ x, y }: Spot) => (x - from.x) * dx + (y - from.y) * dy;
  const farthest = Math.max(...outline.map(along));
  const square = Math.max(1, dx * dx + dy * dy);
  const beyond = (more: number) => ({
    x: from.x + floorDiv(dx * farthest, square) + more * Math.sign(dx),
    y: from.y + floorDiv(dy * farthest, square) + more * Math.sign(dy),
    z: mover.at.z,
  });
  return nearestFreePlace(ground, bodies, mover, beyond(mover.radius));
}

export function findDrops(ground: Ground, bodies: readonly Body[], mover: Mover): LegalMove[] {
  const terrain = terrainOf(ground);
  return climbableFaces(terrain)
    .filter(({ mass }) => mass.top === mover.at.z)
    .flatMap((face) => placesAlong(face.edge).map((spot) => findClimb(terrain, face, spot, mover.radius)))
    .flatMap((climb): LegalMove[] => {
      if (!climb) return [];
      const ways: TablePath[] = [
        [{ by: 'drop', to: climb.foot }],
        [
          { by: 'ground', to: climb.top },
          { by: 'drop', to: climb.foot },
        ],
      ];
      const judged = ways.map((way) => judgePath(ground, bodies, mover, way));
      return judged.filter((one): one is LegalMove => one.isLegal).slice(0, 1);
    });
}
