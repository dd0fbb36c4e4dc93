import { t } from '../../../../i18n/t.ts';
import { squaredDistance } from '../geometry/length.ts';
import { aboveCeilingWords, isOffTable } from '../paths/legs.ts';
import type { Body, Ground, Spot, TablePoint } from '../space.ts';
import { isAbove } from '../space.ts';
import type { Terrain } from '../terrain.ts';
import { terrainOf } from '../terrain.ts';
import { TOUCH } from './footing.ts';
import type { Mover } from './move-judgement.ts';
import { isRoomFor, whyNoStop } from './path-judge.ts';

/** Returns one sentence, or `undefined` when the figure fits. */
export function whyNotPlaced(ground: Ground, bodies: readonly Body[], who: Mover, at: TablePoint): string | undefined {
  if (isOffTable(ground, at, who.radius)) return t`That is off the table.`;
  if (isAbove(ground, at.z)) return aboveCeilingWords();
  return whyNoStop(terrainOf(ground), othersThan(bodies, who), who, at);
}

export function canStandAt(ground: Ground, bodies: readonly Body[], who: Mover, at: TablePoint): boolean {
  return canStand(ground, terrainOf(ground), othersThan(bodies, who), who, at);
}

function othersThan(bodies: readonly Body[], who: Mover): readonly Body[] {
  return bodies.filter(({ id }) => id !== who.id);
}

export function freePlaces(
  ground: Ground,
  bodies: readonly Body[],
  who: Mover,
  places: readonly TablePoint[],
): TablePoint[] {
  const [terrain, others] = [terrainOf(ground), othersThan(bodies, who)];
  return places.filter((at) => canStand(ground, terrain, others, who, at));
}

function canStand(ground: Ground, terrain: Terrain, others: readonly Body[], who: Mover, at: TablePoint): boolean {
  return !isOffTable(ground, at, who.radius) && !isAbove(ground, at.z) && isRoomFor(terrain, others, who, at);
}

const around: Spot[][] = [];

export function spiralOffsets(reach: number): readonly Spot[] {
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
  const nearest = nearestFreePlace(ground, bodies, who, at, reach);
  if (!nearest) return [];
  const far = squaredDistance(nearest, at);
  const places = spiralOffsets(reach).filter(({ x, y }) => x * x + y * y === far);
  return freePlaces(
    ground,
    bodies,
    who,
    places.map(({ x, y }) => ({ x: at.x + x, y: at.y + y, z: at.z })),
  );
}

/** Returns the nearest place level with `at`, within `reach` tenths, where the figure fits. */
export function nearestFreePlace(
  ground: Ground,
  bodies: readonly Body[],
  who: Mover,
  at: TablePoint,
  reach = 40,
): TablePoint | undefined {
  if (canStandAt(ground, bodies, who, at)) return { x: at.x, y: at.y, z: at.z };
  const far = reach + who.radius + TOUCH;
  const terrain = terrainOf(ground);
  const near = othersThan(bodies, who).filter((body) => squaredDistance(body.at, at) <= (far + body.radius) ** 2);
  const found = spiralOffsets(reach).find(({ x, y }) =>
    canStand(ground, terrain, near, who, { x: at.x + x, y: at.y + y, z: at.z }),
  );
  return found && { x: at.x + found.x, y: at.y + found.y, z: at.z };
}
