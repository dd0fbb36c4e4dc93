/** Proposed paths: found over a graph, then judged. `judgeWay` alone decides what is legal. */

import { areInContact, contactPlaces } from '../geometry/contact.ts';
import { lengthOf } from '../geometry/length.ts';
import { TOUCH } from '../movement/footing.ts';
import type { LegalMove, Mover } from '../movement/judging.ts';
import { isPlaceFor, nearestFree } from '../movement/placing.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { TableWay } from '../way.ts';
import { type Search, type SearchRoute, searchFor } from './path-search.ts';
import { shortened, straightened } from './shorten.ts';

export interface FoundWay {
  readonly judged: LegalMove;
  readonly isThere: boolean;
  /** Continues the path with the mover's next action. Returns `undefined` when a figure or terrain now bars it. */
  readonly onward?: (next: Mover) => LegalMove | undefined;
}

/**
 * Finds the cheapest path toward the aim, as far as this action goes.
 * The nearest free place level with an occupied aim replaces it; otherwise the nearest reachable place does.
 */
export function wayToward(ground: Ground, bodies: readonly Body[], mover: Mover, aim: TablePoint): FoundWay {
  if (mover.flies) return flown(ground, bodies, mover, aim);
  const search = searchFor(ground, bodies, mover);
  const goal = nearestFree(ground, bodies, mover, aim);
  const route = (goal && search.to(goal)) ?? asNearAs(search, mover, aim);
  const { judged, rest } = gone(ground, bodies, mover, search, route);
  const onward = (next: Mover) => goneOn(ground, bodies, next, search, rest);
  return { ...arrived(judged, (at) => isSame(at, aim)), onward };
}

/** Returns `undefined` unless this action reaches exactly the aim. */
export function wayTo(ground: Ground, bodies: readonly Body[], mover: Mover, aim: TablePoint): FoundWay | undefined {
  if (lengthOf(mover.at, aim) > mover.allowance) return undefined;
  if (!mover.flies) {
    if (!isPlaceFor(ground, bodies, mover, aim)) return undefined;
    if (!searchFor(ground, bodies, mover).to(aim, mover.allowance + BEYOND)) return undefined;
  }
  const found = wayToward(ground, bodies, mover, aim);
  return found.isThere ? found : undefined;
}

function asNearAs(search: Search, mover: Mover, aim: TablePoint): Pick<SearchRoute, 'legs'> {
  const { legs } = search.nearest(aim);
  const { z } = legs.at(-1)?.to ?? mover.at;
  return { legs: [...legs, { by: 'ground', to: { ...aim, z } }] };
}

/** Quick test: no path to contact is shorter than the straight line. */
function mayTouch(mover: Mover, target: Body): boolean {
  return lengthOf(mover.at, target.at) <= mover.allowance + 10 * (mover.radius + target.radius + TOUCH);
}

/**
 * Finds the cheapest path into base contact, or as far toward contact as the mover gets.
 * Returns `undefined` when there is none, or none cheaper than `limit`.
 */
export function wayIntoContact(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  target: Body,
  limit?: number,
): FoundWay | undefined {
  const touches = (at: TablePoint) => areInContact(ground, { ...mover, at }, target);
  const places = contactPlaces(ground, bodies, mover, target);
  if (mover.flies) return nearestFlight(ground, bodies, mover, places, touches);
  const search = searchFor(ground, bodies, mover);
  let best: SearchRoute | undefined;
  for (const place of places) best = search.to(place, best?.cost ?? limit) ?? best;
  return best && arrived(gone(ground, bodies, mover, search, best).judged, touches);
}

export function wayToContact(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  target: Body,
): FoundWay | undefined {
  if (!mayTouch(mover, target)) return undefined;
  const found = wayIntoContact(ground, bodies, mover, target, mover.allowance + BEYOND);
  return found?.isThere ? found : undefined;
}

function nearestFlight(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  places: readonly TablePoint[],
  touches: (at: TablePoint) => boolean,
): FoundWay | undefined {
  const sorted = [...places].sort((a, b) => lengthOf(mover.at, a) - lengthOf(mover.at, b));
  const [nearest] = sorted;
  return nearest && arrived(flown(ground, bodies, mover, nearest).judged, touches);
}

function arrived(judged: LegalMove, isThere: (at: TablePoint) => boolean): FoundWay {
  return { judged, isThere: isThere(judged.end) };
}

function isSame(a: TablePoint, b: TablePoint): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}

function flown(ground: Ground, bodies: readonly Body[], mover: Mover, aim: TablePoint): FoundWay {
  const goal = nearestFree(ground, bodies, mover, aim) ?? aim;
  return arrived(shortened(ground, bodies, mover, [{ by: 'fly', to: goal }]), (at) => isSame(at, aim));
}

const BEYOND = 200;

const UNSPENT = 100;

/** Returns the part that the mover can go, and the rest. Never proposes a fall that spends all actions. */
function gone(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  search: Search,
  { legs }: Pick<SearchRoute, 'legs'>,
): { readonly judged: LegalMove; readonly rest: TableWay } {
  const start = upTo(mover.at, legs, mover.allowance + BEYOND);
  const straight = straightened(search, mover.at, start);
  const whole = shortened(ground, bodies, mover, straight);
  const judged = whole.isSpent ? shortened(ground, bodies, mover, whole.way.slice(0, -1)) : whole;
  const last = straight[judged.way.length - 1];
  const isCut = last !== undefined && !isSame(last.to, judged.end);
  return { judged, rest: [...straight.slice(judged.way.length - (isCut ? 1 : 0)), ...legs.slice(start.length)] };
}

/** Returns `undefined` when the next move stops early for another reason than its allowance. */
function goneOn(
  ground: Ground,
  bodies: readonly Body[],
  next: Mover,
  search: Search,
  legs: TableWay,
): LegalMove | undefined {
  const { judged } = gone(ground, bodies, next, search, { legs });
  const isWhole = isSame(judged.end, legs.at(-1)?.to ?? next.at);
  return isWhole || judged.price.total + UNSPENT > next.allowance ? judged : undefined;
}

function upTo(from: TablePoint, legs: TableWay, length: number): TableWay {
  let [at, sum] = [from, 0];
  return legs.filter(({ to }) => {
    const isNear = sum < length;
    sum += lengthOf(at, to) + 10 * Math.abs(to.z - at.z);
    at = to;
    return isNear;
  });
}
