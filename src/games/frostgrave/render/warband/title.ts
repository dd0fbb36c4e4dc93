import { fittingSize, shortened, widthOf, write } from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import { EDGE, type PageSection, ROOM } from '../../../../render/canvas/page-layout.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';

export function titlePart(title: string, aside: string): PageSection<Colours> {
  return {
    height: 64,
    draw(pen, palette, top) {
      const font = sans(29, 600);
      write(pen, aside, EDGE + ROOM, top + 42, { font, fill: palette.lamp, align: 'right' });
      const room = ROOM - widthOf(pen, aside, font) - 24;
      const size = fittingSize(pen, title, display, 44, room, 26);
      write(pen, shortened(pen, title, display(size), room), EDGE, top + 44, {
        font: display(size),
        fill: palette.snow,
      });
      pen.fillStyle = mix(palette.ground, palette.stone, 0.5);
      pen.fillRect(EDGE, top + 60, ROOM, 2);
    },
  };
}
