import { fitFontSize, measureTextWidth, truncateText, writeText } from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import type { PageSection } from '../../../../render/canvas/page-layout.ts';
import { CONTENT_WIDTH, PAGE_MARGIN } from '../../../../render/canvas/page-layout.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';

export function titlePart(title: string, aside: string): PageSection<Colours> {
  return {
    height: 64,
    draw(pen, palette, top) {
      const font = sans(29, 600);
      writeText(pen, aside, PAGE_MARGIN + CONTENT_WIDTH, top + 42, { font, fill: palette.lamp, align: 'right' });
      const room = CONTENT_WIDTH - measureTextWidth(pen, aside, font) - 24;
      const size = fitFontSize(pen, title, display, 44, room, 26);
      writeText(pen, truncateText(pen, title, display(size), room), PAGE_MARGIN, top + 44, {
        font: display(size),
        fill: palette.snow,
      });
      pen.fillStyle = mix(palette.ground, palette.stone, 0.5);
      pen.fillRect(PAGE_MARGIN, top + 60, CONTENT_WIDTH, 2);
    },
  };
}
