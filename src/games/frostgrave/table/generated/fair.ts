/** Fairness for three: the ground is the same from four edges, but seven tokens can’t be. The last two are laid by the length of ways. */
import { Search } from '../search.ts';
import type { Ground, TablePoint } from '../space.ts';
import { FAIR, FAR, gaps, opened, walker } from './checks.ts';
import type { SeatSide } from './offered.ts';

/**
 * Whether two places, each the other turned halfway, make tokens fair that are the same from each side: then the nth nearest is as far
 * from one side as from the next, within an inch. It is from those across anyway. Nothing where some token can’t be come to.
 */
export function measured(
  ground: Ground,
  [first, next]: readonly SeatSide[],
  tokens: readonly TablePoint[],
): ((pair: readonly TablePoint[]) => boolean) | undefined {
  if (!first || !next) return undefined;
  const searches = [first, next].map(({ start }) => new Search(opened(ground), [], walker(start)));
  const lengths = (places: readonly TablePoint[]) =>
    searches.map((search) => places.map((place) => search.to(place)?.cost ?? FAR));
  const known = lengths(tokens);
  if (known.flat().includes(FAR)) return undefined;
  return (pair) => {
    const more = lengths(pair);
    if (more.flat().includes(FAR)) return false;
    return gaps(known.map((own, side) => [...own, ...(more[side] ?? [])])).every((gap) => gap <= FAIR);
  };
}
