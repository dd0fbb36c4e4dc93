import { pointOnBearing } from '../geometry/bearings.ts';
import { squaredDistance } from '../geometry/length.ts';
import { edgeOf } from '../geometry/shapes.ts';
import { floorRoot, nearDiv } from '../geometry/whole-numbers.ts';
import { isOffTable } from '../paths/legs.ts';
import type { Body, Ground, Spot, TablePoint } from '../space.ts';
import { isAbove } from '../space.ts';
import type { Terrain } from '../terrain.ts';
import { isInRooms, terrainOf } from '../terrain.ts';
import { findBlockingBody, findObstacle, floorBelow, isSupported, isTouching, standingLine } from './footing.ts';
import { nearestFreePlace } from './free-places.ts';
import { asMover } from './move-judgement.ts';

export interface ForcedMoveEnd {
  readonly at: TablePoint;
  readonly fallen: number;
  /** Absent when the whole distance was covered. */
  readonly stoppedBy?: 'terrain' | 'figure' | 'edge';
}

interface Force {
  readonly far: number;
  readonly over?: number;
  readonly clear?: number;
}

/** Pushes straight away from a point, an inch by default. Obstacles stop the figure; off a ledge it falls. FCB-08 */
export function pushBody(
  ground: Ground,
  bodies: readonly Body[],
  body: Body,
  from: Spot,
  force: Force = { far: 10 },
): ForcedMoveEnd {
  const away = { x: body.at.x - from.x, y: body.at.y - from.y };
  const length = floorRoot(10_000 * squaredDistance(body.at, from));
  const aim = (far: number): Spot =>
    length === 0
      ? { x: body.at.x, y: body.at.y - far }
      : { x: body.at.x + nearDiv(100 * away.x * far, length), y: body.at.y + nearDiv(100 * away.y * far, length) };
  return moveByForce(ground, bodies, body, aim, force);
}

/** Throws through the air, short of contact. UTT-07 */
export function throwBody(
  ground: Ground,
  bodies: readonly Body[],
  body: Body,
  degrees: number,
  far: number,
): ForcedMoveEnd {
  return moveByForce(ground, bodies, body, (tenths) => pointOnBearing(body.at, degrees, tenths), { far, clear: 2 });
}

function moveByForce(
  ground: Ground,
  bodies: readonly Body[],
  body: Body,
  aim: (tenths: number) => Spot,
  force: Force,
): ForcedMoveEnd {
  const terrain = terrainOf(ground);
  const others = bodies.filter(({ id }) => id !== body.id);
  const step = { ground, terrain, others, body, over: force.over ?? 0, clear: force.clear ?? 0 };
  let far = 0;
  let stoppedBy: ForcedMoveEnd['stoppedBy'];
  while (far < force.far) {
    stoppedBy = findStop(step, aim(far), aim(far + 1));
    if (stoppedBy) break;
    far += 1;
  }
  const fall = stoppedBy ? undefined : fallOffLedge(step, aim, far);
  if (fall) return fall;
  const at = endPlace(step, aim, far);
  return { ...at, ...(stoppedBy ? { stoppedBy } : {}) };
}

interface ForcedStep {
  readonly ground: Ground;
  readonly terrain: Terrain;
  readonly others: readonly Body[];
  readonly body: Body;
  readonly over: number;
  readonly clear: number;
}

function findStop(
  { ground, terrain, others, body, over, clear }: ForcedStep,
  from: Spot,
  to: Spot,
): ForcedMoveEnd['stoppedBy'] {
  const { z } = body.at;
  const line = edgeOf(from, to);
  if (isOffTable(ground, to, body.radius)) return 'edge';
  const solids = over > 0 ? terrain.solids.filter(({ top }) => top > z + over) : terrain.solids;
  if (findObstacle(solids, line, body.radius, z) || !isInRooms(terrain, to.x, to.y)) return 'terrain';
  const nearer = others.filter(({ at }) => squaredDistance(at, to) < squaredDistance(at, from));
  return findBlockingBody(nearer, line, body.radius + clear, z) ? 'figure' : undefined;
}

/** A figure falls if its base is pushed over an edge and there is room below. */
function fallOffLedge(step: ForcedStep, aim: (tenths: number) => Spot, far: number): ForcedMoveEnd | undefined {
  const { terrain, body, over } = step;
  const front = aim(far + body.radius);
  if (far === 0 || isHeldUp(step, front) || isOverLow(step, aim(far))) return undefined;
  const below = floorBelow(terrain, { ...front, z: body.at.z + over });
  if (below === undefined || below >= body.at.z) return undefined;
  for (let more = far; more <= far + 2 * body.radius + 1; more += 1) {
    const spot = aim(more);
    if (more > far && findStop(step, aim(more - 1), spot)) return undefined;
    const landed = landingPlace(step, spot);
    if (landed) return landed;
  }
  return undefined;
}

function isHeldUp({ terrain, body: { at } }: ForcedStep, spot: Spot): boolean {
  return isSupported(terrain, { ...spot, z: at.z });
}

function isOverLow({ terrain, body: { at }, over }: ForcedStep, spot: Spot): boolean {
  return over > 0 && (floorBelow(terrain, { ...spot, z: at.z + over }) ?? at.z) > at.z;
}

function landingPlace({ ground, terrain, others, body }: ForcedStep, spot: Spot): ForcedMoveEnd | undefined {
  const floor = floorBelow(terrain, { ...spot, z: body.at.z });
  if (floor === undefined || floor >= body.at.z) return undefined;
  if (
    findObstacle(terrain.massIndex.near(spot.x, spot.y, body.radius), standingLine(spot), body.radius, floor, body.at.z)
  )
    return undefined;
  const at = nearestFreePlace(ground, others, asMover(body), { ...spot, z: floor });
  return at && { at, fallen: body.at.z - floor };
}

/** Ends on the last place with support; without support, the figure falls. */
function endPlace(step: ForcedStep, aim: (tenths: number) => Spot, far: number): ForcedMoveEnd {
  const { terrain, body, over } = step;
  for (let less = far; less > 0; less -= 1) {
    const spot = aim(less);
    const floor = floorBelow(terrain, { ...spot, z: body.at.z + over });
    if (floor !== undefined && floor >= body.at.z && hasRoom(step, { ...spot, z: floor }))
      return { at: { ...spot, z: floor }, fallen: 0 };
    const isHolding = terrain.solids.some(
      (mass) => mass.isFull && mass.base <= body.at.z && mass.top >= body.at.z && isTouching(mass, spot, body.radius),
    );
    if (isHolding && hasRoom(step, { ...spot, z: body.at.z })) return { at: { ...spot, z: body.at.z }, fallen: 0 };
    const landed = landingPlace(step, spot);
    if (landed) return landed;
  }
  return { at: body.at, fallen: 0 };
}

function hasRoom({ ground, terrain, others, body }: ForcedStep, at: TablePoint): boolean {
  if (isAbove(ground, at.z)) return false;
  const near = terrain.massIndex.near(at.x, at.y, body.radius);
  return (
    !findObstacle(near, standingLine(at), body.radius, at.z) &&
    !findBlockingBody(others, standingLine(at), body.radius, at.z)
  );
}
