import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillDisc } from '../../../../render/canvas/canvas.ts';
import { withOpacity } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import { traceHex } from '../hexes.ts';
import type { Ground } from './layout.ts';

const RADIUS = 0.17;
const VEIL = 0.5;

export function drawJoints(pen: Pen, palette: Colours, ground: Ground, next: Ground | undefined): void {
  const { across } = ground;
  for (const hex of ground.hexes) {
    const centre = ground.centre(hex);
    if (ground.repeated.has(hex.label)) {
      traceHex(pen, centre, across);
      pen.fillStyle = withOpacity(palette.ink, VEIL);
      pen.fill();
      drawArrow(pen, palette, { x: centre.x, y: centre.y + across * 0.06 }, across * RADIUS, -1);
    }
    if (next?.repeated.has(hex.label)) {
      drawArrow(pen, palette, { x: centre.x + across * 0.64, y: centre.y }, across * RADIUS, 1);
    }
  }
}

function drawArrow(pen: Pen, palette: Colours, { x, y }: PixelPoint, radius: number, way: 1 | -1): void {
  fillDisc(pen, x, y, radius * 1.12, palette.ink);
  fillDisc(pen, x, y, radius, palette.lamp);
  const reach = radius * 0.6 * way;
  pen.beginPath();
  pen.moveTo(x, y - reach);
  pen.lineTo(x, y + reach);
  pen.moveTo(x - radius * 0.5, y + reach * 0.15);
  pen.lineTo(x, y + reach);
  pen.lineTo(x + radius * 0.5, y + reach * 0.15);
  pen.strokeStyle = palette.ink;
  pen.lineWidth = radius * 0.28;
  pen.stroke();
}
