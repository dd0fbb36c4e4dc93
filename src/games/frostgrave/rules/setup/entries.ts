/** Entries of a warband: an edge, or a doorway of its side. UDR-02, UDR-04 */

import { t } from '../../../../i18n/t.ts';
import { squaredDistance } from '../../board/geometry/length.ts';
import { compareDistance } from '../../board/geometry/shapes.ts';
import { ceilRoot, floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { Exit, Ground, Spot, TablePoint } from '../../board/space.ts';
import type { Figure, State, Zone } from '../state.ts';
import { zoneWords } from './zone-words.ts';

/** Tenths of an inch from the common doorway. */
const NEAR = 60;
const INCH = 10;
/** Tenths of an inch within which doorways lead to the same ground. */
const BOTH = 200;
/** Tenths from the middle between rival doorways: an inch between bases. */
const ASIDE = 5;

export interface EntrySpot extends Pick<Zone, 'from' | 'to'> {
  readonly doorway?: Exit;
  readonly rivals?: readonly Spot[];
  readonly near: number;
  readonly words: string;
}

/**
 * Returns an entry for each doorway of the side; the zone itself if it has none.
 * `zones` are those of all warbands; `more` adds tenths to the usual distance.
 */
export function entriesOf(
  { exits = [], width, depth }: Ground,
  { id, from, to, doorways = [] }: Zone,
  zones: readonly Zone[],
  more = 0,
): EntrySpot[] {
  const own = exits.filter((exit) => doorways.includes(exit.id));
  const near = NEAR + more;
  const around = ([x1, x2]: readonly [number, number], [y1, y2]: readonly [number, number], far: number) => ({
    from: { x: Math.max(0, Math.min(x1, x2) - far), y: Math.max(0, Math.min(y1, y2) - far) },
    to: { x: Math.min(width, Math.max(x1, x2) + far), y: Math.min(depth, Math.max(y1, y2) + far) },
  });
  if (own.length === 0) {
    const words =
      more === 0 ? t`in ${zoneWords(id)}` : t`in ${zoneWords(id)}, or within ${floorDiv(more, INCH)}″ of it`;
    return [{ ...around([from.x, to.x], [from.y, to.y], more), near, words }];
  }
  const theirs = zones.flatMap((zone) => (zone.id === id ? [] : (zone.doorways ?? [])));
  const others = exits.filter((exit) => theirs.includes(exit.id) && !doorways.includes(exit.id)).map(middleOf);
  return own.map((doorway) => {
    const rivals = others.filter((other) => squaredDistance(other, middleOf(doorway)) <= BOTH * BOTH);
    return {
      ...around([doorway.from.x, doorway.to.x], [doorway.from.y, doorway.to.y], near),
      near,
      doorway,
      rivals,
      words:
        rivals.length > 0
          ? t`within ${floorDiv(near, INCH)}″ of doorway ${doorway.id}, as all others, and nearer to it than to one of another side`
          : t`within ${floorDiv(near, INCH)}″ of doorway ${doorway.id}, as all others`,
    };
  });
}

export function zonesInUse({ seats, zones }: State): Zone[] {
  return zones.filter(({ id }) => seats.some(({ zone }) => zone === id));
}

/** With a doorway, some of the base must be near it, and all of it nearer than to rival ones. */
export function isInEntry(
  { from, to, near, doorway, rivals = [] }: EntrySpot,
  { radius }: Pick<Figure, 'radius'>,
  at: TablePoint,
): boolean {
  const { x, y } = at;
  if (!doorway) return x - radius >= from.x && x + radius <= to.x && y - radius >= from.y && y + radius <= to.y;
  const line = { ax: doorway.from.x, ay: doorway.from.y, bx: doorway.to.x, by: doorway.to.y };
  const middle = middleOf(doorway);
  const isOnItsSide = (rival: Spot) =>
    squaredDistance(at, rival) - squaredDistance(at, middle) >=
    2 * (radius + ASIDE) * ceilRoot(squaredDistance(middle, rival));
  return compareDistance(x, y, line, radius + near) <= 0 && rivals.every(isOnItsSide);
}

function middleOf({ from, to }: Exit): Spot {
  return { x: floorDiv(from.x + to.x, 2), y: floorDiv(from.y + to.y, 2) };
}
