/** Treasure of a dungeon for two: both warbands come to it about as soon, and neither in its first turn. FSU-05 */
import { rotationOf } from '../../board/geometry/rotation.ts';
import { boxOf, edgesOf } from '../../board/geometry/shapes.ts';
import { whyNotPlaced } from '../../board/movement/free-places.ts';
import { withOpenDoors } from '../../board/paths/door-on-way.ts';
import { PathSearch } from '../../board/paths/path-search.ts';
import type { Ground, TablePoint } from '../../board/space.ts';
import type { RandomBelow } from './chance.ts';
import { asWalker, FAR } from './checks.ts';
import type { SeatSide } from './table-request.ts';
import { isFarFrom, isFarFromZone, middleOf } from './token-places.ts';

/** Tenths from the edges: nobody comes in by two of them. */
const FROM_EDGE = 75;

/** Tenths between the places that are tried. */
const STEP = 5;

/** Hundredths: the shortest way from a doorway, and by how much the ways of both sides may differ. */
const SHORTEST = 1550;
const CONTESTED = 1000;

/** Returns the middle and two pairs of opposite places; `undefined` where there are none. */
export function placeContestedTokens(
  chance: RandomBelow,
  ground: Ground,
  [side, other]: readonly SeatSide[],
): TablePoint[] | undefined {
  const middle = middleOf(ground);
  if (!side || !other || !isFree(ground, middle)) return undefined;
  const zones = [side, other].flatMap((each) => each.zones).map((zone) => boxOf(edgesOf(zone)));
  const turn = rotationOf(ground, 2);
  const search = new PathSearch(withOpenDoors(ground), [], asWalker(side.start));
  const pairs = halfOfPlaces(ground)
    .map((at): readonly [TablePoint, TablePoint] => [at, turn(at)])
    .filter(([at, copy]) => isFarFrom([middle, copy], at) && zones.every((zone) => isFarFromZone(zone, at)));
  const wanted: (readonly [TablePoint, TablePoint])[] = [];
  for (const pair of shuffle(chance, pairs)) {
    if (!pair.every((at) => isFree(ground, at))) continue;
    const costs = pair.map((at) => search.findPath(at)?.cost ?? FAR);
    const [least, most] = [Math.min(...costs), Math.max(...costs)];
    if (most >= FAR || least < SHORTEST || most - least > CONTESTED) continue;
    const partner = wanted.find((known) => pair.every((at) => isFarFrom(known, at)));
    if (partner) return [middle, ...partner, ...pair];
    wanted.push(pair);
  }
  return undefined;
}

/** Of each two opposite places, one. */
function halfOfPlaces({ width, depth }: Ground): TablePoint[] {
  const found: TablePoint[] = [];
  for (let y = FROM_EDGE; 2 * y <= depth; y += STEP)
    for (let x = FROM_EDGE; x <= width - FROM_EDGE; x += STEP)
      if (2 * y < depth || 2 * x < width) found.push({ x, y, z: 0 });
  return found;
}

function isFree(ground: Ground, at: TablePoint): boolean {
  return whyNotPlaced(ground, [], asWalker(at), at) === undefined;
}

function shuffle<T>(chance: RandomBelow, all: readonly T[]): T[] {
  const left = [...all];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(chance(left.length), 1));
  return drawn;
}
