/** Proposals for climbs, drops and jumps: beside walls, over edges, from roof to roof. */

import { squaredDistance } from '../geometry/length.ts';
import type { LineSegment } from '../geometry/shapes.ts';
import { compareDistance, insideness, stretchesInside } from '../geometry/shapes.ts';
import { ceilDiv, nearDiv } from '../geometry/whole-numbers.ts';
import { floorBelow, TOUCH } from '../movement/footing.ts';
import type { Spot, TablePoint } from '../space.ts';
import type { Leg, TablePath } from '../table-path.ts';
import type { Mass, Terrain } from '../terrain.ts';
import { bendsAt, cornersOf, neighbourSpots, outwardNormal, UNIT } from './corners.ts';

/** Legs that are gone together or not at all. */
export interface CrossingLegs {
  readonly from: TablePoint;
  readonly legs: TablePath;
}

/** Tenths; a drop from no higher is harmless. FMV-07 */
const SOFT_LANDING = 29;

const CLIMBING_PLACES = 40;

const LONGEST_JUMP = 40;

/** An edge that can be climbed. A pit is climbed from its inside. */
interface Face {
  readonly mass: Mass;
  readonly edge: LineSegment;
  readonly out: Spot;
}

function facesOf(mass: Mass, isPit: boolean): Face[] {
  const isLeft = mass.isLeftHanded;
  return mass.edges.map((edge) => ({ mass, edge, out: outwardNormal(edge, isPit ? !isLeft : isLeft) }));
}

const faces = new WeakMap<Terrain, readonly Face[]>();

export function climbableFaces(terrain: Terrain): readonly Face[] {
  const { solids, rims } = terrain;
  const found = faces.get(terrain) ?? [
    ...solids.filter(({ isFull }) => isFull).flatMap((mass) => facesOf(mass, false)),
    ...rims.flatMap((mass) => facesOf(mass, true)),
  ];
  faces.set(terrain, found);
  return found;
}

export function placesAlong({ ax, ay, bx, by }: LineSegment): Spot[] {
  const square = squaredDistance({ x: ax, y: ay }, { x: bx, y: by });
  let count = 1;
  while (count * count * CLIMBING_PLACES * CLIMBING_PLACES < square) count += 1;
  return Array.from({ length: count }, (_, i) => ({
    x: ax + nearDiv((bx - ax) * (2 * i + 1), 2 * count),
    y: ay + nearDiv((by - ay) * (2 * i + 1), 2 * count),
  }));
}

export function nearestPointOn({ ax, ay, bx, by }: LineSegment, { x, y }: Spot): Spot {
  const [dx, dy] = [bx - ax, by - ay];
  const square = Math.max(1, dx * dx + dy * dy);
  const along = Math.min(square, Math.max(0, (x - ax) * dx + (y - ay) * dy));
  return { x: ax + nearDiv(dx * along, square), y: ay + nearDiv(dy * along, square) };
}

function moveSpot(spot: Spot, direction: Spot, tenths: number): Spot {
  return { x: spot.x + nearDiv(direction.x * tenths, UNIT), y: spot.y + nearDiv(direction.y * tenths, UNIT) };
}

/** Returns the foot, the head and the top of a climb at a place of a face. */
export function findClimb(terrain: Terrain, { mass, edge, out }: Face, at: Spot, radius: number): Climb | undefined {
  const side = neighbourSpots(moveSpot(at, out, radius)).find(
    ({ x, y }) => compareDistance(x, y, edge, radius) >= 0 && compareDistance(x, y, edge, radius + TOUCH) <= 0,
  );
  const behind = [-2, -1, 0].map((deep) => moveSpot(at, out, deep)).find((spot) => isOnTop(mass, spot));
  if (!side || !behind) return undefined;
  const below = floorBelow(terrain, { ...side, z: mass.top - 1 });
  if (below === undefined) return undefined;
  return { foot: { ...side, z: below }, head: { ...side, z: mass.top }, top: { ...behind, z: mass.top } };
}

function isOnTop({ isFull, edges }: Mass, { x, y }: Spot): boolean {
  return isFull ? insideness(x, y, edges) >= 0 : insideness(x, y, edges) <= 0;
}

interface Climb {
  readonly foot: TablePoint;
  readonly head: TablePoint;
  readonly top: TablePoint;
}

export function crossingsOf({ foot, head, top }: Climb): CrossingLegs[] {
  const up: CrossingLegs = { from: foot, legs: [createLeg('climb', head), createLeg('ground', top)] };
  const down: CrossingLegs = { from: top, legs: [createLeg('ground', head), createLeg('climb', foot)] };
  const isSoft = top.z - foot.z <= SOFT_LANDING;
  return isSoft ? [up, down, { from: top, legs: [createLeg('drop', foot)] }] : [up, down];
}

export function createLeg(by: Leg['by'], to: TablePoint): Leg {
  return { by, to };
}

export function findClimbs(terrain: Terrain, mass: Mass, isPit: boolean, radius: number): CrossingLegs[] {
  return facesOf(mass, isPit).flatMap((face) =>
    placesAlong(face.edge).flatMap((spot) => {
      const climb = findClimb(terrain, face, spot, radius);
      return climb ? crossingsOf(climb) : [];
    }),
  );
}

/** Jumps with their run-up to roofs that are no higher. FMV-03, FMV-04 */
export function findJumpsBetween(from: Mass, roofs: readonly Mass[]): CrossingLegs[] {
  return roofs.flatMap((to) => (from !== to && to.top <= from.top ? roofJumps(from, to) : []));
}

function roofJumps(from: Mass, to: Mass): CrossingLegs[] {
  if (!isNear(from, to)) return [];
  const others = facesOf(to, false);
  const pairs = facesOf(from, false).flatMap(({ edge, out }) =>
    others.flatMap((other) => (areFacing(out, other.out) ? [gapEnds(edge, other.edge)] : [])),
  );
  const short = pairs.filter(
    ([a, b]) => squaredDistance(a, b) > 0 && squaredDistance(a, b) <= LONGEST_JUMP * LONGEST_JUMP,
  );
  const best = short.sort((p, q) => squaredDistance(...p) - squaredDistance(...q)).slice(0, 2);
  return best.map(([a, b]) => createJump({ ...a, z: from.top }, { ...b, z: to.top }));
}

function areFacing(a: Spot, b: Spot): boolean {
  return 2 * (a.x * b.x + a.y * b.y) < -UNIT * UNIT;
}

function gapEnds(one: LineSegment, other: LineSegment): [Spot, Spot] {
  const middle = { x: nearDiv(other.ax + other.bx, 2), y: nearDiv(other.ay + other.by, 2) };
  const start = nearestPointOn(one, middle);
  return [start, nearestPointOn(other, start)];
}

function isNear({ box: a }: Mass, { box: b }: Mass): boolean {
  return (
    a.left - b.right <= LONGEST_JUMP &&
    b.left - a.right <= LONGEST_JUMP &&
    a.low - b.high <= LONGEST_JUMP &&
    b.low - a.high <= LONGEST_JUMP
  );
}

export function findJumpsOver(mass: Mass): CrossingLegs[] {
  return mass.edges.flatMap((edge) => {
    const out = outwardNormal(edge, mass.isLeftHanded);
    return placesAlong(edge).flatMap((spot): CrossingLegs[] => {
      const [near, far] = [moveSpot(spot, out, 1), moveSpot(spot, out, -LONGEST_JUMP)];
      const through = stretchesInside({ ax: near.x, ay: near.y, bx: far.x, by: far.y }, mass.edges);
      const [only, more] = through;
      if (!only || more || only.to.numerator >= only.to.denominator) return [];
      const wide = ceilDiv(LONGEST_JUMP * only.to.numerator, only.to.denominator) + 1;
      return wide + 1 > LONGEST_JUMP
        ? []
        : [createJump({ ...near, z: mass.top }, { ...moveSpot(spot, out, -wide), z: mass.top })];
    });
  });
}

function createJump(from: TablePoint, to: TablePoint): CrossingLegs {
  const start = { x: 2 * from.x - to.x, y: 2 * from.y - to.y, z: from.z };
  return { from: start, legs: [createLeg('ground', from), createLeg('jump', to)] };
}

export function bendsOf(mass: Mass, radius: number): { at: Spot; around: readonly Spot[] }[] {
  return cornersOf(mass).flatMap((corner) => {
    const around = [corner.before, corner.at, corner.after];
    return bendsAt(corner, radius).map((at) => ({ at, around }));
  });
}
