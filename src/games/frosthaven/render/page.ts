import type { Pen } from '../../../render/canvas/canvas.ts';
import { renderPage } from '../../../render/canvas/page-layout.ts';
import { DEFAULT_PALETTE } from '../../../render/canvas/palette.ts';
import type { Colours } from './colours.ts';
import { COLOURS } from './colours.ts';
import type { PageOptions } from './options.ts';
import { pictureWidth } from './options.ts';

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Returns a PNG: `draw` works in layout size, then the picture is scaled to the requested width. */
export function pageOf(size: PageSize, options: PageOptions, draw: (pen: Pen, palette: Colours) => void): Buffer {
  const colours = COLOURS[options.palette ?? DEFAULT_PALETTE];
  return renderPage(size, colours, draw, pictureWidth(options, size.width));
}
