/** Shapes of map tiles: drawn by the owner, or proposed from all hexes in use. MAP-01 */
import type { Axial } from '../../../../src/games/frosthaven/content/board/hex.ts';
import { DIRECTIONS } from '../../../../src/games/frosthaven/content/board/hex.ts';
import type { LayoutEntry, ScenarioLayout } from './layout-source.ts';
import { hexOf, keyOf, shifted, turnedBack } from './layout-source.ts';

/** `13` and `13 back`: tiles of a number have one shape, mirrored on the other side. */
export type TileFace = string;

export interface TileShape {
  readonly hexes: readonly Axial[];
  /** True if the hexes are counted from the hex that layouts count from. */
  readonly isAnchored: boolean;
  readonly isProposed: boolean;
}

/** Hexes of a face in use, without its turn, counted from the origin. */
export interface TileUse {
  readonly hexes: readonly Axial[];
  readonly center: Axial | undefined;
}

const NAME = /^0*(\d{1,3})-([A-Z])$/;

/** Undefined for a name that is not like `13-A`. Sides A, C, E … are fronts. */
export function faceOf(tile: string): TileFace | undefined {
  const [, number, letter] = NAME.exec(tile) ?? [];
  if (number === undefined || letter === undefined) return undefined;
  return (letter.charCodeAt(0) - 65) % 2 === 0 ? number : `${number} back`;
}

export function otherFace(face: TileFace): TileFace {
  return face.endsWith(' back') ? face.replace(' back', '') : `${face} back`;
}

export function usesOf(layouts: Iterable<ScenarioLayout>): ReadonlyMap<TileFace, readonly TileUse[]> {
  const found = new Map<TileFace, TileUse[]>();
  for (const { layout, maps } of layouts) {
    for (const { name, orientation, origin, center } of layout) {
      const face = faceOf(name);
      if (face === undefined) continue;
      const from = hexOf(origin);
      const entries = maps.flatMap((page) => page.entries.filter(({ reference }) => reference.tile === name));
      const middle = center && hexOf(center);
      const use: TileUse = {
        hexes: entries.flatMap(insideHexes).map((hex) => turnedBack(hex, orientation)),
        center: middle && turnedBack({ q: middle.q - from.q, r: middle.r - from.r }, orientation),
      };
      found.set(face, [...(found.get(face) ?? []), use]);
    }
  }
  return found;
}

/** Doors and corridors lie between tiles. */
function insideHexes({ tokens, monsters, overlays }: LayoutEntry): Axial[] {
  const inside = overlays.flatMap(({ name, positions }) => positions.filter(({ type }) => !isLink(name, type)));
  return [...[...tokens, ...monsters].flatMap(({ positions }) => positions), ...inside].map(hexOf);
}

export function isLink(name: string, type: string | undefined): boolean {
  return /door|corridor/i.test(type ?? name);
}

/** All hexes in use, those across the middle of the tile, and those between them. */
export function proposedShape(uses: readonly TileUse[]): TileShape {
  const used = [{ q: 0, r: 0 }, ...uses.flatMap(({ hexes, center }) => [...hexes, ...(center ? [center] : [])])];
  const center = uses.find((each) => each.center)?.center;
  const across = center ? used.map(({ q, r }) => ({ q: 2 * center.q - q, r: 2 * center.r - r })) : [];
  return { hexes: filled([...used, ...across]), isAnchored: true, isProposed: true };
}

const MOST_ROUNDS = 30;

function filled(used: readonly Axial[]): Axial[] {
  const known = new Map(used.map((hex) => [keyOf(hex), hex]));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const missing = gapsOf([...known.values()]).filter((hex) => !known.has(keyOf(hex)));
    if (missing.length === 0) break;
    for (const hex of missing) known.set(keyOf(hex), hex);
  }
  return [...known.values()];
}

/** Hexes between two others in a straight line. */
function gapsOf(hexes: readonly Axial[]): Axial[] {
  const lines = new Map<string, Axial[]>();
  for (const hex of hexes) {
    for (const line of [`q${hex.q}`, `r${hex.r}`, `s${hex.q + hex.r}`])
      lines.set(line, [...(lines.get(line) ?? []), hex]);
  }
  return [...lines].flatMap(([line, all]) => {
    const along = (hex: Axial) => (line.startsWith('q') ? hex.r : hex.q);
    const sorted = all.toSorted((one, other) => along(one) - along(other));
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last) return [];
    const step = line.startsWith('q') ? { q: 0, r: 1 } : line.startsWith('r') ? { q: 1, r: 0 } : { q: 1, r: -1 };
    return Array.from({ length: along(last) - along(first) }, (_, i) =>
      shifted(first, { q: step.q * i, r: step.r * i }),
    );
  });
}

export function mirrored({ hexes }: TileShape): TileShape {
  return { hexes: hexes.map(({ q, r }) => ({ q: q + r, r: -r })), isAnchored: false, isProposed: false };
}

/** Returns the shape as it lies round the origin of the layouts, so that all hexes in use are on it. */
export function anchoredShape(shape: TileShape, uses: readonly TileUse[]): readonly Axial[] {
  if (shape.isAnchored) return shape.hexes;
  const used = uses.flatMap(({ hexes }) => hexes);
  const center = uses.find((each) => each.center)?.center;
  const fits = shape.hexes.flatMap((from) =>
    [0, 180].map((angle) => {
      const hexes = shape.hexes.map((hex) => turnedBack({ q: hex.q - from.q, r: hex.r - from.r }, angle));
      const known = new Set(hexes.map(keyOf));
      const missed = used.filter((hex) => !known.has(keyOf(hex))).length;
      return { hexes, missed, off: center ? distanceFromMiddle(hexes, center) : 0, angle };
    }),
  );
  const [best] = fits.toSorted(
    (one, other) => one.missed - other.missed || one.off - other.off || one.angle - other.angle,
  );
  return best?.hexes ?? shape.hexes;
}

function distanceFromMiddle(hexes: readonly Axial[], center: Axial): number {
  const sum = hexes.reduce((all, { q, r }) => ({ q: all.q + q, r: all.r + r }), { q: 0, r: 0 });
  const [q, r] = [sum.q / hexes.length - center.q, sum.r / hexes.length - center.r];
  return q * q + q * r + r * r;
}

export function isBeside(one: Axial, other: Axial): boolean {
  return DIRECTIONS.some((step) => one.q + step.q === other.q && one.r + step.r === other.r);
}
