/** Base contact, and who is near whom. */
import { floorBelow, TOUCH } from './footing.ts';
import type { Mover } from './judging.ts';
import { spiral, whyNotPlaced } from './placing.ts';
import { type Body, type Ground, HEIGHT, type Point } from './space.ts';
import { terrainOf } from './terrain.ts';

/**
 * All places where a figure can be put into base contact with another: whole places less than a tenth of an inch from it, level
 * with it, on other ground that its body reaches, or holding on to what it stands on.
 */
export function contactPlaces(ground: Ground, bodies: readonly Body[], who: Mover, target: Body): Point[] {
  const [least, most] = [who.radius + target.radius, who.radius + target.radius + TOUCH];
  const terrain = terrainOf(ground);
  const ring = spiral(most).filter(({ x, y }) => {
    const square = x * x + y * y;
    return least * least <= square && square < most * most;
  });
  return ring.flatMap((offset) => {
    const spot = { x: target.at.x + offset.x, y: target.at.y + offset.y };
    const floor = floorBelow(terrain, { ...spot, z: target.at.z + HEIGHT - 1 });
    const heights = new Set([target.at.z, ...(floor !== undefined && floor > target.at.z - HEIGHT ? [floor] : [])]);
    return [...heights]
      .map((z) => ({ ...spot, z }))
      .filter((place) => whyNotPlaced(ground, bodies, who, place) === undefined);
  });
}
