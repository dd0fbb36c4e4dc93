import { createCanvas } from 'canvas';
import { fillBox } from '../../../../render/canvas/canvas.ts';
import type { PaletteName } from '../../../../render/canvas/palette.ts';
import type { IconName } from '../../rules/view-schema/icons.ts';
import { COLOURS } from '../colours.ts';
import { drawTerm } from './lines.ts';

const SIZE = 128;
const GLYPH = 104;

/** An icon on a dark tile, which reads on light and on dark ground. */
export function drawEmoji(icon: IconName, palette: PaletteName): Buffer {
  const colours = COLOURS[palette];
  const canvas = createCanvas(SIZE, SIZE);
  const pen = canvas.getContext('2d');
  fillBox(pen, { x: 0, y: 0, width: SIZE, height: SIZE }, 28, colours.panel);
  drawTerm(pen, colours, icon, { x: SIZE / 2, y: SIZE / 2 }, GLYPH);
  return canvas.toBuffer('image/png');
}
