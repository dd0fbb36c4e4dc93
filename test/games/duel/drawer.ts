/** The picture of a duel: hearts at both sides, the die between them. The drawing processes load this file. */
import { z } from 'zod';
import { createScaledCanvas, fillBox, fillDisc } from '../../../src/render/canvas/canvas.ts';
import { PALETTES } from '../../../src/render/canvas/palette.ts';
import { encodePng } from '../../../src/render/canvas/png.ts';
import type { Drawer } from '../../../src/render/drawer.ts';
import { definePicture } from '../../../src/render/drawer.ts';

/** By the number of the die, the places of its pips, from 0 at the top left to 8. */
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

const hearts = z.int().min(0).max(3);
const data = z.strictObject({ red: hearts, blue: hearts, die: z.int().min(0).max(6) });

export const drawer: Drawer = {
  pictures: [
    definePicture('duel', 1, data, ({ red, blue, die }, palette) => {
      const { ground, panel, snow, ink, harm, good } = PALETTES[palette];
      const { canvas, pen } = createScaledCanvas(400, 160, 2);
      fillBox(pen, { x: 0, y: 0, width: 400, height: 160 }, 0, ground);
      for (let i = 0; i < 3; i++) {
        fillDisc(pen, 50, 40 + 40 * i, 15, i < red ? harm : panel);
        fillDisc(pen, 350, 40 + 40 * i, 15, i < blue ? good : panel);
      }
      fillBox(pen, { x: 150, y: 30, width: 100, height: 100 }, 16, snow);
      for (const pip of PIPS[die] ?? []) fillDisc(pen, 175 + 25 * (pip % 3), 55 + 25 * Math.floor(pip / 3), 9, ink);
      return encodePng(canvas);
    }),
  ],
};
