import {
  fillBox,
  measureTextWidth,
  measuringPen,
  truncateText,
  wrapText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import type { PageSection } from '../../../../render/canvas/page-layout.ts';
import {
  CONTENT_WIDTH,
  drawPageSections,
  PADDING,
  PAGE_MARGIN,
  PAGE_WIDTH,
  pageHeight,
  renderPage,
  stackSections,
} from '../../../../render/canvas/page-layout.ts';
import type { PaletteName } from '../../../../render/canvas/palette.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import { coloursOf } from '../colours.ts';
import type { WaresData } from './data.ts';
import { titlePart } from './title.ts';

export function drawWares({ title, aside, wares }: WaresData, palette: PaletteName): Buffer {
  const rows = stackSections(wares.map(warePart), 16);
  const height = rows.height + 2 * PADDING;
  const box: PageSection<Colours> = {
    height,
    draw(pen, colours, top) {
      fillBox(pen, { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height }, 18, colours.panel);
      rows.draw(pen, colours, top + PADDING);
    },
  };
  const sections = [titlePart(title, aside), box];
  return renderPage({ width: PAGE_WIDTH, height: pageHeight(sections) }, coloursOf(palette), (pen, colours) =>
    drawPageSections(sections, pen, colours),
  );
}

const SIGNS: Readonly<Record<WaresData['wares'][number]['is'], string>> = {
  potion: 'round-bottom-flask',
  arm: 'crossed-swords',
  item: 'rune-stone',
  grimoire: 'spell-book',
  scroll: 'scroll-unfurled',
};

/** Returns the name of a game-icons icon. */
export function wareSign(is: keyof typeof SIGNS): string {
  return SIGNS[is];
}

const LEFT = PAGE_MARGIN + PADDING;
const INDENT = 66;
const NAME = sans(31, 700);
const FIGURE = sans(29, 700);
const TEXT = sans(27, 400);
const LEADING = 33;

function warePart({ is, name, figure, words }: WaresData['wares'][number]): PageSection<Colours> {
  const room = CONTENT_WIDTH - 2 * PADDING - INDENT;
  const lines = wrapText(measuringPen(), words, TEXT, room);
  return {
    height: 42 + lines.length * LEADING,
    draw(pen, palette, top) {
      drawIcon(pen, wareSign(is), LEFT + 24, top + 24, 44, palette.magic);
      writeText(pen, figure, PAGE_MARGIN + CONTENT_WIDTH - PADDING, top + 30, {
        font: FIGURE,
        fill: palette.lamp,
        align: 'right',
      });
      const left = room - (figure === '' ? 0 : measureTextWidth(pen, figure, FIGURE) + 16);
      writeText(pen, truncateText(pen, name, NAME, left), LEFT + INDENT, top + 30, { font: NAME, fill: palette.text });
      lines.forEach((line, i) => {
        const fill = mix(palette.stone, palette.text, 0.55);
        writeText(pen, truncateText(pen, line, TEXT, room), LEFT + INDENT, top + 62 + i * LEADING, {
          font: TEXT,
          fill,
        });
      });
    },
  };
}
