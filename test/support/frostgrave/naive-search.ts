/** Sight and ways once more, slowly and in another way: by fractions, and by looking at many points of a line. */
import { sightRays } from '../../../src/games/frostgrave/board/geometry/rays.ts';
import type { Body, Ground, Spot, TablePoint } from '../../../src/games/frostgrave/board/space.ts';

/** A whole number over another, which is above nought. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function fraction(over: bigint, under: bigint): Fraction {
  return under < 0n ? { over: -over, under: -under } : { over, under };
}

function compare(a: Fraction, b: Fraction): number {
  const left = a.over * b.under - b.over * a.under;
  return left < 0n ? -1 : left > 0n ? 1 : 0;
}

const NONE: Fraction = { over: 0n, under: 1n };
const ALL: Fraction = { over: 1n, under: 1n };

interface Line {
  readonly from: readonly [bigint, bigint, bigint];
  readonly to: readonly [bigint, bigint, bigint];
}

/** How many of the twenty samples of a body are hidden behind pieces that nobody sees through. */
export function naiveHidden(table: Ground, from: Body, to: Body): number {
  return sightRays(from, to).filter(({ line, from: low, to: high }) => {
    const ray: Line = {
      from: [BigInt(line.ax), BigInt(line.ay), BigInt(low)],
      to: [BigInt(line.bx), BigInt(line.by), BigInt(high)],
    };
    return table.pieces.some(
      ({ kind, outline, base, top }) =>
        kind === 'solid' && isThrough(ray, outline.map(hundredths), BigInt(10 * base), BigInt(10 * top)),
    );
  }).length;
}

function hundredths({ x, y }: Spot): readonly [bigint, bigint] {
  return [BigInt(10 * x), BigInt(10 * y)];
}

type Outline = readonly (readonly [bigint, bigint])[];

/** Cuts a line at every edge that it meets, and looks at the middle of each part. */
function isThrough(ray: Line, outline: Outline, base: bigint, top: bigint): boolean {
  const [dx, dy, dz] = [ray.to[0] - ray.from[0], ray.to[1] - ray.from[1], ray.to[2] - ray.from[2]];
  const cuts: Fraction[] = [NONE, ALL];
  outline.forEach(([bx, by], i) => {
    const [ax, ay] = outline.at(i - 1) ?? [bx, by];
    const under = dx * (by - ay) - dy * (bx - ax);
    if (under !== 0n) cuts.push(fraction((ax - ray.from[0]) * (by - ay) - (ay - ray.from[1]) * (bx - ax), under));
    else if (dx !== 0n || dy !== 0n) {
      cuts.push(fraction((ax - ray.from[0]) * dx + (ay - ray.from[1]) * dy, dx * dx + dy * dy));
    }
  });
  const inner = cuts.filter((cut) => compare(cut, NONE) >= 0 && compare(cut, ALL) <= 0).sort(compare);
  return inner.slice(1).some((end, i) => {
    const start = inner[i] ?? NONE;
    if (compare(start, end) === 0) return false;
    const middle = fraction(start.over * end.under + end.over * start.under, 2n * start.under * end.under);
    const at = { x: ray.from[0] * middle.under + dx * middle.over, y: ray.from[1] * middle.under + dy * middle.over };
    if (!isInside(at.x, at.y, outline, middle.under)) return false;
    const heights = [start, end].map(({ over, under }) => ({ over: ray.from[2] * under + dz * over, under }));
    const isLow = heights.some(({ over, under }) => over < top * under);
    return isLow && heights.some(({ over, under }) => over > base * under);
  });
}

/** By how often a line to the right of a place crosses the outline; a place on it is outside. */
function isInside(x: bigint, y: bigint, outline: Outline, scale: bigint): boolean {
  let isIn = false;
  for (const [i, [bx, by]] of outline.entries()) {
    const [ax, ay] = outline.at(i - 1) ?? [bx, by];
    const side = (bx - ax) * (y - ay * scale) - (by - ay) * (x - ax * scale);
    const [low, high] = ay < by ? [ay, by] : [by, ay];
    const [left, right] = ax < bx ? [ax, bx] : [bx, ax];
    const isBeside = x >= left * scale && x <= right * scale && y >= low * scale && y <= high * scale;
    if (side === 0n && isBeside) return false;
    if (y >= low * scale && y < high * scale && (ay < by ? side < 0n : side > 0n)) isIn = !isIn;
  }
  return isIn;
}

/** How near a level way comes to what stands in it, at the nearest of many points on it; below nought inside. Tenths. */
export function naiveRoom(table: Ground, from: TablePoint, to: TablePoint): number {
  const high = table.pieces.filter(({ kind, base, top }) => kind === 'solid' && base < from.z + 12 && top > from.z);
  return Math.min(1000, ...points(from, to).flatMap((at) => high.map(({ outline }) => gap(outline, at))));
}

/** What share of a level way lies on slow ground. */
export function naiveSlow(table: Ground, from: TablePoint, to: TablePoint): number {
  const slow = table.pieces.filter(({ kind, top }) => ['rough', 'water', 'ice'].includes(kind) && top === from.z);
  const all = points(from, to);
  return all.filter((at) => slow.some(({ outline }) => gap(outline, at) < 0)).length / all.length;
}

function points(from: TablePoint, to: TablePoint): Spot[] {
  return Array.from({ length: 801 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / 800,
    y: from.y + ((to.y - from.y) * i) / 800,
  }));
}

function gap(outline: readonly Spot[], { x, y }: Spot): number {
  let [nearest, angle] = [Number.POSITIVE_INFINITY, 0];
  outline.forEach((b, i) => {
    const a = outline.at(i - 1) ?? b;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const part = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / Math.max(1, dx * dx + dy * dy)));
    nearest = Math.min(nearest, Math.hypot(x - a.x - part * dx, y - a.y - part * dy));
    const [one, other] = [Math.atan2(a.y - y, a.x - x), Math.atan2(b.y - y, b.x - x)];
    angle += Math.atan2(Math.sin(other - one), Math.cos(other - one));
  });
  return Math.abs(angle) > Math.PI ? -nearest : nearest;
}
