/** Outlines of areas as smooth curves, in squares. */
import type { Area, CampaignMap } from './map-data.ts';

type Point = readonly [number, number];

/** Extension of areas beyond the sheet, so that no shore runs along its edge. */
const BEYOND = 2;
const ROUNDS = 3;

/** Returns the outline without corners, but for those beyond the sheet. */
export function smoothOutline({ columns, rows }: Pick<CampaignMap, 'columns' | 'rows'>, outline: Area['outline']) {
  const beyond = (value: number, most: number) => (value <= 0 ? -BEYOND : value >= most ? most + BEYOND : value);
  let points: readonly Point[] = outline.map(([x, y]) => [beyond(x, columns), beyond(y, rows)]);
  for (let round = 0; round < ROUNDS; round++) points = cutCorners(points);
  return points;
}

/** One round of Chaikin's algorithm. */
function cutCorners(points: readonly Point[]): Point[] {
  return points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    return [pointBetween(from, to, 0.25), pointBetween(from, to, 0.75)];
  });
}

/** Returns a line without corners that begins and ends where it did. */
export function smoothLine(line: readonly Point[]): readonly Point[] {
  let points = line;
  for (let round = 0; round < ROUNDS; round++) {
    const cut = points.slice(0, -1).flatMap((from, i) => {
      const to = points[i + 1] ?? from;
      return [pointBetween(from, to, 0.25), pointBetween(from, to, 0.75)];
    });
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return points;
    points = [first, ...cut, last];
  }
  return points;
}

function pointBetween([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

export function isWithin(outline: readonly Point[], x: number, y: number): boolean {
  let within = false;
  outline.forEach(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  });
  return within;
}

/** Distance to an outline, in squares: positive within. */
export function depthIn(outline: readonly Point[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  outline.forEach((from, i) => {
    nearest = Math.min(nearest, distanceToLine(from, outline[(i + 1) % outline.length] ?? from, x, y));
  });
  return isWithin(outline, x, y) ? nearest : -nearest;
}

function distanceToLine([x1, y1]: Point, [x2, y2]: Point, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}
