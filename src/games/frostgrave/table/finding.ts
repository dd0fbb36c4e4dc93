/** Ways that are proposed: found over a graph, and each judged before it is given back (`judgeWay` is the only law). */
import { TOUCH } from './footing.ts';
import type { LegalMove, Mover } from './judging.ts';
import { lengthOf } from './length.ts';
import { isPlaceFor, nearestFree } from './placing.ts';
import { type Search, type SearchRoute, searchFor } from './search.ts';
import { shortened, straightened } from './shorten.ts';
import { areTouching } from './sight.ts';
import type { Body, Ground, TablePoint } from './space.ts';
import { contactPlaces } from './touching.ts';
import type { TableWay } from './way.ts';

/** A way that may be gone, and whether it ends where one wanted to be. */
export interface FoundWay {
  readonly judged: LegalMove;
  readonly isThere: boolean;
  /**
   * As much of what is left of the way as the same mover goes from there with its next action; nothing where somebody or something
   * is in the way of it that did not matter before.
   */
  readonly onward?: (next: Mover) => LegalMove | undefined;
}

/**
 * The cheapest way found toward a place, as far along it as the mover gets with this action and may stop. Where nobody can stand
 * at the aim it leads to the nearest place level with it, and where nothing leads there, to what is nearest of all that can be reached.
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

/** The same where one gets to exactly that place with this action; nothing where one does not. */
export function wayTo(ground: Ground, bodies: readonly Body[], mover: Mover, aim: TablePoint): FoundWay | undefined {
  if (lengthOf(mover.at, aim) > mover.allowance) return undefined;
  if (!mover.flies) {
    if (!isPlaceFor(ground, bodies, mover, aim)) return undefined;
    if (!searchFor(ground, bodies, mover).to(aim, mover.allowance + BEYOND)) return undefined;
  }
  const found = wayToward(ground, bodies, mover, aim);
  return found.isThere ? found : undefined;
}

/** From the nearest place that is known straight on, as far as that goes. */
function asNearAs(search: Search, mover: Mover, aim: TablePoint): Pick<SearchRoute, 'legs'> {
  const { legs } = search.nearest(aim);
  const { z } = legs.at(-1)?.to ?? mover.at;
  return { legs: [...legs, { by: 'ground', to: { ...aim, z } }] };
}

/** Whether a figure is so near that a way into base contact with it may be no dearer than a move: none is cheaper than the line there. */
function mayTouch(mover: Mover, target: Body): boolean {
  return lengthOf(mover.at, target.at) <= mover.allowance + 10 * (mover.radius + target.radius + TOUCH);
}

/**
 * The cheapest way found into base contact with a figure, or as far toward that as the mover gets; nothing where none leads there, or
 * none for less than `limit`.
 */
export function wayIntoContact(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  target: Body,
  limit?: number,
): FoundWay | undefined {
  const touches = (at: TablePoint) => areTouching({ ...mover, at }, target);
  const places = contactPlaces(ground, bodies, mover, target);
  if (mover.flies) return nearestFlight(ground, bodies, mover, places, touches);
  const search = searchFor(ground, bodies, mover);
  let best: SearchRoute | undefined;
  for (const place of places) best = search.to(place, best?.cost ?? limit) ?? best;
  return best && arrived(gone(ground, bodies, mover, search, best).judged, touches);
}

/** The same where one gets there with this action; nothing where one does not. */
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

/** Straight through the air. */
function flown(ground: Ground, bodies: readonly Body[], mover: Mover, aim: TablePoint): FoundWay {
  const goal = nearestFree(ground, bodies, mover, aim) ?? aim;
  return arrived(shortened(ground, bodies, mover, [{ by: 'fly', to: goal }]), (at) => isSame(at, aim));
}

/** How far beyond an allowance a way is straightened before it is cut; hundredths. */
const BEYOND = 200;

/** Of a move that is cut so much is left over at the most; hundredths. */
const UNSPENT = 100;

/** As much of a route as the mover gets to go, and what is left of it; nobody is proposed to fall so far that it is spent. */
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

/** What is left of a way, gone with the next move; nothing where that ends before it is spent. */
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

/** The legs of a way that begin before so many hundredths of it are gone. */
function upTo(from: TablePoint, legs: TableWay, length: number): TableWay {
  let [at, sum] = [from, 0];
  return legs.filter(({ to }) => {
    const isNear = sum < length;
    sum += lengthOf(at, to) + 10 * Math.abs(to.z - at.z);
    at = to;
    return isNear;
  });
}
