/** Closed doors on a way: whoever goes to the far side of one should open it. UDR-09 */

import { internGround } from '../geometry/intern-ground.ts';
import { lengthOf } from '../geometry/length.ts';
import { areCrossing, edgeOf } from '../geometry/shapes.ts';
import { floorDiv } from '../geometry/whole-numbers.ts';
import { nearestFreePlace } from '../movement/free-places.ts';
import type { Mover } from '../movement/move-judgement.ts';
import type { Body, Door, Ground, TablePoint } from '../space.ts';
import { cachedSearch } from './path-search.ts';

/** Hundredths of a move that a door in passing takes. UDR-09 */
export const DOOR_COST = 200;

const made = new WeakMap<Ground, Ground>();

export function withOpenDoors(ground: Ground): Ground {
  const known = made.get(ground) ?? internGround({ ...ground, doors: ground.doors.map(openDoor) });
  made.set(ground, known);
  return known;
}

function openDoor(door: Door): Door {
  return { ...door, isOpen: true };
}

export interface FlankingPoints {
  readonly near: TablePoint;
  readonly far: TablePoint;
}

export interface DoorOnWay {
  readonly door: Door;
  /** Beside the door, where the mover comes from and where it goes. */
  readonly flanks: FlankingPoints;
}

/** Tenths. */
const BEYOND = 60;

/** Places beside a door, once for whoever comes from each side. */
export function besideDoor(
  { from, to, base }: Door,
  { radius }: Pick<Mover, 'radius'>,
): readonly [FlankingPoints, FlankingPoints] {
  const middle = { x: floorDiv(from.x + to.x, 2), y: floorDiv(from.y + to.y, 2), z: base };
  const isAcross = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  const at = (far: number): TablePoint =>
    isAcross ? { ...middle, y: middle.y + far } : { ...middle, x: middle.x + far };
  const beside = radius + 1;
  return [
    { near: at(beside), far: at(0 - BEYOND) },
    { near: at(0 - beside), far: at(BEYOND) },
  ];
}

/** Returns the first closed door of the cheapest way, or `undefined` where a way without doors costs no more. */
export function closedDoorOnWay(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  aim: TablePoint,
): DoorOnWay | undefined {
  const closed = ground.doors.filter(({ isOpen }) => !isOpen);
  if (closed.length === 0 || mover.flies) return undefined;
  const open = withOpenDoors(ground);
  const goal = nearestFreePlace(open, bodies, mover, aim);
  if (!goal) return undefined;
  const around = cachedSearch(ground, bodies, mover).findPath(goal);
  if (around && around.cost <= lengthOf(mover.at, goal) + DOOR_COST) return undefined;
  const through = cachedSearch(open, bodies, mover).findPath(goal);
  if (!through) return undefined;
  const crossed: DoorOnWay[] = [];
  let from = mover.at;
  for (const { to } of through.legs) {
    const start = from;
    const found = closed.filter((door) => isThrough(door, start, to));
    const sorted = found.sort((a, b) => lengthOf(start, a.from) - lengthOf(start, b.from));
    crossed.push(...sorted.map((door) => ({ door, flanks: flanksFrom(start, door, mover) })));
    from = to;
  }
  return around && around.cost <= through.cost + crossed.length * DOOR_COST ? undefined : crossed[0];
}

function flanksFrom(from: TablePoint, door: Door, mover: Mover): FlankingPoints {
  const [one, other] = besideDoor(door, mover);
  return lengthOf(from, one.near) <= lengthOf(from, other.near) ? one : other;
}

function isThrough(door: Door, from: TablePoint, to: TablePoint): boolean {
  return door.base <= from.z && from.z < door.top && areCrossing(edgeOf(from, to), edgeOf(door.from, door.to));
}
