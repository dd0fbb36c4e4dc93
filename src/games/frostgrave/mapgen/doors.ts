/** Doors above ground, in narrow gaps between walls. UDR-08 */
import { boxOf, edgesOf } from '../board/geometry/shapes.ts';
import { floorDiv } from '../board/geometry/whole-numbers.ts';
import type { Door, Ground, Piece } from '../board/space.ts';

/** Tenths: narrowest and widest gap, shortest overlap of the walls, height of a door. */
const LEAST = 10;
const WIDEST = 30;
const BESIDE = 4;
const TOP = 25;

interface DoorBounds {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

export function findDoors({ pieces }: Ground): Door[] {
  const walls = pieces.filter(
    (piece) => piece.kind === 'solid' && !piece.ladder && piece.top >= TOP && isStraight(piece),
  );
  const lines = walls.flatMap((one, i) => walls.slice(i + 1).flatMap((other) => lineBetween(one, other) ?? []));
  const free = lines.filter((line) => !pieces.some((piece) => piece.kind === 'solid' && liesAcross(piece, line)));
  return free.map(({ left, right, low, high }, i) => ({
    id: `d${i + 1}`,
    from: { x: left, y: low },
    to: { x: right, y: high },
    base: 0,
    top: TOP,
    isOpen: false,
  }));
}

function isStraight({ outline }: Piece): boolean {
  const { left, right, low, high } = boxOf(edgesOf(outline));
  return outline.length === 4 && outline.every(({ x, y }) => (x === left || x === right) && (y === low || y === high));
}

function lineBetween(a: Piece, b: Piece): DoorBounds | undefined {
  const [one, other] = [boxOf(edgesOf(a.outline)), boxOf(edgesOf(b.outline))];
  const [from, to] = [Math.max(one.low, other.low), Math.min(one.high, other.high)];
  const [start, end] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
  const isGap = (gap: number) => gap >= LEAST && gap <= WIDEST;
  if (to - from >= BESIDE && isGap(start - end)) {
    const y = floorDiv(from + to, 2);
    return { left: end, right: start, low: y, high: y };
  }
  if (end - start >= BESIDE && isGap(from - to)) {
    const x = floorDiv(start + end, 2);
    return { left: x, right: x, low: to, high: from };
  }
  return undefined;
}

function liesAcross({ outline }: Piece, line: DoorBounds): boolean {
  const { left, right, low, high } = boxOf(edgesOf(outline));
  const [across, along] = [line.low === line.high, line.left === line.right];
  return (
    (across ? left < line.right && right > line.left : left <= line.left && right >= line.left) &&
    (along ? low < line.high && high > line.low : low <= line.low && high >= line.low)
  );
}
