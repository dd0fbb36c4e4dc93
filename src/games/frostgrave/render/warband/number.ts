import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillDisc, strokeDisc, writeCentredText } from '../../../../render/canvas/canvas.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import type { Colours } from '../colours.ts';
import type { SpellEntry } from './data.ts';

export function drawNumber(
  pen: Pen,
  palette: Colours,
  { number, isChosen, better }: Pick<SpellEntry, 'number' | 'isChosen' | 'better'>,
  at: PixelPoint,
  radius = 30,
): void {
  fillDisc(pen, at.x, at.y, radius, isChosen ? palette.lamp : palette.ink);
  strokeDisc(pen, at.x, at.y, radius - 2, better > 0 ? palette.good : palette.magic, 4);
  writeCentredText(pen, `${number}`, at, radius * 1.2, isChosen ? palette.ink : palette.snow);
  if (!isChosen) return;
  fillDisc(pen, at.x + radius * 0.8, at.y + radius * 0.75, 14, palette.good);
  drawIcon(pen, 'check-mark', at.x + radius * 0.8, at.y + radius * 0.75, 20, palette.ink);
}
