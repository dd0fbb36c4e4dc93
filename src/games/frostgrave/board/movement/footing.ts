import { lengthOf, squaredDistance } from '../geometry/length.ts';
import type { LineSegment } from '../geometry/shapes.ts';
import { areBeside, compareDistance, edgeOf, insideness, isLineNear, stretchesInside } from '../geometry/shapes.ts';
import { ceilDiv, floorDiv } from '../geometry/whole-numbers.ts';
import type { Body, Spot, TablePoint } from '../space.ts';
import { HEIGHT } from '../space.ts';
import type { Mass, Terrain } from '../terrain.ts';
import { isInRooms, ROCK } from '../terrain.ts';

/** Tenths within which bases touch, because places are whole tenths. */
export const TOUCH = 1;

export function standingLine({ x, y }: Spot): LineSegment {
  return { ax: x, ay: y, bx: x, by: y };
}

export function isBoxNear({ box }: Pick<Mass, 'box'>, { ax, ay, bx, by }: LineSegment, reach: number): boolean {
  return (
    Math.min(ax, bx) - reach <= box.right &&
    Math.max(ax, bx) + reach >= box.left &&
    Math.min(ay, by) - reach <= box.high &&
    Math.max(ay, by) + reach >= box.low
  );
}

/** Returns the first mass in the way of a base that moves along a line between the heights `low` and `high`. */
export function findObstacle(
  masses: readonly Mass[],
  line: LineSegment,
  radius: number,
  low: number,
  high: number = low,
): Mass | undefined {
  const left = Math.min(line.ax, line.bx) - radius;
  const right = Math.max(line.ax, line.bx) + radius;
  const near = Math.min(line.ay, line.by) - radius;
  const far = Math.max(line.ay, line.by) + radius;
  for (const mass of masses) {
    if (mass.base >= high + HEIGHT || mass.top <= low) continue;
    const { box } = mass;
    if (box.left > right || box.right < left || box.low > far || box.high < near) continue;
    if (isInTheWay(mass, line, radius)) return mass;
  }
  return undefined;
}

export function isInTheWay(mass: Mass, line: LineSegment, radius: number): boolean {
  if (!isBoxNear(mass, line, radius) || areBeside(line, mass.edges, radius)) return false;
  for (const edge of mass.edges) if (isLineNear(line, edge, radius)) return true;
  return mass.isFull && insideness(line.ax, line.ay, mass.edges) > 0;
}

export function findBlockingBody(
  bodies: readonly Body[],
  line: LineSegment,
  radius: number,
  low: number,
  high: number = low,
): Body | undefined {
  const left = Math.min(line.ax, line.bx);
  const right = Math.max(line.ax, line.bx);
  const near = Math.min(line.ay, line.by);
  const far = Math.max(line.ay, line.by);
  for (const body of bodies) {
    const { at } = body;
    const reach = radius + body.radius;
    if (at.z >= high + HEIGHT || at.z + HEIGHT <= low) continue;
    if (at.x + reach <= left || at.x - reach >= right || at.y + reach <= near || at.y - reach >= far) continue;
    if (compareDistance(at.x, at.y, line, reach) < 0) return body;
  }
  return undefined;
}

function isOver({ box, edges }: Mass, x: number, y: number): boolean {
  return box.left <= x && x <= box.right && box.low <= y && y <= box.high && insideness(x, y, edges) >= 0;
}

export function isTouching({ box, edges, isFull }: Mass, { x, y }: Spot, radius: number): boolean {
  const reach = radius + TOUCH;
  if (x + reach < box.left || x - reach > box.right || y + reach < box.low || y - reach > box.high) return false;
  for (const edge of edges) if (compareDistance(x, y, edge, reach) <= 0) return true;
  return isFull && insideness(x, y, edges) > 0;
}

const levels = new WeakMap<Terrain, Map<number, readonly Mass[]>>();

/** Returns the masses that support figures at this height, without the floor. The result is cached. */
function surfaces(terrain: Terrain, z: number): readonly Mass[] {
  const known = levels.get(terrain) ?? new Map<number, readonly Mass[]>();
  levels.set(terrain, known);
  const found = known.get(z) ?? surfacesAt(terrain, z);
  known.set(z, found);
  return found;
}

function surfacesAt(terrain: Terrain, z: number): Mass[] {
  const tops = terrain.solids.filter((mass) => mass.isFull && mass.top === z);
  return z < 0 ? [...tops, ...terrain.pits.filter(({ base }) => base === z)] : tops;
}

/** Tests the middle of the base only. */
export function isSupported(terrain: Terrain, { x, y, z }: TablePoint): boolean {
  const isFloor = z === 0 && isInRooms(terrain, x, y);
  if (isFloor && !terrain.pits.some(({ edges }) => insideness(x, y, edges) > 0)) return true;
  for (const mass of terrain.massIndex.near(x, y, 0))
    if (mass.isFull && mass.top === z && isOver(mass, x, y)) return true;
  return z < 0 && terrain.pits.some((pit) => pit.base === z && isOver(pit, x, y));
}

/** `holds`: hangs on to something that it climbs. */
export function footingAt(terrain: Terrain, at: TablePoint, radius: number): 'stands' | 'holds' | undefined {
  if (isSupported(terrain, at)) return 'stands';
  for (const mass of terrain.massIndex.near(at.x, at.y, radius + TOUCH))
    if (mass.base <= at.z && at.z <= mass.top && mass.id !== ROCK && isTouching(mass, at, radius)) return 'holds';
  return undefined;
}

export function floorBelow(terrain: Terrain, { x, y, z }: TablePoint): number | undefined {
  const solid = terrain.massIndex.near(x, y, 0).filter((mass) => mass.isFull && mass.top <= z && isOver(mass, x, y));
  const pits = terrain.pits.filter(({ edges }) => insideness(x, y, edges) > 0);
  const floor = pits.length > 0 ? Math.min(...pits.map(({ base }) => base)) : 0;
  const found = [...solid.map(({ top }) => top), ...(isInRooms(terrain, x, y) ? [floor] : [])];
  const below = found.filter((height) => height <= z);
  return below.length > 0 ? Math.max(...below) : undefined;
}

export interface FootingRun {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the stretches of a line inside masses, merged. They are widened to whole hundredths; with `rim`, narrowed.
 */
export function runsInside(masses: readonly Mass[], from: Spot, to: Spot, rim = false): readonly FootingRun[] {
  const line: LineSegment = { ax: from.x, ay: from.y, bx: to.x, by: to.y };
  const length = lengthOf(from, to);
  const runs: FootingRun[] = [];
  for (const mass of masses) {
    if (!isBoxNear(mass, line, 0)) continue;
    for (const stretch of stretchesInside(line, mass.edges, rim)) {
      const start = stretch.from.numerator * length;
      const end = stretch.to.numerator * length;
      runs.push(
        rim
          ? { from: ceilDiv(start, stretch.from.denominator), to: floorDiv(end, stretch.to.denominator) }
          : { from: floorDiv(start, stretch.from.denominator), to: ceilDiv(end, stretch.to.denominator) },
      );
    }
  }
  return mergeRuns(runs);
}

export function mergeRuns(runs: readonly FootingRun[]): readonly FootingRun[] {
  if (runs.length < 2) return runs;
  const result: FootingRun[] = [];
  for (const run of [...runs].sort(byStart)) {
    const last = result.at(-1);
    if (last && run.from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, run.to) };
    else result.push(run);
  }
  return result;
}

function byStart(one: FootingRun, other: FootingRun): number {
  return one.from - other.from;
}

/**
 * Returns whether a base stays supported along a level line.
 * Its middle may cross gaps no wider than the base, and the line may start and end at an edge that the base touches.
 */
export function isSupportedAlong(terrain: Terrain, from: TablePoint, to: Spot, radius: number): boolean {
  const { z } = from;
  if (z === 0 && isOnFloor(terrain, from, to)) return true;
  const under = surfaces(terrain, z);
  const length = lengthOf(from, to);
  const held = mergeRuns([
    ...(z === 0 ? runsOffPits(terrain, from, to, length) : []),
    ...runsInside(under, from, to, true),
  ]);
  const [first, last] = [held.at(0), held.at(-1)];
  if (!first || !last) return false;
  const rim = 20 * (radius + TOUCH);
  if (first.from > 0 && (first.from > rim || !isSupportedAt(terrain, under, from, z, radius))) return false;
  if (last.to < length && (length - last.to > rim || !isSupportedAt(terrain, under, to, z, radius))) return false;
  return held.every((run, i) => i === 0 || run.from - (held[i - 1]?.to ?? 0) <= 20 * radius);
}

/** Quick test for pits. Rooms need no test: rock bars the ways out of them. */
function isOnFloor({ pits, rooms }: Terrain, from: Spot, to: Spot): boolean {
  if (squaredDistance(from, to) === 0) return pits.length === 0 && rooms === undefined;
  const line = edgeOf(from, to);
  return !pits.some((pit) => isBoxNear(pit, line, 0));
}

function isSupportedAt(terrain: Terrain, under: readonly Mass[], at: Spot, z: number, radius: number): boolean {
  if (isSupported(terrain, { x: at.x, y: at.y, z })) return true;
  const rims = z === 0 ? [...under, ...terrain.rims] : under;
  return rims.some((mass) => isTouching(mass, at, radius));
}

/** Returns the stretches outside pits. Rooms need no test: rock bars the ways out of them. */
function runsOffPits(terrain: Terrain, from: Spot, to: Spot, length: number): FootingRun[] {
  if (squaredDistance(from, to) === 0) return isSupported(terrain, { ...from, z: 0 }) ? [{ from: 0, to: 0 }] : [];
  const holes = runsInside(terrain.pits, from, to);
  const ends = [...holes.map((hole) => hole.from), length];
  const starts = [0, ...holes.map((hole) => hole.to)];
  return starts.flatMap((start, i) => {
    const end = ends[i] ?? length;
    return end > start || (i === 0 && end > 0) ? [{ from: start, to: end }] : [];
  });
}
