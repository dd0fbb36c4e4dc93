import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillDisc } from '../../../../render/canvas/canvas.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { AreaHex } from '../../rules/view.ts';
import type { Colours } from '../colours.ts';
import { traceHex, unitCentre } from '../hexes.ts';

const TALL = 2 / Math.sqrt(3);

export function areaSize(
  hexes: readonly AreaHex[],
  across: number,
): { readonly width: number; readonly height: number } {
  const { left, right, top, bottom } = spread(hexes);
  return { width: (right - left + 1) * across, height: (bottom - top + TALL) * across };
}

function spread(hexes: readonly AreaHex[]) {
  const centres = hexes.length === 0 ? [{ x: 0, y: 0 }] : hexes.map(unitCentre);
  const xs = centres.map(({ x }) => x);
  const ys = centres.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Draws an area: red hexes are hit, grey with a dot is the acting figure, blue with a ring must hold an ally. */
export function drawArea(
  pen: Pen,
  palette: Colours,
  hexes: readonly AreaHex[],
  corner: PixelPoint,
  across: number,
): void {
  const { left, top } = spread(hexes);
  for (const hex of hexes) {
    const unit = unitCentre(hex);
    const x = corner.x + (unit.x - left + 0.5) * across;
    const y = corner.y + (unit.y - top + TALL / 2) * across;
    const colour = palette.area[hex.kind];
    traceHex(pen, { x, y }, across * 0.9);
    pen.fillStyle = hex.kind === 'red' ? colour : mix(colour, palette.ink, 0.45);
    pen.fill();
    pen.strokeStyle = mix(colour, palette.snow, 0.45);
    pen.lineWidth = across * 0.08;
    pen.stroke();
    if (hex.kind === 'grey') fillDisc(pen, x, y, across * 0.17, palette.snow);
    if (hex.kind === 'blue') {
      pen.beginPath();
      pen.arc(x, y, across * 0.2, 0, Math.PI * 2);
      pen.strokeStyle = palette.snow;
      pen.lineWidth = across * 0.1;
      pen.stroke();
    }
  }
}
