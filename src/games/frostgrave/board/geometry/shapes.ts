/** Exact geometry of points, lines and polygons, independent of units. */
import type { Spot } from '../space.ts';
import { floorDiv } from './whole-numbers.ts';

export interface LineSegment {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

export interface BoundingBox {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

export function edgeOf(a: Spot, b: Spot): LineSegment {
  return { ax: a.x, ay: a.y, bx: b.x, by: b.y };
}

export function edgesOf(outline: readonly Spot[]): LineSegment[] {
  return outline.flatMap((b, i) => {
    const a = outline.at(i - 1);
    return a ? [edgeOf(a, b)] : [];
  });
}

export function boxOf(edges: readonly LineSegment[]): BoundingBox {
  const xs = edges.flatMap(({ ax, bx }) => [ax, bx]);
  const ys = edges.flatMap(({ ay, by }) => [ay, by]);
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

/** Twice the signed area; positive if the inside lies to the left of the edges. */
export function twiceArea(edges: readonly LineSegment[]): number {
  return edges.reduce((area, { ax, ay, bx, by }) => area + ax * by - bx * ay, 0);
}

/** Negative if the point is nearer than `reach`, 0 at exactly `reach`, positive beyond. */
export function compareDistance(x: number, y: number, edge: LineSegment, reach: number): number {
  const dx = edge.bx - edge.ax;
  const dy = edge.by - edge.ay;
  const px = x - edge.ax;
  const py = y - edge.ay;
  const square = dx * dx + dy * dy;
  const along = px * dx + py * dy;
  if (along <= 0) return px * px + py * py - reach * reach;
  if (along >= square) return (x - edge.bx) * (x - edge.bx) + (y - edge.by) * (y - edge.by) - reach * reach;
  const across = px * dy - py * dx;
  return across * across - reach * reach * square;
}

export function areCrossing(p: LineSegment, q: LineSegment): boolean {
  const a = sideOfLine(p, q.ax, q.ay);
  const b = sideOfLine(p, q.bx, q.by);
  const c = sideOfLine(q, p.ax, p.ay);
  const d = sideOfLine(q, p.bx, p.by);
  if (((a > 0 && b < 0) || (a < 0 && b > 0)) && ((c > 0 && d < 0) || (c < 0 && d > 0))) return true;
  return (
    (a === 0 && isBeside(p, q.ax, q.ay)) ||
    (b === 0 && isBeside(p, q.bx, q.by)) ||
    (c === 0 && isBeside(q, p.ax, p.ay)) ||
    (d === 0 && isBeside(q, p.bx, p.by))
  );
}

/** Positive if the point lies to the left of the line, 0 on it. */
export function sideOfLine(edge: LineSegment, x: number, y: number): number {
  return (edge.bx - edge.ax) * (y - edge.ay) - (edge.by - edge.ay) * (x - edge.ax);
}

function isBeside({ ax, ay, bx, by }: LineSegment, x: number, y: number): boolean {
  return Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
}

export function isLineNear(p: LineSegment, q: LineSegment, reach: number): boolean {
  if (Math.max(p.ax, p.bx) + reach < Math.min(q.ax, q.bx) || Math.min(p.ax, p.bx) - reach > Math.max(q.ax, q.bx))
    return false;
  if (Math.max(p.ay, p.by) + reach < Math.min(q.ay, q.by) || Math.min(p.ay, p.by) - reach > Math.max(q.ay, q.by))
    return false;
  return (
    areCrossing(p, q) ||
    compareDistance(p.ax, p.ay, q, reach) < 0 ||
    compareDistance(p.bx, p.by, q, reach) < 0 ||
    compareDistance(q.ax, q.ay, p, reach) < 0 ||
    compareDistance(q.bx, q.by, p, reach) < 0
  );
}

/** Returns whether all edges lie on one side of the infinite line, at least `reach` away. */
export function areBeside(line: LineSegment, edges: readonly LineSegment[], reach: number): boolean {
  const { ax: x, ay: y } = line;
  const dx = line.bx - x;
  const dy = line.by - y;
  const least = reach * reach * (dx * dx + dy * dy);
  let left = false;
  let right = false;
  for (const edge of edges) {
    const a = dx * (edge.ay - y) - dy * (edge.ax - x);
    const b = dx * (edge.by - y) - dy * (edge.bx - x);
    if (a > 0 && b > 0) left = true;
    else if (a < 0 && b < 0) right = true;
    else return false;
    if ((left && right) || a * a < least || b * b < least) return false;
  }
  return left !== right;
}

/** Positive inside a polygon, 0 on its outline, negative outside. The corners are multiplied by `scale`. */
export function insideness(x: number, y: number, edges: readonly LineSegment[], scale = 1): number {
  let isIn = false;
  for (const { ax, ay, bx, by } of edges) {
    const [lx, ly, rx, ry] = [ax * scale, ay * scale, bx * scale, by * scale];
    const side = (bx - ax) * (y - ly) - (by - ay) * (x - lx);
    if (side === 0 && isBeside({ ax: lx, ay: ly, bx: rx, by: ry }, x, y)) return 0;
    if (ly > y !== ry > y && side > 0 === ry > ly) isIn = !isIn;
  }
  return isIn ? 1 : -1;
}

const PARTS = 2 ** 26;

interface EdgeCrossing {
  readonly numerator: number;
  readonly denominator: number;
  readonly part: number;
}

export interface SegmentStretch {
  readonly from: EdgeCrossing;
  readonly to: EdgeCrossing;
}

const BEGIN: EdgeCrossing = { numerator: 0, denominator: 1, part: 0 };
const END: EdgeCrossing = { numerator: 1, denominator: 1, part: PARTS };

/** Returns the stretches of a line inside a polygon in order, merged; with `rim`, also those on the outline. */
export function stretchesInside(line: LineSegment, edges: readonly LineSegment[], rim = false): SegmentStretch[] {
  if (isBesideAll(line, edges)) return [];
  const crossings = [BEGIN];
  for (const edge of edges) addCrossings(crossings, line, edge);
  crossings.push(END);
  if (crossings.length > 3) crossings.sort(byPart);
  const scale = 2 * PARTS;
  const dx = line.bx - line.ax;
  const dy = line.by - line.ay;
  const found: SegmentStretch[] = [];
  let from = BEGIN;
  for (const to of crossings) {
    if (to.part === from.part) continue;
    const middle = from.part + to.part;
    const side = insideness(line.ax * scale + middle * dx, line.ay * scale + middle * dy, edges, scale);
    if (side > 0 || (rim && side === 0)) {
      const last = found.at(-1);
      if (last && last.to.part === from.part) found[found.length - 1] = { from: last.from, to };
      else found.push({ from, to });
    }
    from = to;
  }
  return found;
}

function byPart(one: EdgeCrossing, other: EdgeCrossing): number {
  return one.part - other.part;
}

function isBesideAll(line: LineSegment, edges: readonly LineSegment[]): boolean {
  let [left, right] = [false, false];
  for (const { ax, ay } of edges) {
    const side = sideOfLine(line, ax, ay);
    if (side >= 0) left = true;
    if (side <= 0) right = true;
    if (left && right) return false;
  }
  return true;
}

function addCrossings(found: EdgeCrossing[], line: LineSegment, edge: LineSegment): void {
  const dx = line.bx - line.ax;
  const dy = line.by - line.ay;
  const ex = edge.bx - edge.ax;
  const ey = edge.by - edge.ay;
  const px = edge.ax - line.ax;
  const py = edge.ay - line.ay;
  const under = dx * ey - dy * ex;
  const beside = px * dy - py * dx;
  if (under === 0) {
    if (beside !== 0) return;
    const square = dx * dx + dy * dy;
    const along = px * dx + py * dy;
    addCrossing(found, along, square);
    addCrossing(found, along + ex * dx + ey * dy, square);
    return;
  }
  const isOn = under > 0 ? beside >= 0 && beside <= under : beside <= 0 && beside >= under;
  if (isOn) addCrossing(found, px * ey - py * ex, under);
}

function addCrossing(found: EdgeCrossing[], part: number, of: number): void {
  const numerator = of < 0 ? -part : part;
  const denominator = of < 0 ? -of : of;
  if (denominator === 0 || numerator < 0 || numerator > denominator) return;
  found.push({ numerator: numerator, denominator: denominator, part: floorDiv(numerator * PARTS, denominator) });
}
