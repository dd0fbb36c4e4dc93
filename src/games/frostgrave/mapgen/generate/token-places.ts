import { squaredDistance } from '../../board/geometry/length.ts';
import type { BoundingBox } from '../../board/geometry/shapes.ts';
import { edgesOf, insideness } from '../../board/geometry/shapes.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { Ground, Spot, TablePoint } from '../../board/space.ts';
import { APART } from './table-request.ts';

/** Tenths between a token and the place where a warband of two comes in. FSU-05 */
const FROM_ZONE = 45;

export function isFarFromZone({ left, right, low, high }: BoundingBox, { x, y }: Spot): boolean {
  const across = Math.max(0, left - x, x - right);
  const along = Math.max(0, low - y, y - high);
  return across * across + along * along >= FROM_ZONE * FROM_ZONE;
}

export function middleOf({ width, depth, pieces }: Ground): TablePoint {
  const at = { x: floorDiv(width, 2), y: floorDiv(depth, 2) };
  const under = pieces.filter(({ kind, outline }) => kind === 'solid' && insideness(at.x, at.y, edgesOf(outline)) > 0);
  return { ...at, z: Math.max(0, ...under.map(({ top }) => top)) };
}

export function isFarFrom(all: readonly TablePoint[], at: TablePoint): boolean {
  return all.every((other) => squaredDistance(at, other) >= APART * APART);
}
