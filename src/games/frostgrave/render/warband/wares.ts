import { fillBox, measuringPen, shortened, widthOf, wrapped, write } from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import {
  drawAll,
  EDGE,
  heightOf,
  inRows,
  PAD,
  type PageSection,
  pagePng,
  ROOM,
  WIDTH,
} from '../../../../render/canvas/page-layout.ts';
import { mix, type PaletteName } from '../../../../render/canvas/palette.ts';
import { type Colours, coloursOf } from '../colours.ts';
import type { WaresData } from './data.ts';
import { titlePart } from './title.ts';

export function drawWares({ title, aside, wares }: WaresData, palette: PaletteName): Buffer {
  const rows = inRows(wares.map(warePart), 16);
  const height = rows.height + 2 * PAD;
  const box: PageSection<Colours> = {
    height,
    draw(pen, colours, top) {
      fillBox(pen, { x: EDGE, y: top, width: ROOM, height }, 18, colours.panel);
      rows.draw(pen, colours, top + PAD);
    },
  };
  const sections = [titlePart(title, aside), box];
  return pagePng({ width: WIDTH, height: heightOf(sections) }, coloursOf(palette), (pen, colours) =>
    drawAll(sections, pen, colours),
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

const LEFT = EDGE + PAD;
const INDENT = 66;
const NAME = sans(31, 700);
const FIGURE = sans(29, 700);
const TEXT = sans(27, 400);
const LEADING = 33;

function warePart({ is, name, figure, words }: WaresData['wares'][number]): PageSection<Colours> {
  const room = ROOM - 2 * PAD - INDENT;
  const lines = wrapped(measuringPen(), words, TEXT, room);
  return {
    height: 42 + lines.length * LEADING,
    draw(pen, palette, top) {
      drawIcon(pen, wareSign(is), LEFT + 24, top + 24, 44, palette.magic);
      write(pen, figure, EDGE + ROOM - PAD, top + 30, { font: FIGURE, fill: palette.lamp, align: 'right' });
      const left = room - (figure === '' ? 0 : widthOf(pen, figure, FIGURE) + 16);
      write(pen, shortened(pen, name, NAME, left), LEFT + INDENT, top + 30, { font: NAME, fill: palette.text });
      lines.forEach((line, i) => {
        const fill = mix(palette.stone, palette.text, 0.55);
        write(pen, shortened(pen, line, TEXT, room), LEFT + INDENT, top + 62 + i * LEADING, { font: TEXT, fill });
      });
    },
  };
}
