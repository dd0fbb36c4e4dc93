/** Turns a city into a cavern; a closed one is left by doorways alone. UST-02, UDR-01 to UDR-03, UCE-01 */

import { rotationOf } from '../board/geometry/rotation.ts';
import { floorDiv } from '../board/geometry/whole-numbers.ts';
import { whyNotPlaced } from '../board/movement/free-places.ts';
import { asMover } from '../board/movement/move-judgement.ts';
import type { Exit, Ground, Spot } from '../board/space.ts';
import type { TablePlace } from '../rules/setup/start.ts';

/** Tenths: the lowest ceiling, and its distance above the highest piece. UCE-01 */
const CEILING = 100;
const ABOVE = 10;
const HALF = 10;
const BEHIND = 6;
/** Tenths: how far from a quarter of an edge doorways may move, and in which steps. */
const ASIDE = 60;
const STEP = 5;
const PARTS = [1, 3] as const;
const EDGES = ['the north', 'the east', 'the south', 'the west'] as const;

export function generateCavern(place: TablePlace, isClosed: boolean): TablePlace {
  const { ground, zones } = place;
  const ceiling = Math.max(CEILING, ABOVE + Math.max(0, ...ground.pieces.map(({ top }) => top)));
  if (!isClosed) return { ...place, ground: { ...ground, ceiling } };
  const exits = [0, 1, 2, 3].flatMap((quarters) => doorwaysOf(ground, quarters));
  const own = (zone: string) => exits.filter(({ edge }) => edge === zone).map(({ id }) => id);
  return {
    ...place,
    ground: { ...ground, ceiling, exits: exits.map(({ id, from, to }) => ({ id, from, to })) },
    zones: zones.map((zone) => ({ ...zone, doorways: own(zone.id) })),
  };
}

/** Returns two doorways where a figure can stand behind. A symmetrical table gets symmetrical doorways. UDR-03 */
function doorwaysOf(ground: Ground, quarters: number): (Exit & { readonly edge: string })[] {
  const turn = rotationOf(ground, quarters);
  const edge = EDGES[quarters] ?? EDGES[0];
  return PARTS.map((part, i) => {
    const wanted = floorDiv(part * ground.width, 4);
    const x = sideOffsets()
      .map((aside) => wanted + (part === 1 ? aside : 0 - aside))
      .find((at) => isOpen(ground, at, turn));
    const at = x ?? wanted;
    return {
      id: `x${2 * quarters + i + 1}`,
      edge,
      from: turn({ x: at - HALF, y: 0 }),
      to: turn({ x: at + HALF, y: 0 }),
    };
  });
}

function sideOffsets(): number[] {
  return Array.from(
    { length: 2 * floorDiv(ASIDE, STEP) + 1 },
    (_, i) => STEP * floorDiv(i + 1, 2) * (i % 2 === 1 ? 1 : -1),
  );
}

function isOpen(ground: Ground, x: number, turn: (spot: Spot) => Spot): boolean {
  return [-HALF + BEHIND, 0, HALF - BEHIND].every((aside) => {
    const at = { ...turn({ x: x + aside, y: BEHIND }), z: 0 };
    return whyNotPlaced(ground, [], asMover({ id: '', at, radius: 5 }), at) === undefined;
  });
}
