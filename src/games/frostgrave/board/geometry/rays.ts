import type { Body, Spot } from '../space.ts';
import { HEIGHT } from '../space.ts';
import type { Mass } from '../terrain.ts';
import type { LineSegment } from './shapes.ts';
import { compareDistance, sideOfLine, stretchesInside } from './shapes.ts';
import { floorDiv, floorRoot } from './whole-numbers.ts';

export interface Ray {
  readonly line: LineSegment;
  readonly from: number;
  readonly to: number;
}

/** Hundredths above the ground: the eye, the samples of a body, its middle. */
const EYE = 100;
const HEIGHTS = [20, 50, 80, 110] as const;
const MIDDLE = 65;

/** Five across the base at four heights. */
export const SAMPLES = 20;

function eyeOf({ at }: Body): { x: number; y: number; z: number } {
  return { x: 10 * at.x, y: 10 * at.y, z: 10 * at.z + EYE };
}

export function middleRay(from: Body, { at }: Body): Ray {
  const eye = eyeOf(from);
  return { line: { ax: eye.x, ay: eye.y, bx: 10 * at.x, by: 10 * at.y }, from: eye.z, to: 10 * at.z + MIDDLE };
}

export function sightRays(from: Body, to: Body): Ray[] {
  const eye = eyeOf(from);
  const rays: Ray[] = [];
  for (const { x, y } of samplePoints(from.at, to.at, to.radius)) {
    const line = { ax: eye.x, ay: eye.y, bx: 10 * to.at.x + x, by: 10 * to.at.y + y };
    for (const height of HEIGHTS) rays.push({ line, from: eye.z, to: 10 * to.at.z + height });
  }
  return rays;
}

/** Lies across the line of sight; straight from above, a cross. */
function samplePoints(from: Spot, to: Spot, radius: number): Spot[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = floorRoot(10_000 * (dx * dx + dy * dy));
  const rim = 10 * radius;
  if (length === 0) {
    return [
      { x: 0, y: 0 },
      { x: rim, y: 0 },
      { x: -rim, y: 0 },
      { x: 0, y: rim },
      { x: 0, y: -rim },
    ];
  }
  return [-2, -1, 0, 1, 2].map((half) => ({
    x: scaleInward(-dy * rim * 50 * half, length),
    y: scaleInward(dx * rim * 50 * half, length),
  }));
}

function scaleInward(a: number, b: number): number {
  return a < 0 ? -floorDiv(-a, b) : floorDiv(a, b);
}

export function massesOnRays(masses: readonly Mass[], rays: readonly Ray[]): Mass[] {
  const [first, last] = [rays[0]?.line, rays.at(-1)?.line];
  if (!first || !last || (first.ax === first.bx && first.ay === first.by)) return [...masses];
  const [left, right] = [Math.min(first.ax, first.bx, last.bx), Math.max(first.ax, first.bx, last.bx)];
  const [low, high] = [Math.min(first.ay, first.by, last.by), Math.max(first.ay, first.by, last.by)];
  return masses.filter(({ fineBox: box, fine }) => {
    if (box.right < left || box.left > right || box.high < low || box.low > high) return false;
    return !isBesideRays(first, last, fine);
  });
}

function isBesideRays(leftmost: LineSegment, rightmost: LineSegment, edges: readonly LineSegment[]): boolean {
  let isLeft = true;
  let isRight = true;
  for (const { ax, ay, bx, by } of edges) {
    if (sideOfLine(leftmost, ax, ay) >= 0 || sideOfLine(leftmost, bx, by) >= 0) isLeft = false;
    if (sideOfLine(rightmost, ax, ay) <= 0 || sideOfLine(rightmost, bx, by) <= 0) isRight = false;
    if (!isLeft && !isRight) return false;
  }
  return true;
}

/** Touching the outside does not count. */
export function isHit(mass: Mass, ray: Ray): boolean {
  const { line, from, to } = ray;
  const [base, top] = [10 * mass.base, 10 * mass.top];
  if (Math.min(from, to) >= top || Math.max(from, to) <= base) return false;
  const { left, right, low, high } = mass.fineBox;
  if (Math.max(line.ax, line.bx) < left || Math.min(line.ax, line.bx) > right) return false;
  if (Math.max(line.ay, line.by) < low || Math.min(line.ay, line.by) > high) return false;
  if (!mass.isFull) return mass.fine.some((edge) => isRayAcrossEdge(edge, ray, base, top));
  if (mass.isConvex) return isRayThrough(mass, ray, base, top);
  if (isAllOnOneSide(line, mass.fine)) return false;
  const rise = to - from;
  return stretchesInside(line, mass.fine).some((stretch) => {
    const ends = [stretch.from, stretch.to];
    return (
      ends.some(({ numerator, denominator }) => from * denominator + rise * numerator < top * denominator) &&
      ends.some(({ numerator, denominator }) => from * denominator + rise * numerator > base * denominator)
    );
  });
}

function isRayThrough({ fine, isLeftHanded }: Mass, { line, from, to }: Ray, base: number, top: number): boolean {
  const sign = isLeftHanded ? 1 : -1;
  let [enterOver, enterUnder, exitOver, exitUnder] = [0, 1, 1, 1];
  for (const edge of fine) {
    const [ex, ey] = [sign * (edge.bx - edge.ax), sign * (edge.by - edge.ay)];
    const start = ex * (line.ay - edge.ay) - ey * (line.ax - edge.ax);
    const gain = ex * (line.by - line.ay) - ey * (line.bx - line.ax);
    if (gain === 0) {
      if (start <= 0) return false;
    } else if (gain > 0) {
      if (-start * enterUnder > enterOver * gain) [enterOver, enterUnder] = [-start, gain];
    } else if (start * exitUnder < exitOver * -gain) [exitOver, exitUnder] = [start, -gain];
    if (enterOver * exitUnder >= exitOver * enterUnder) return false;
  }
  const rise = to - from;
  const [enter, exit] = [from * enterUnder + rise * enterOver, from * exitUnder + rise * exitOver];
  const isBelowTop = enter < top * enterUnder || exit < top * exitUnder;
  return isBelowTop && (enter > base * enterUnder || exit > base * exitUnder);
}

function isAllOnOneSide(line: LineSegment, edges: readonly LineSegment[]): boolean {
  if (line.ax === line.bx && line.ay === line.by) return false;
  let left = false;
  let right = false;
  for (const { ax, ay } of edges) {
    const side = sideOfLine(line, ax, ay);
    if (side > 0) left = true;
    else if (side < 0) right = true;
    if (left && right) return false;
  }
  return true;
}

/** A ray that only begins or ends at the line does not cross it. */
function isRayAcrossEdge({ ax, ay, bx, by }: LineSegment, { line, from, to }: Ray, base: number, top: number): boolean {
  const [dx, dy] = [line.bx - line.ax, line.by - line.ay];
  const [ex, ey] = [bx - ax, by - ay];
  const [px, py] = [ax - line.ax, ay - line.ay];
  const found = dx * ey - dy * ex;
  if (found === 0) return false;
  const sign = found < 0 ? -1 : 1;
  const under = found * sign;
  const over = (px * ey - py * ex) * sign;
  const beside = (px * dy - py * dx) * sign;
  if (over <= 0 || over >= under || beside < 0 || beside > under) return false;
  const height = from * under + (to - from) * over;
  return base * under <= height && height <= top * under;
}

export function isBodyHit({ at, radius }: Body, { line, from, to }: Ray): boolean {
  const [x, y] = [10 * at.x, 10 * at.y];
  if (compareDistance(x, y, line, 10 * radius) >= 0) return false;
  const [dx, dy] = [line.bx - line.ax, line.by - line.ay];
  const square = Math.max(1, dx * dx + dy * dy);
  const along = Math.min(square, Math.max(0, (x - line.ax) * dx + (y - line.ay) * dy));
  const height = (from - 10 * at.z) * square + (to - from) * along;
  return 0 < height && height < 10 * HEIGHT * square;
}
