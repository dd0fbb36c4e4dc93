/** The wall of the lanterns, as the drawing processes paint it. */
import { z } from 'zod';
import { createScaledCanvas, fillBox, fillDisc, writeCentredText } from '../../../src/render/canvas/canvas.ts';
import { PALETTES } from '../../../src/render/canvas/palette.ts';
import { encodePng } from '../../../src/render/canvas/png.ts';
import type { Drawer } from '../../../src/render/drawer.ts';
import { definePicture } from '../../../src/render/drawer.ts';

const [WIDTH, HEIGHT] = [400, 200];
const A_ROW = 12;

const wall = z.strictObject({
  night: z.int().min(1),
  burning: z
    .int()
    .min(0)
    .max(2 * A_ROW),
  wind: z.int().min(0),
});

export const drawer: Drawer = {
  pictures: [
    definePicture('wall', 1, wall, ({ night, burning, wind }, palette) => {
      const { ground, stone, lamp, snow, text } = PALETTES[palette];
      const { canvas, pen } = createScaledCanvas(WIDTH, HEIGHT, 2);
      fillBox(pen, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, 0, ground);
      for (let i = 0; i < wind; i++) fillBox(pen, { x: 30 + 60 * i, y: 46 + 14 * i, width: 150, height: 3 }, 2, snow);
      fillBox(pen, { x: 0, y: 140, width: WIDTH, height: 60 }, 0, stone);
      for (let i = 0; i < burning; i++) fillDisc(pen, 29 + 31 * (i % A_ROW), i < A_ROW ? 124 : 98, 10, lamp);
      writeCentredText(pen, `Night ${night}: ${burning} burning`, { x: WIDTH / 2, y: 20 }, 22, text);
      return encodePng(canvas);
    }),
  ],
};
