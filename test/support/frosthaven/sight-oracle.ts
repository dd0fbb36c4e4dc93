/**
 * Sight once more, slowly: every line that could matter is tried against every wall. Lines that see at all leave room
 * beside them, up to where they would touch two points of walls or hexes; so it is enough to try the lines through
 * any two such points, moved a little to either side or turned a little between them.
 */
import type { Board, Cell } from '../../../src/games/frosthaven/content/board/board.ts';
import type { Axial } from '../../../src/games/frosthaven/content/board/hex.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
type Segment = readonly [Point, Point];

const HALF = 1 / 2;
/** Centres are one apart. Corner i of a hex lies between its sides i and i + 1; side 0 is to the right. */
function corner({ x, y }: Point, i: number): Point {
  const angle = (Math.PI / 3) * (i + HALF);
  return { x: x + Math.cos(angle) / Math.sqrt(3), y: y + Math.sin(angle) / Math.sqrt(3) };
}

function centre({ q, r }: Axial): Point {
  return { x: q + r / 2, y: (r * Math.sqrt(3)) / 2 };
}

/** Whether some line from one hex to the other touches no wall. */
export function seesBySampling(board: Board, a: Cell, b: Cell): boolean {
  const walls = wallsOf(board);
  const [from, to] = [a, b].map((cell) => sidesOf(centre(board.axial(cell))));
  if (!from || !to) return false;
  const points = [...walls, ...from, ...to].flat();
  const distinct = [...new Map(points.map((point) => [nameOf(point), point])).values()];
  return distinct.some((p, i) =>
    distinct
      .slice(i + 1)
      .flatMap((q) => linesNear(p, q))
      .some((line) => isFree(line, from, to, walls)),
  );
}

function sidesOf(at: Point): Segment[] {
  return [0, 1, 2, 3, 4, 5].map((i) => [corner(at, i), corner(at, i + 1)]);
}

/** Every edge that can't be seen through, of the hexes and of what lies beside them. */
function wallsOf(board: Board): Segment[] {
  const beside = board.cells.flatMap((cell) => board.offsets.map((offset) => cell + offset));
  const walls = [...new Set([...board.cells, ...beside])].flatMap((cell) => {
    const at = centre(board.axial(cell));
    return [0, 1, 2, 3, 4, 5]
      .filter((side) => !(((board.sight[cell] ?? 0) >> side) & 1))
      .map((side): Segment => [corner(at, side + 5), corner(at, side)]);
  });
  return [...new Map(walls.map((wall) => [wall.map(nameOf).sort().join(), wall])).values()];
}

function nameOf({ x, y }: Point): string {
  return `${Math.round(x * 1000)} ${Math.round(y * 1000)}`;
}

const LITTLE = 1e-5;
/** So that lines turn about a point that is no corner. */
const UNEVEN = 1.318;

/** The line through two points, moved to both sides and turned both ways. */
function linesNear(p: Point, q: Point): Segment[] {
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  const aside = { x: (-(q.y - p.y) / length) * LITTLE, y: ((q.x - p.x) / length) * LITTLE };
  const moved = ({ x, y }: Point, times: number): Point => ({ x: x + times * aside.x, y: y + times * aside.y });
  return [
    [moved(p, 1), moved(q, 1)],
    [moved(p, -1), moved(q, -1)],
    [moved(p, 1), moved(q, -UNEVEN)],
    [moved(p, -1), moved(q, UNEVEN)],
  ];
}

/** Whether the part of a line from the middle of one hex to the middle of the other touches nothing. */
function isFree(line: Segment, from: readonly Segment[], to: readonly Segment[], walls: readonly Segment[]): boolean {
  const [start, end] = [middleIn(line, from), middleIn(line, to)];
  if (start === undefined || end === undefined) return false;
  const [least, most] = [Math.min(start, end), Math.max(start, end)];
  return !walls.some((wall) => {
    const at = crossing(line, wall);
    return at !== undefined && at >= least - LITTLE && at <= most + LITTLE;
  });
}

/** How far along a line the middle of its way through a hex lies. */
function middleIn(line: Segment, sides: readonly Segment[]): number | undefined {
  const hits = sides.flatMap((side) => crossing(line, side) ?? []);
  if (hits.length < 2) return undefined;
  const [least, most] = [Math.min(...hits), Math.max(...hits)];
  return most - least > LITTLE / 10 ? (least + most) / 2 : undefined;
}

/** How far along a line it meets a segment; undefined when it does not. */
function crossing([p, q]: Segment, [a, b]: Segment): number | undefined {
  const side = ({ x, y }: Point) => (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x);
  const [left, right] = [side(a), side(b)];
  if (left > 0 === right > 0) return undefined;
  const part = left / (left - right);
  const at = { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) };
  return ((at.x - p.x) * (q.x - p.x) + (at.y - p.y) * (q.y - p.y)) / ((q.x - p.x) ** 2 + (q.y - p.y) ** 2);
}
