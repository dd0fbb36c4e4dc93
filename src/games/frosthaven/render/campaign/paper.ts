import type { Pen, PixelBox } from '../../../../render/canvas/canvas.ts';
import { fillBox, fitFontSize, strokeBox, truncateText, writeText } from '../../../../render/canvas/canvas.ts';
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
  writeText(pen, aside, WIDTH - PAD, 68, { font, fill: palette.lamp, align: 'right' });
  pen.font = font;
  const room = ROOM - pen.measureText(aside).width - 24;
  const size = fitFontSize(pen, title, display, 50, room, 26);
  writeText(pen, truncateText(pen, title, display(size), room), PAD, 70, { font: display(size), fill: palette.snow });
  drawRule(pen, palette, 90);
  drawRule(pen, palette, 95);
}

export function drawRule(pen: Pen, palette: Colours, y: number): void {
  pen.fillStyle = mix(palette.ground, palette.stone, 0.45);
  pen.fillRect(PAD, y, ROOM, 1.5);
}

export function drawPaperPanel(pen: Pen, palette: Colours, box: PixelBox): void {
  fillBox(pen, box, 16, palette.panel);
  strokeBox(pen, box, 16, mix(palette.panel, palette.stone, 0.35), 2);
}

export function writeHeading(pen: Pen, palette: Colours, text: string, x: number, baseline: number, size = 28): void {
  writeText(pen, text, x, baseline, { font: display(size), fill: mix(palette.stone, palette.snow, 0.55) });
}
