/** What the pictures of a character are put together of, one part below the other. */
import { display, sans } from '../../../../drawing/fonts.ts';
import { drawIcon } from '../../../../drawing/icons.ts';
import { mix } from '../../../../drawing/palette.ts';
import { fillBox, measuringPen, type Pen, type Point, strokeBox, widthOf, write } from '../../../../drawing/pen.ts';
import type { Line } from '../../rules/view.ts';
import { laidOut, type Passage } from '../cards/lines.ts';
import type { Colours } from '../colours.ts';
import { CHECK } from '../emblems.ts';
import type { PageOptions } from '../options.ts';
import { pageOf } from '../page.ts';
import type { Amount, BoxedPerk } from './data.ts';

/** Twice as wide as a phone shows it. */
export const WIDTH = 800;
export const EDGE = 24;
export const ROOM = WIDTH - 2 * EDGE;
export const PAD = 20;
const GAP = 16;
const TITLE = 56;

/** A part of a page: how high it is, and how it is drawn from `top` on. */
export interface Section {
  readonly height: number;
  draw(pen: Pen, palette: Colours, top: number): void;
}

/** Sections one below the other as a PNG. */
export function drawSections(sections: readonly Section[], options: PageOptions): Buffer {
  const height = sections.reduce((sum, each) => sum + each.height + GAP, 2 * EDGE - GAP);
  return pageOf({ width: WIDTH, height }, options, (pen, palette) => {
    let top = EDGE;
    for (const section of sections) {
      section.draw(pen, palette, top);
      top += section.height + GAP;
    }
  });
}

/** A panel with a title, what is said at its right, and what it holds below. */
export function titled(title: string, aside: string, inside: Section): Section {
  const height = TITLE + inside.height + PAD;
  return {
    height,
    draw(pen, palette, top) {
      fillBox(pen, { x: EDGE, y: top, width: ROOM, height }, 18, palette.panel);
      write(pen, title, EDGE + PAD, top + 40, { font: display(28), fill: palette.lamp });
      write(pen, aside, EDGE + ROOM - PAD, top + 38, {
        font: sans(26, 600),
        fill: mix(palette.stone, palette.text, 0.5),
        align: 'right',
      });
      inside.draw(pen, palette, top + TITLE);
    },
  };
}

/** One below the other. */
export function inRows(sections: readonly Section[]): Section {
  return {
    height: sections.reduce((sum, { height }) => sum + height + 8, -8),
    draw(pen, palette, top) {
      let y = top;
      for (const section of sections) {
        section.draw(pen, palette, y);
        y += section.height + 8;
      }
    },
  };
}

/** In two columns of about the same height, filled from top to bottom. */
export function inColumns(sections: readonly Section[], gap: number): Section {
  const heightOf = (column: readonly Section[]) => column.reduce((sum, each) => sum + each.height + gap, -gap);
  const middle = heightOf(sections) / 2;
  const left = sections.filter(({ height }, i) => heightOf(sections.slice(0, i)) + gap + height / 2 <= middle);
  const columns = [left, sections.slice(left.length)];
  const heights = columns.map(heightOf);
  return {
    height: Math.max(0, ...heights),
    draw(pen, palette, top) {
      columns.forEach((column, i) => {
        pen.save();
        pen.translate(i * COLUMN, 0);
        let y = top;
        for (const section of column) {
          section.draw(pen, palette, y);
          y += section.height + gap;
        }
        pen.restore();
      });
    },
  };
}

/** How far the second of two columns lies from the first, and what room each has. */
const COLUMN = (ROOM - PAD) / 2;
export const COLUMN_ROOM = COLUMN - PAD;

/** Lines of an ability as large as is wanted, or smaller where something would stick out. */
export function settled(lines: readonly Line[], room: number, scale: number): Passage {
  const text = laidOut(measuringPen(), lines, room, scale);
  const isWithin = text.rows.every((row) => row.left + row.width <= room);
  return isWithin || scale <= SMALLEST ? text : settled(lines, room, scale - 0.05);
}

const SMALLEST = 0.6;
const BOX = 28;

/** How far the boxes of a perk reach. */
export function widthOfBoxes(boxes: number): number {
  return boxes * (BOX + 8);
}

/** Linked ones hang together. PERK-03 */
export function drawBoxes(pen: Pen, palette: Colours, { boxes, filled, isLinked }: BoxedPerk, at: Point): void {
  for (let i = 0; i < boxes; i++) {
    const x = at.x + i * (BOX + 8);
    const box = { x, y: at.y, width: BOX, height: BOX };
    if (isLinked && i > 0) {
      pen.fillStyle = palette.stone;
      pen.fillRect(x - 8, at.y + BOX / 2 - 3, 8, 6);
    }
    drawBox(pen, palette, box, i < filled);
  }
}

export function drawBox(pen: Pen, palette: Colours, at: Point, isFilled: boolean, size = BOX): void {
  const box = { x: at.x, y: at.y, width: size, height: size };
  if (!isFilled) {
    strokeBox(pen, box, 6, palette.stone, 3);
    return;
  }
  fillBox(pen, box, 6, palette.good);
  drawIcon(pen, CHECK, at.x + size / 2, at.y + size / 2, size * 0.8, palette.ink);
}

/** Icons with their amounts, from left to right; how far they reach. */
export function drawAmounts(
  pen: Pen,
  palette: Colours,
  all: readonly Amount[],
  at: Point,
  { size = 34, fill = palette.text, colour = palette.lamp } = {},
): number {
  let { x } = at;
  for (const { icon, amount, name } of all) {
    const font = sans(size, 700);
    const isDrawn = drawIcon(pen, icon, x + size / 2, at.y, size, colour);
    const words = isDrawn ? `${amount}` : `${amount} ${name}`;
    const left = isDrawn ? x + size + 6 : x;
    write(pen, words, left, at.y + size * 0.34, { font, fill });
    x = left + widthOf(pen, words, font) + 18;
  }
  return x - at.x;
}
