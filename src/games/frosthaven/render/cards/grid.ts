import type { Pen } from '../../../../render/canvas/canvas.ts';
import type { Colours } from '../colours.ts';
import type { PageOptions } from '../options.ts';
import { pageOf } from '../page.ts';

const EDGE = 12;
const GAP = 12;

interface Panel {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
}

function gridOf<T>(things: readonly T[], panel: Panel) {
  const rows = Math.max(1, Math.ceil(things.length / panel.columns));
  const columns = Math.max(1, Math.ceil(things.length / rows));
  return {
    width: 2 * EDGE + columns * (panel.width + GAP) - GAP,
    height: 2 * EDGE + rows * (panel.height + GAP) - GAP,
    places: things.map((of, index) => ({
      of,
      x: EDGE + (index % columns) * (panel.width + GAP),
      y: EDGE + Math.floor(index / columns) * (panel.height + GAP),
    })),
  };
}

/** Draws a grid of panels as a PNG, each with the pen's origin at its corner. */
export function drawGrid<T>(
  things: readonly T[],
  panel: Panel,
  options: PageOptions,
  draw: (pen: Pen, palette: Colours, thing: T) => void,
): Buffer {
  const grid = gridOf(things, panel);
  return pageOf(grid, options, (pen, palette) => {
    for (const { of: thing, x, y } of grid.places) {
      pen.save();
      pen.translate(x, y);
      draw(pen, palette, thing);
      pen.restore();
    }
  });
}
