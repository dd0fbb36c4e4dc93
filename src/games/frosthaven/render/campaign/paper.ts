import {
  fillBox,
  fittingSize,
  type Pen,
  type PixelBox,
  shortened,
  strokeBox,
  write,
} from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';

/** Width in pixels; phones show a little less than half of it. */
export const WIDTH = 860;
export const PAD = 30;
export const ROOM = WIDTH - 2 * PAD;

export const BELOW_TITLE = 112;

export function writeTitle(pen: Pen, palette: Colours, title: string, aside: string): void {
  const font = sans(32, 600);
  write(pen, aside, WIDTH - PAD, 68, { font, fill: palette.lamp, align: 'right' });
  pen.font = font;
  const room = ROOM - pen.measureText(aside).width - 24;
  const size = fittingSize(pen, title, display, 50, room, 26);
  write(pen, shortened(pen, title, display(size), room), PAD, 70, { font: display(size), fill: palette.snow });
  rule(pen, palette, 90);
  rule(pen, palette, 95);
}

export function rule(pen: Pen, palette: Colours, y: number): void {
  pen.fillStyle = mix(palette.ground, palette.stone, 0.45);
  pen.fillRect(PAD, y, ROOM, 1.5);
}

export function panel(pen: Pen, palette: Colours, box: PixelBox): void {
  fillBox(pen, box, 16, palette.panel);
  strokeBox(pen, box, 16, mix(palette.panel, palette.stone, 0.35), 2);
}

export function heading(pen: Pen, palette: Colours, text: string, x: number, baseline: number, size = 28): void {
  write(pen, text, x, baseline, { font: display(size), fill: mix(palette.stone, palette.snow, 0.55) });
}
