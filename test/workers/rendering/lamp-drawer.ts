import { z } from 'zod';
import { createScaledCanvas, writeCentredText } from '../../../src/render/canvas/canvas.ts';
import { PALETTES } from '../../../src/render/canvas/palette.ts';
import { encodePng } from '../../../src/render/canvas/png.ts';
import type { Drawer } from '../../../src/render/drawer.ts';
import { definePicture } from '../../../src/render/drawer.ts';

/** A game of one lamp, for tests: it is drawn as lit or dark, with a word on it. */
export const drawer: Drawer = {
  pictures: [
    definePicture('lamp', 1, z.object({ lit: z.boolean(), word: z.string().max(8) }), ({ lit, word }, palette) => {
      const { canvas, pen } = createScaledCanvas(60, 40, 1);
      pen.fillStyle = lit ? PALETTES[palette].lamp : PALETTES[palette].ground;
      pen.fillRect(0, 0, 60, 40);
      writeCentredText(pen, word, { x: 30, y: 20 }, 16, PALETTES[palette].ink);
      return encodePng(canvas);
    }),
    definePicture('broken lamp', 1, z.object({}), () => {
      throw new Error('The glass is broken.');
    }),
  ],
};
