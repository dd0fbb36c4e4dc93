/** A stretch of one floor, about to be drawn: all in widths of a hex, from the middle of the hex at 0, 0. */
import { FULL_TURN, type Pen, type PixelBox, type PixelPoint } from '../../../../../drawing/pen.ts';
import type { FloorColours } from '../../colours.ts';
import { grain } from '../../hexes.ts';

/** Where a floor ends at a wall. */
export interface Rim {
  /** The middle of the wall. */
  readonly at: PixelPoint;
  /** From there into the room. */
  readonly inward: PixelPoint;
  /** The same wherever the board is cut off: for what is left to chance. */
  readonly seed: number;
}

export interface Patch {
  readonly pen: Pen;
  readonly bounds: PixelBox;
  readonly rims: readonly Rim[];
  readonly colours: FloorColours;
}

/** A square of the floor: where its corner lies, and a number from 0 to 1 for each thing left to chance. */
export interface FloorSquare extends PixelPoint {
  chance(salt: number): number;
}

/** The squares of this size that cover a stretch. They lie where they lie, whatever else is revealed. */
export function* cellsOf({ bounds }: Pick<Patch, 'bounds'>, width: number, height = width): Generator<FloorSquare> {
  const [left, top] = [Math.floor(bounds.x / width), Math.floor(bounds.y / height)];
  const [right, bottom] = [
    Math.ceil((bounds.x + bounds.width) / width),
    Math.ceil((bounds.y + bounds.height) / height),
  ];
  for (let row = top - 1; row <= bottom; row++) {
    for (let column = left - 1; column <= right; column++) {
      yield { x: column * width, y: row * height, chance: (salt) => grain(column, row, salt) };
    }
  }
}

const STEPS = 4;

interface Oval extends PixelPoint {
  readonly width: number;
  readonly height: number;
  /** Turned by so much. */
  readonly turned?: number;
}

/** One of a few steps, so that the picture packs small. */
export function stepped(share: number): number {
  return Math.round(share * STEPS) / STEPS;
}

export function fillOval(pen: Pen, { x, y, width, height, turned = 0 }: Oval, fill: string): void {
  pen.beginPath();
  pen.ellipse(x, y, width / 2, height / 2, turned, 0, FULL_TURN);
  pen.fillStyle = fill;
  pen.fill();
}

export function strokeLine(pen: Pen, points: readonly PixelPoint[], stroke: string, width: number): void {
  pen.beginPath();
  for (const [i, { x, y }] of points.entries()) {
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.strokeStyle = stroke;
  pen.lineWidth = width;
  pen.stroke();
}
