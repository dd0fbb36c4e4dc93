/**
 * Hexes in axial coordinates: pointy tops, q grows to the right, r grows downward.
 * Rows of a map are rows of hexes; odd rows stand half a hex to the right.
 */
import { id } from '../../../../engine/values/id.ts';
import type { HexLabel } from '../terms.ts';

export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** The six neighbours: to the right, then clockwise. Side i of a hex faces direction i. */
export const DIRECTIONS: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export const SIDES = [0, 1, 2, 3, 4, 5] as const;
export type HexSide = (typeof SIDES)[number];

export function opposite(side: HexSide): HexSide {
  return SIDES[(side + 3) % 6] ?? 0;
}

export function distance(a: Axial, b: Axial): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** Returns `hex` in one of twelve orientations. Turns 0 to 5 rotate clockwise; turns 6 to 11 mirror first. */
export function orientHex(hex: Axial, turn: number): Axial {
  let { q, r } = turn >= 6 ? { q: hex.r, r: hex.q } : hex;
  for (let i = 0; i < turn % 6; i++) [q, r] = [-r, q + r];
  return { q, r };
}

/** Returns the label of a hex: `C7` is the third hex of row 7. AA follows Z. */
export function labelOf({ q, r }: Axial): HexLabel {
  return id(`${letters(q + (r - (r & 1)) / 2)}${r + 1}`);
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
