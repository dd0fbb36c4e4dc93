import { USUAL_PALETTE } from '../../../drawing/palette.ts';
import { type Pen, sheet } from '../../../drawing/pen.ts';
import { pngOf } from '../../../drawing/png.ts';
import { COLOURS, type Colours } from './colours.ts';
import { type PageOptions, pictureWidth } from './options.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture as a PNG: `draw` draws it as large as it was laid out, and it comes out as wide as was asked for. */
export function pageOf(
  { width, height }: Size,
  options: PageOptions,
  draw: (pen: Pen, palette: Colours) => void,
): Buffer {
  const palette = COLOURS[options.palette ?? USUAL_PALETTE];
  const { canvas, pen } = sheet(width, height, pictureWidth(options, width) / width);
  pen.fillStyle = palette.ground;
  pen.fillRect(0, 0, width, height);
  draw(pen, palette);
  return pngOf(canvas);
}
