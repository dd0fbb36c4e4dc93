/** Places for enhancements on cards. ENH-09 */

import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { writeCentredText } from '../../../../render/canvas/canvas.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import type { PlaceShape } from '../../content/terms.ts';
import { emblemOf } from '../../rules/view-schema/icons.ts';
import type { StickerSign } from '../../rules/view-schema/lines.ts';
import type { Colours } from '../colours.ts';

const LINE = 0.13;
export const STICKER = 2.1;

export function drawPlace(pen: Pen, palette: Colours, shape: PlaceShape, { x, y }: PixelPoint, size: number): void {
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

export function drawSticker(
  pen: Pen,
  palette: Colours,
  { shape, plus, icon }: StickerLook,
  at: PixelPoint,
  size: number,
): void {
  const isDiamond = shape.startsWith('diamond');
  pen.save();
  pen.translate(at.x, at.y);
  pen.fillStyle = palette.lamp;
  pen.strokeStyle = palette.snow;
  pen.lineWidth = size * 0.05;
  pen.beginPath();
  FILLED[shape](pen, size * (isDiamond ? 0.56 : 0.47));
  pen.fill();
  pen.stroke();
  pen.restore();
  if (plus) writeCentredText(pen, '+1', at, size * 0.54, palette.ink);
  else if (icon) drawIcon(pen, emblemOf(icon), at.x, at.y, size * (isDiamond ? 0.56 : 0.66), palette.ink);
  else strokeHex(pen, at, size * 0.24, palette.ink);
}

export type StickerLook = StickerSign & { readonly shape: PlaceShape };

function strokeHex(pen: Pen, { x, y }: PixelPoint, radius: number, colour: string): void {
  pen.save();
  pen.translate(x, y);
  pen.beginPath();
  polygon(pen, 6, radius);
  pen.strokeStyle = colour;
  pen.lineWidth = radius * 0.35;
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

const FILLED: typeof OUTLINES = { ...OUTLINES, 'diamond plus': OUTLINES.diamond };

function polygon(pen: Pen, corners: number, radius: number): void {
  for (let corner = 0; corner < corners; corner++) {
    const angle = (corner * 2 * Math.PI) / corners - Math.PI / 2;
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    if (corner === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.closePath();
}
