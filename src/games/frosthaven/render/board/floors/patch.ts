/** Stretch of one floor to draw, in widths of a hex, with the middle of hex 0, 0 as origin. */
import type { Pen, PixelBox, PixelPoint } from '../../../../../render/canvas/canvas.ts';
import { FULL_TURN } from '../../../../../render/canvas/canvas.ts';
import type { FloorColours } from '../../colours.ts';
import { hexNoise } from '../../hexes.ts';

export interface Rim {
  readonly at: PixelPoint;
  readonly inward: PixelPoint;
  /** Seed of its details, equal however the board is cut. */
  readonly seed: number;
}

export interface Patch {
  readonly pen: Pen;
  readonly bounds: PixelBox;
  readonly rims: readonly Rim[];
  readonly colours: FloorColours;
}

export interface FloorSquare extends PixelPoint {
  chance(salt: number): number;
}

/** Yields the squares that cover a stretch; their grid never moves as the board is revealed. */
export function* cellsOf({ bounds }: Pick<Patch, 'bounds'>, width: number, height = width): Generator<FloorSquare> {
  const [left, top] = [Math.floor(bounds.x / width), Math.floor(bounds.y / height)];
  const [right, bottom] = [
    Math.ceil((bounds.x + bounds.width) / width),
    Math.ceil((bounds.y + bounds.height) / height),
  ];
  for (let row = top - 1; row <= bottom; row++) {
    for (let column = left - 1; column <= right; column++) {
      yield { x: column * width, y: row * height, chance: (salt) => hexNoise(column, row, salt) };
    }
  }
}

const STEPS = 4;

interface Oval extends PixelPoint {
  readonly width: number;
  readonly height: number;
  /** Rotation in radians. */
  readonly turned?: number;
}

/** Rounds to a few steps, so that the PNG compresses well. */
export function roundToStep(share: number): number {
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
