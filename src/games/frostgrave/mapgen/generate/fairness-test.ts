/** Fairness for three seats: seven tokens cannot be symmetrical, so the last two are placed by distance. */
import { withOpenDoors } from '../../board/paths/door-on-way.ts';
import { PathSearch } from '../../board/paths/path-search.ts';
import type { Ground, TablePoint } from '../../board/space.ts';
import { asWalker, distanceSpreads, FAIR, FAR } from './checks.ts';
import type { SeatSide } from './table-request.ts';

/**
 * Returns a test whether two opposite places keep the nth nearest token equally far from all sides, within an inch.
 * Returns `undefined` when some token cannot be reached.
 */
export function createFairnessTest(
  ground: Ground,
  [first, next]: readonly SeatSide[],
  tokens: readonly TablePoint[],
): ((pair: readonly TablePoint[]) => boolean) | undefined {
  if (!first || !next) return undefined;
  const searches = [first, next].map(({ start }) => new PathSearch(withOpenDoors(ground), [], asWalker(start)));
  const lengths = (places: readonly TablePoint[]) =>
    searches.map((search) => places.map((place) => search.findPath(place)?.cost ?? FAR));
  const known = lengths(tokens);
  if (known.flat().includes(FAR)) return undefined;
  return (pair) => {
    const more = lengths(pair);
    if (more.flat().includes(FAR)) return false;
    return distanceSpreads(known.map((own, side) => [...own, ...(more[side] ?? [])])).every((gap) => gap <= FAIR);
  };
}
