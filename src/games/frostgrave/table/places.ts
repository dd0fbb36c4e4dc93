/** Places that are worth going to: in reach, out of sight, with a view, behind something. */
import { DEGREES, towards } from './bearings.ts';
import { allFaces, climbAt, placesAlong } from './crossings.ts';
import { type FoundWay, wayToward } from './finding.ts';
import { judgeWay } from './judge.ts';
import type { LegalMove, Mover } from './judging.ts';
import { isPlaceFor, nearestFree } from './placing.ts';
import { searchFor } from './search.ts';
import { shortened } from './shorten.ts';
import { doSee, sight } from './sight.ts';
import type { Body, Ground, Spot, TablePoint } from './space.ts';
import { terrainOf } from './terrain.ts';
import type { TableWay } from './way.ts';
import { floorDiv } from './whole.ts';

/** A place where a figure may stop, and what it costs to come there, as far as the search knows. */
export interface SearchPlace {
  readonly at: TablePoint;
  readonly cost: number;
}

/** In how many directions places are looked for around a figure, and how many tenths apart. */
const DIRECTIONS = 16;
const STEP = 10;

/** Some of the places that a mover reaches with this action, the cheapest first: where it is, straight ahead, and around corners. */
export function placesInReach(ground: Ground, bodies: readonly Body[], mover: Mover): SearchPlace[] {
  const search = searchFor(ground, bodies, mover);
  const corners = search.within(mover.allowance).map(({ at, cost }): SearchPlace => ({ at, cost }));
  const far = floorDiv(mover.allowance, 10);
  const rays = Array.from({ length: DIRECTIONS }, (_, i) => floorDiv(i * DEGREES, DIRECTIONS));
  const straight = rays.flatMap((degrees) => {
    const found: SearchPlace[] = [];
    for (let tenths = STEP; tenths <= far; tenths += STEP) {
      const at = { ...towards(mover.at, degrees, tenths), z: mover.at.z };
      const cost = search.costOf(mover.at, [{ by: 'ground', to: at }]);
      if (cost === undefined || cost > mover.allowance) break;
      found.push({ at, cost });
    }
    return found;
  });
  const stops = [...corners, ...straight].filter(({ at }) => isPlaceFor(ground, bodies, mover, at));
  return stops.sort((a, b) => a.cost - b.cost);
}

/** As far as a mover gets straight in one of 360 directions. */
export function wayOnBearing(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  degrees: number,
  tenths?: number,
): LegalMove {
  const far = Math.min(tenths ?? DEGREES, floorDiv(mover.allowance, 10));
  const to = { ...towards(mover.at, degrees, far), z: mover.at.z };
  return shortened(ground, bodies, mover, [{ by: mover.flies ? 'fly' : 'ground', to }]);
}

/** The cheapest way to where none of some figures sees the mover; where there is none, to where the fewest do. */
export function wayOutOfSight(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  watchers: readonly Body[],
  limit?: number,
): FoundWay {
  const seenAt = (at: TablePoint) =>
    watchers.filter((watcher) => doSee(ground, watcher, { ...mover, at }, limit)).length;
  let best: { at: TablePoint; seen: number } | undefined;
  for (const { at } of placesInReach(ground, bodies, mover)) {
    const seen = seenAt(at);
    if (!best || seen < best.seen) best = { at, seen };
    if (seen === 0) break;
  }
  return wayToward(ground, bodies, mover, best?.at ?? mover.at);
}

/** The way to where a figure has the best cover from others that is to be had in reach: as much as it adds to their target's rolls, and not being seen most of all. */
export function wayIntoCover(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  watchers: readonly Body[],
  limit?: number,
): FoundWay {
  const worth = { none: 0, light: 2, heavy: 4 } as const;
  const coverAt = (at: TablePoint) =>
    watchers.reduce((sum, watcher) => {
      const seen = sight(ground, bodies, watcher, { ...mover, at }, limit);
      return sum + (seen.sees ? worth[seen.cover] + seen.between.length : 8);
    }, 0);
  let best: { at: TablePoint; cover: number } | undefined;
  for (const { at } of placesInReach(ground, bodies, mover)) {
    const cover = coverAt(at);
    if (!best || cover > best.cover) best = { at, cover };
  }
  return wayToward(ground, bodies, mover, best?.at ?? mover.at);
}

/** The cheapest way to where the mover and a figure see each other; nothing where no such place is in reach. */
export function wayToView(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  target: Body,
  limit?: number,
): FoundWay | undefined {
  const found = placesInReach(ground, bodies, mover).find(({ at }) => doSee(ground, { ...mover, at }, target, limit));
  return found && wayToward(ground, bodies, mover, found.at);
}

/** Where one stands behind something, as seen from somewhere else: beside it, on the far side of its middle. */
export function placeBehind(
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
  return nearestFree(ground, bodies, mover, beyond(mover.radius));
}

/** Where a mover can drop over an edge of what it stands on, with this action: harm or none. */
export function drops(ground: Ground, bodies: readonly Body[], mover: Mover): LegalMove[] {
  const terrain = terrainOf(ground);
  return allFaces(terrain)
    .filter(({ mass }) => mass.top === mover.at.z)
    .flatMap((face) => placesAlong(face.edge).map((spot) => climbAt(terrain, face, spot, mover.radius)))
    .flatMap((climb): LegalMove[] => {
      if (!climb) return [];
      const ways: TableWay[] = [
        [{ by: 'drop', to: climb.foot }],
        [
          { by: 'ground', to: climb.top },
          { by: 'drop', to: climb.foot },
        ],
      ];
      const judged = ways.map((way) => judgeWay(ground, bodies, mover, way));
      return judged.filter((one): one is LegalMove => one.isLegal).slice(0, 1);
    });
}
