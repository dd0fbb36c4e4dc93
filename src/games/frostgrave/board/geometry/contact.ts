import { floorBelow, TOUCH } from '../movement/footing.ts';
import { freePlaces, spiralOffsets } from '../movement/free-places.ts';
import type { Mover } from '../movement/move-judgement.ts';
import type { Body, Door, Ground, TablePoint } from '../space.ts';
import { HEIGHT } from '../space.ts';
import { terrainOf } from '../terrain.ts';
import { isWithin } from './length.ts';
import { areTouching } from './line-of-sight.ts';
import { areCrossing, compareDistance, edgeOf } from './shapes.ts';

/**
 * Lists the free places in base contact with a figure.
 * They are level with it, on other ground that its body reaches, or hold on to what it stands on.
 */
export function contactPlaces(ground: Ground, bodies: readonly Body[], who: Mover, target: Body): TablePoint[] {
  const [least, most] = [who.radius + target.radius, who.radius + target.radius + TOUCH];
  const terrain = terrainOf(ground);
  const ring = spiralOffsets(most).filter(({ x, y }) => {
    const square = x * x + y * y;
    return least * least <= square && square < most * most;
  });
  const places = ring.flatMap((offset) => {
    const spot = { x: target.at.x + offset.x, y: target.at.y + offset.y };
    const floor = floorBelow(terrain, { ...spot, z: target.at.z + HEIGHT - 1 });
    const heights = new Set([target.at.z, ...(floor !== undefined && floor > target.at.z - HEIGHT ? [floor] : [])]);
    return [...heights].map((z) => ({ ...spot, z }));
  });
  return freePlaces(ground, bodies, who, places).filter((at) => !isContactBlocked(ground, { ...who, at }, target));
}

/** Returns whether two bases touch, with neither a closed door nor rock between them. FCB-08 */
export function areInContact(ground: Ground, a: Body, b: Body): boolean {
  return areTouching(a, b) && !isContactBlocked(ground, a, b);
}

function isContactBlocked(ground: Ground, a: Body, b: Body): boolean {
  const high = Math.max(a.at.z, b.at.z);
  const line = edgeOf(a.at, b.at);
  const near = terrainOf(ground).massIndex.near(a.at.x, a.at.y, a.radius + TOUCH);
  return near.some(
    ({ isFull, base, top, edges }) =>
      !isFull && base < high + HEIGHT && top > high && edges.some((edge) => areCrossing(line, edge)),
  );
}

export function bodiesInContact(bodies: readonly Body[], who: Body): Body[] {
  return bodies.filter((other) => other.id !== who.id && areTouching(other, who));
}

export function bodiesWithin(bodies: readonly Body[], who: Body, hundredths: number): Body[] {
  return bodies.filter((other) => other.id !== who.id && isWithin(other, who, hundredths));
}

/** Open doors count. UDR-09 */
export function doorsInContact({ doors }: Ground, { at, radius }: Body): Door[] {
  return doors.filter(
    ({ from, to, base, top }) =>
      base < at.z + HEIGHT && top > at.z && compareDistance(at.x, at.y, edgeOf(from, to), radius + TOUCH) <= 0,
  );
}

export function isDoorwayFree(bodies: readonly Body[], { from, to, base, top }: Door): boolean {
  return bodies.every(
    ({ at, radius }) =>
      base >= at.z + HEIGHT || top <= at.z || compareDistance(at.x, at.y, edgeOf(from, to), radius) >= 0,
  );
}
