/** Proposals for bends of paths, just clear of the corners of obstacles. */
import type { LineSegment } from '../geometry/shapes.ts';
import { compareDistance, sideOfLine } from '../geometry/shapes.ts';
import { floorRoot, nearDiv } from '../geometry/whole-numbers.ts';
import type { Spot } from '../space.ts';
import type { Mass } from '../terrain.ts';

/** A corner with the neighbouring corners, and the outward normals (of length `UNIT`) of its two edges. */
export interface Corner {
  readonly at: Spot;
  readonly before: Spot;
  readonly after: Spot;
  readonly normals: readonly [Spot, Spot];
}

export const UNIT = 1000;

export function unitVector({ x, y }: Spot): Spot {
  const length = Math.max(1, floorRoot((x * x + y * y) * UNIT * UNIT));
  return { x: nearDiv(x * UNIT * UNIT, length), y: nearDiv(y * UNIT * UNIT, length) };
}

export function outwardNormal({ ax, ay, bx, by }: LineSegment, isOnLeft: boolean): Spot {
  const along = unitVector({ x: bx - ax, y: by - ay });
  return isOnLeft ? { x: along.y, y: 0 - along.x } : { x: 0 - along.y, y: along.x };
}

/** Returns convex corners; for a line, its ends. */
export function cornersOf({ edges, isFull, isLeftHanded }: Mass): Corner[] {
  return isFull ? polygonCorners(edges, isLeftHanded) : edges.flatMap(endsOf);
}

function polygonCorners(edges: readonly LineSegment[], isLeft: boolean): Corner[] {
  return edges.flatMap((edge, i): Corner[] => {
    const last = edges.at(i - 1);
    if (!last) return [];
    const side = sideOfLine(last, edge.bx, edge.by);
    if (isLeft ? side <= 0 : side >= 0) return [];
    return [
      {
        at: { x: edge.ax, y: edge.ay },
        before: { x: last.ax, y: last.ay },
        after: { x: edge.bx, y: edge.by },
        normals: [outwardNormal(last, isLeft), outwardNormal(edge, isLeft)],
      },
    ];
  });
}

function endsOf(edge: LineSegment): Corner[] {
  const [a, b] = [
    { x: edge.ax, y: edge.ay },
    { x: edge.bx, y: edge.by },
  ];
  const ahead = unitVector({ x: b.x - a.x, y: b.y - a.y });
  const [left, right] = [outwardNormal(edge, false), outwardNormal(edge, true)];
  const back = { x: 0 - ahead.x, y: 0 - ahead.y };
  const quarter = (at: Spot, other: Spot, one: Spot, two: Spot): Corner => ({
    at,
    before: other,
    after: other,
    normals: [one, two],
  });
  return [
    quarter(a, b, left, back),
    quarter(a, b, back, right),
    quarter(b, a, left, ahead),
    quarter(b, a, ahead, right),
  ];
}

export function bendsAt({ at, before, after, normals: [one, two] }: Corner, radius: number): Spot[] {
  const middle = bisector(one, two);
  const lines = [lineTo(at, before), lineTo(at, after)];
  const isClear = ({ x, y }: Spot) => lines.every((line) => compareDistance(x, y, line, radius) >= 0);
  const [first, second] = [cornerPoint(at, one, middle, radius), cornerPoint(at, middle, two, radius)];
  const others = neighbourSpots(second).filter(isClear);
  for (const bend of neighbourSpots(first).filter(isClear)) {
    const other = others.find((spot) => compareDistance(at.x, at.y, lineTo(bend, spot), radius) >= 0);
    if (other) return [bend, other];
  }
  return [first, second];
}

function lineTo(at: Spot, other: Spot): LineSegment {
  return { ax: at.x, ay: at.y, bx: other.x, by: other.y };
}

function bisector(one: Spot, two: Spot): Spot {
  const sum = { x: one.x + two.x, y: one.y + two.y };
  return sum.x === 0 && sum.y === 0 ? { x: one.y, y: 0 - one.x } : unitVector(sum);
}

function cornerPoint(at: Spot, one: Spot, two: Spot, radius: number): Spot {
  const below = Math.max(1, UNIT * UNIT + one.x * two.x + one.y * two.y);
  const far = radius * UNIT;
  return {
    x: at.x + nearDiv((one.x + two.x) * far, below),
    y: at.y + nearDiv((one.y + two.y) * far, below),
  };
}

export function neighbourSpots({ x, y }: Spot): Spot[] {
  const steps: readonly (readonly [number, number])[] = [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ];
  return steps.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
}

/** Returns eight corners whose connecting lines touch the circle or pass outside it. */
export function aroundCircle({ x, y }: Spot, radius: number): Spot[] {
  const far = nearDiv(1083 * radius + 600, UNIT);
  const slant = nearDiv(766 * radius + 600, UNIT);
  const [left, right, up, down] = [0 - far, far, 0 - far, far];
  return [
    { x: x + right, y },
    { x: x + left, y },
    { x, y: y + up },
    { x, y: y + down },
    { x: x + slant, y: y + slant },
    { x: x + slant, y: y - slant },
    { x: x - slant, y: y + slant },
    { x: x - slant, y: y - slant },
  ];
}
