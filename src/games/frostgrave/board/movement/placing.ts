import { t } from '../../../../i18n/t.ts';
import { apart } from '../geometry/length.ts';
import { offTable } from '../paths/legs.ts';
import { type Body, type Ground, isAbove, type Spot, type TablePoint } from '../space.ts';
import { type Terrain, terrainOf } from '../terrain.ts';
import { TOUCH } from './footing.ts';
import type { Mover } from './judging.ts';
import { isRoomFor, whyNotThere } from './way-judge.ts';

/** Returns one sentence, or `undefined` when the figure fits. */
export function whyNotPlaced(ground: Ground, bodies: readonly Body[], who: Mover, at: TablePoint): string | undefined {
  if (offTable(ground, at, who.radius)) return t`That is off the table.`;
  if (isAbove(ground, at.z)) return t`That is above the ceiling.`;
  return whyNotThere(terrainOf(ground), without(bodies, who), who, at);
}

export function isPlaceFor(ground: Ground, bodies: readonly Body[], who: Mover, at: TablePoint): boolean {
  return isPlace(ground, terrainOf(ground), without(bodies, who), who, at);
}

function without(bodies: readonly Body[], who: Mover): readonly Body[] {
  return bodies.filter(({ id }) => id !== who.id);
}

export function placesFor(
  ground: Ground,
  bodies: readonly Body[],
  who: Mover,
  places: readonly TablePoint[],
): TablePoint[] {
  const [terrain, others] = [terrainOf(ground), without(bodies, who)];
  return places.filter((at) => isPlace(ground, terrain, others, who, at));
}

function isPlace(ground: Ground, terrain: Terrain, others: readonly Body[], who: Mover, at: TablePoint): boolean {
  return !offTable(ground, at, who.radius) && !isAbove(ground, at.z) && isRoomFor(terrain, others, who, at);
}

const around: Spot[][] = [];

export function spiral(reach: number): readonly Spot[] {
  const known = around[reach];
  if (known) return known;
  const found: Spot[] = [];
  for (let x = 0 - reach; x <= reach; x += 1)
    for (let y = 0 - reach; y <= reach; y += 1) if (x * x + y * y <= reach * reach) found.push({ x, y });
  found.sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y || a.y - b.y || a.x - b.x);
  around[reach] = found;
  return found;
}

/** Returns all places level with `at` that are as near to it as any other, within `reach` tenths. */
export function nearestPlaces(
  ground: Ground,
  bodies: readonly Body[],
  who: Mover,
  at: TablePoint,
  reach: number,
): TablePoint[] {
  const nearest = nearestFree(ground, bodies, who, at, reach);
  if (!nearest) return [];
  const far = apart(nearest, at);
  const places = spiral(reach).filter(({ x, y }) => x * x + y * y === far);
  return placesFor(
    ground,
    bodies,
    who,
    places.map(({ x, y }) => ({ x: at.x + x, y: at.y + y, z: at.z })),
  );
}

/** Returns the nearest place level with `at`, within `reach` tenths, where the figure fits. */
export function nearestFree(
  ground: Ground,
  bodies: readonly Body[],
  who: Mover,
  at: TablePoint,
  reach = 40,
): TablePoint | undefined {
  if (isPlaceFor(ground, bodies, who, at)) return { x: at.x, y: at.y, z: at.z };
  const far = reach + who.radius + TOUCH;
  const terrain = terrainOf(ground);
  const near = without(bodies, who).filter((body) => apart(body.at, at) <= (far + body.radius) ** 2);
  const found = spiral(reach).find(({ x, y }) =>
    isPlace(ground, terrain, near, who, { x: at.x + x, y: at.y + y, z: at.z }),
  );
  return found && { x: at.x + found.x, y: at.y + found.y, z: at.z };
}
