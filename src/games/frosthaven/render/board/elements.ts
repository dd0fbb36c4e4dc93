import type { Pen, PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillBox, fillDisc, strokeBox, strokeDisc, traceDisc } from '../../../../render/canvas/canvas.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { Element, ElementState } from '../../content/terms.ts';
import { ELEMENTS } from '../../content/terms.ts';
import type { Colours } from '../colours.ts';
import type { OnBoard } from '../data.ts';
import { elementIcon } from '../emblems.ts';

const LARGEST_RADIUS = 44;

export function drawElements(
  pen: Pen,
  palette: Colours,
  states: OnBoard['elements'],
  place: { readonly box: PixelBox; readonly columns: number },
): void {
  const { box, columns } = place;
  fillBox(pen, box, 16, palette.panel);
  strokeBox(pen, box, 16, mix(palette.panel, palette.stone, 0.3), 2);
  const rows = Math.ceil(ELEMENTS.length / columns);
  const cell = { width: box.width / columns, height: Math.min(box.height / rows, box.height) };
  const radius = Math.min(LARGEST_RADIUS, cell.width * 0.41, cell.height * 0.41);
  ELEMENTS.forEach((element, index) => {
    const at = {
      x: box.x + ((index % columns) + 0.5) * cell.width,
      y: box.y + (Math.floor(index / columns) + 0.5) * cell.height,
    };
    drawElement(pen, palette, element, states[element], at, radius);
  });
}

function drawElement(
  pen: Pen,
  palette: Colours,
  element: Element,
  state: ElementState,
  at: PixelPoint,
  radius: number,
): void {
  const colour = palette.elements[element];
  const size = radius * 1.34;
  const glyph = (fill: string) => drawIcon(pen, elementIcon(element), at.x, at.y, size, fill);
  if (state === 'inert') {
    strokeDisc(pen, at.x, at.y, radius - 2, mix(palette.panel, palette.stone, 0.45), 2.5);
    glyph(mix(palette.panel, palette.stone, 0.45));
    return;
  }
  if (state === 'strong') {
    const glow = pen.createRadialGradient(at.x, at.y, radius * 0.8, at.x, at.y, radius * 1.3);
    glow.addColorStop(0, withOpacity(colour, 0.55));
    glow.addColorStop(1, withOpacity(colour, 0));
    fillDisc(pen, at.x, at.y, radius * 1.3, glow);
    fillDisc(pen, at.x, at.y, radius, colour);
    strokeDisc(pen, at.x, at.y, radius - 1.5, palette.snow, 3);
    glyph(palette.ink);
    return;
  }
  fillDisc(pen, at.x, at.y, radius, palette.ink);
  glyph(colour);
  pen.save();
  pen.beginPath();
  pen.rect(at.x - radius, at.y, radius * 2, radius);
  pen.clip();
  fillDisc(pen, at.x, at.y, radius, colour);
  glyph(palette.ink);
  pen.restore();
  traceDisc(pen, at.x, at.y, radius - 1.5);
  pen.strokeStyle = colour;
  pen.lineWidth = 3;
  pen.stroke();
}
