import type { Pen, PixelBox, PixelPoint } from '../../../render/canvas/canvas.ts';
import type { HexSideView, HexView } from '../rules/view.ts';

/** Height of a pointy-topped hex over its width, and the distance of rows. */
export const HEX_HEIGHT = 2 / Math.sqrt(3);
export const ROW = Math.sqrt(3) / 2;

export interface Axial {
  readonly q: number;
  readonly r: number;
}

export const SIDES: readonly HexSideView[] = [0, 1, 2, 3, 4, 5];

const STEPS: Readonly<Record<HexSideView, Axial>> = {
  0: { q: 1, r: 0 },
  1: { q: 0, r: 1 },
  2: { q: -1, r: 1 },
  3: { q: -1, r: 0 },
  4: { q: 0, r: -1 },
  5: { q: 1, r: -1 },
};

export function neighbour({ q, r }: Axial, side: HexSideView): Axial {
  return { q: q + STEPS[side].q, r: r + STEPS[side].r };
}

/** Centre in widths of a hex. */
export function unitCentre({ q, r }: Axial): PixelPoint {
  return { x: q + r / 2, y: r * ROW };
}

/** Bounds in widths of a hex. */
export function unitBounds(hexes: readonly HexView[]): PixelBox {
  const centres = hexes.map(unitCentre);
  if (centres.length === 0) return { x: -0.5, y: -HEX_HEIGHT / 2, width: 1, height: HEX_HEIGHT };
  const left = Math.min(...centres.map(({ x }) => x)) - 0.5;
  const right = Math.max(...centres.map(({ x }) => x)) + 0.5;
  const top = Math.min(...centres.map(({ y }) => y)) - HEX_HEIGHT / 2;
  const bottom = Math.max(...centres.map(({ y }) => y)) + HEX_HEIGHT / 2;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Corner of a hex: 0 is the top, then clockwise. */
export function corner(centre: PixelPoint, across: number, index: number): PixelPoint {
  const angle = ((index * 60 - 90) * Math.PI) / 180;
  const side = (across * HEX_HEIGHT) / 2;
  return { x: centre.x + side * Math.cos(angle), y: centre.y + side * Math.sin(angle) };
}

/** Ends of a side: 0 is to the right, then clockwise. */
export function edge(centre: PixelPoint, across: number, side: HexSideView): readonly [PixelPoint, PixelPoint] {
  return [corner(centre, across, side + 1), corner(centre, across, side + 2)];
}

/** Adds a hex to the path that the caller has begun. */
export function addHex(pen: Pen, centre: PixelPoint, across: number): void {
  for (let index = 0; index < 6; index++) {
    const { x, y } = corner(centre, across, index);
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.closePath();
}

export function traceHex(pen: Pen, centre: PixelPoint, across: number): void {
  pen.beginPath();
  addHex(pen, centre, across);
}

/** Deterministic noise from 0 to 1: details must not change between rounds. */
export function hexNoise(a: number, b: number, salt: number): number {
  let hash = Math.imul(a + 1013, 0x9e3779b1) ^ Math.imul(b + 7919, 0x85ebca6b) ^ Math.imul(salt + 31, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x100000000;
}
