/** Places for enhancements on cards: small outlines behind what they belong to. ENH-09 */
import type { Pen, Point } from '../../../../drawing/pen.ts';
import type { PlaceShape } from '../../rules/terms.ts';
import type { Colours } from '../colours.ts';

const LINE = 0.13;

/** Draws the outline of a place, `size` wide. */
export function drawPlace(pen: Pen, palette: Colours, shape: PlaceShape, { x, y }: Point, size: number): void {
  const radius = (size * (1 - LINE)) / 2;
  pen.save();
  pen.translate(x, y);
  pen.strokeStyle = palette.stone;
  pen.lineWidth = size * LINE;
  pen.beginPath();
  OUTLINES[shape](pen, radius);
  pen.stroke();
  pen.restore();
}

const OUTLINES: { readonly [Shape in PlaceShape]: (pen: Pen, radius: number) => void } = {
  square: (pen, radius) => pen.rect(-radius * 0.88, -radius * 0.88, radius * 1.76, radius * 1.76),
  circle: (pen, radius) => pen.arc(0, 0, radius, 0, Math.PI * 2),
  diamond: (pen, radius) => polygon(pen, 4, radius),
  'diamond plus': (pen, radius) => {
    polygon(pen, 4, radius);
    pen.moveTo(-radius * 0.4, 0);
    pen.lineTo(radius * 0.4, 0);
    pen.moveTo(0, -radius * 0.4);
    pen.lineTo(0, radius * 0.4);
  },
  hexagon: (pen, radius) => polygon(pen, 6, radius),
};

/** A polygon that stands on a corner. */
function polygon(pen: Pen, corners: number, radius: number): void {
  for (let corner = 0; corner < corners; corner++) {
    const angle = (corner * 2 * Math.PI) / corners - Math.PI / 2;
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    if (corner === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.closePath();
}
