/** Proposed paths: found over a graph, then judged. `judgeWay` alone decides what is legal. */

import { areInContact, contactPlaces } from '../geometry/contact.ts';
import { lengthOf } from '../geometry/length.ts';
import { TOUCH } from '../movement/footing.ts';
import { canStandAt, nearestFreePlace } from '../movement/free-places.ts';
import type { LegalMove, Mover } from '../movement/move-judgement.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { TablePath } from '../table-path.ts';
import { longestLegalPart, straightenPath } from './legal-part.ts';
import type { PathSearch, SearchRoute } from './path-search.ts';
import { cachedSearch } from './path-search.ts';

export interface FoundPath {
  readonly judged: LegalMove;
  readonly isThere: boolean;
  /** Continues the path with the mover's next action. Returns `undefined` when a figure or terrain now bars it. */
  readonly onward?: (next: Mover) => LegalMove | undefined;
}

/**
 * Finds the cheapest path toward the aim, as far as this action goes.
 * The nearest free place level with an occupied aim replaces it; otherwise the nearest reachable place does.
 */
export function findPathToward(ground: Ground, bodies: readonly Body[], mover: Mover, aim: TablePoint): FoundPath {
  if (mover.flies) return flyToward(ground, bodies, mover, aim);
  const search = cachedSearch(ground, bodies, mover);
  const goal = nearestFreePlace(ground, bodies, mover, aim);
  const route = (goal && search.findPath(goal)) ?? routeNearTo(search, mover, aim);
  const { judged, rest } = takeAllowedPart(ground, bodies, mover, search, route);
  const onward = (next: Mover) => continueRoute(ground, bodies, next, search, rest);
  return { ...foundPath(judged, (at) => isSame(at, aim)), onward };
}

/** Returns `undefined` unless this action reaches exactly the aim. */
export function findPathTo(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  aim: TablePoint,
): FoundPath | undefined {
  if (lengthOf(mover.at, aim) > mover.allowance) return undefined;
  if (!mover.flies) {
    if (!canStandAt(ground, bodies, mover, aim)) return undefined;
    if (!cachedSearch(ground, bodies, mover).findPath(aim, mover.allowance + BEYOND)) return undefined;
  }
  const found = findPathToward(ground, bodies, mover, aim);
  return found.isThere ? found : undefined;
}

function routeNearTo(search: PathSearch, mover: Mover, aim: TablePoint): Pick<SearchRoute, 'legs'> {
  const { legs } = search.findNearest(aim);
  const { z } = legs.at(-1)?.to ?? mover.at;
  return { legs: [...legs, { by: 'ground', to: { ...aim, z } }] };
}

/** Quick test: no path to contact is shorter than the straight line. */
function canReachContact(mover: Mover, target: Body): boolean {
  return lengthOf(mover.at, target.at) <= mover.allowance + 10 * (mover.radius + target.radius + TOUCH);
}

/**
 * Finds the cheapest path into base contact, or as far toward contact as the mover gets.
 * Returns `undefined` when there is none, or none cheaper than `limit`.
 */
export function findPathIntoContact(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  target: Body,
  limit?: number,
): FoundPath | undefined {
  const touches = (at: TablePoint) => areInContact(ground, { ...mover, at }, target);
  const places = contactPlaces(ground, bodies, mover, target);
  if (mover.flies) return flyToNearest(ground, bodies, mover, places, touches);
  const search = cachedSearch(ground, bodies, mover);
  let best: SearchRoute | undefined;
  for (const place of places) best = search.findPath(place, best?.cost ?? limit) ?? best;
  return best && foundPath(takeAllowedPart(ground, bodies, mover, search, best).judged, touches);
}

export function findPathToContact(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  target: Body,
): FoundPath | undefined {
  if (!canReachContact(mover, target)) return undefined;
  const found = findPathIntoContact(ground, bodies, mover, target, mover.allowance + BEYOND);
  return found?.isThere ? found : undefined;
}

function flyToNearest(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  places: readonly TablePoint[],
  touches: (at: TablePoint) => boolean,
): FoundPath | undefined {
  const sorted = [...places].sort((a, b) => lengthOf(mover.at, a) - lengthOf(mover.at, b));
  const [nearest] = sorted;
  return nearest && foundPath(flyToward(ground, bodies, mover, nearest).judged, touches);
}

function foundPath(judged: LegalMove, isThere: (at: TablePoint) => boolean): FoundPath {
  return { judged, isThere: isThere(judged.end) };
}

function isSame(a: TablePoint, b: TablePoint): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}

function flyToward(ground: Ground, bodies: readonly Body[], mover: Mover, aim: TablePoint): FoundPath {
  const goal = nearestFreePlace(ground, bodies, mover, aim) ?? aim;
  return foundPath(longestLegalPart(ground, bodies, mover, [{ by: 'fly', to: goal }]), (at) => isSame(at, aim));
}

const BEYOND = 200;

const UNSPENT = 100;

/** Returns the part that the mover can go, and the rest. Never proposes a fall that spends all actions. */
function takeAllowedPart(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  search: PathSearch,
  { legs }: Pick<SearchRoute, 'legs'>,
): { readonly judged: LegalMove; readonly rest: TablePath } {
  const start = legsWithin(mover.at, legs, mover.allowance + BEYOND);
  const straight = straightenPath(search, mover.at, start);
  const whole = longestLegalPart(ground, bodies, mover, straight);
  const judged = whole.isSpent ? longestLegalPart(ground, bodies, mover, whole.way.slice(0, -1)) : whole;
  const last = straight[judged.way.length - 1];
  const isCut = last !== undefined && !isSame(last.to, judged.end);
  return { judged, rest: [...straight.slice(judged.way.length - (isCut ? 1 : 0)), ...legs.slice(start.length)] };
}

/** Returns `undefined` when the next move stops early for another reason than its allowance. */
function continueRoute(
  ground: Ground,
  bodies: readonly Body[],
  next: Mover,
  search: PathSearch,
  legs: TablePath,
): LegalMove | undefined {
  const { judged } = takeAllowedPart(ground, bodies, next, search, { legs });
  const isWhole = isSame(judged.end, legs.at(-1)?.to ?? next.at);
  return isWhole || judged.price.total + UNSPENT > next.allowance ? judged : undefined;
}

function legsWithin(from: TablePoint, legs: TablePath, length: number): TablePath {
  let [at, sum] = [from, 0];
  return legs.filter(({ to }) => {
    const isNear = sum < length;
    sum += lengthOf(at, to) + 10 * Math.abs(to.z - at.z);
    at = to;
    return isNear;
  });
}
