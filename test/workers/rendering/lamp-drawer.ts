import { z } from 'zod';
import { sheet, writeCentred } from '../../../src/render/canvas/canvas.ts';
import { PALETTES } from '../../../src/render/canvas/palette.ts';
import { pngOf } from '../../../src/render/canvas/png.ts';
import { type Drawer, picture } from '../../../src/render/drawer.ts';

/** A game of one lamp, for tests: it is drawn as lit or dark, with a word on it. */
export const drawer: Drawer = {
  pictures: [
    picture('lamp', 1, z.object({ lit: z.boolean(), word: z.string().max(8) }), ({ lit, word }, palette) => {
      const { canvas, pen } = sheet(60, 40, 1);
      pen.fillStyle = lit ? PALETTES[palette].lamp : PALETTES[palette].ground;
      pen.fillRect(0, 0, 60, 40);
      writeCentred(pen, word, { x: 30, y: 20 }, 16, PALETTES[palette].ink);
      return pngOf(canvas);
    }),
    picture('broken lamp', 1, z.object({}), () => {
      throw new Error('The glass is broken.');
    }),
  ],
};
