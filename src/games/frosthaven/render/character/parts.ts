import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillBox, measureTextWidth, measuringPen, strokeBox, writeText } from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon, hasIcon } from '../../../../render/canvas/icons.ts';
import type { PageSection } from '../../../../render/canvas/page-layout.ts';
import { drawPageSections, PAGE_WIDTH, pageHeight } from '../../../../render/canvas/page-layout.ts';
import type { PrintedLine } from '../../rules/view.ts';
import type { CardText } from '../cards/lines.ts';
import { breakLines } from '../cards/lines.ts';
import type { Colours } from '../colours.ts';
import { CHECK } from '../emblems.ts';
import type { PageOptions } from '../options.ts';
import { pageOf } from '../page.ts';
import type { Amount, BoxedPerk } from './data.ts';

export type SheetSection = PageSection<Colours>;

export function drawSections(sections: readonly SheetSection[], options: PageOptions): Buffer {
  return pageOf({ width: PAGE_WIDTH, height: pageHeight(sections) }, options, (pen, palette) => {
    drawPageSections(sections, pen, palette);
  });
}

/** Breaks lines at the wanted scale, or smaller where a line would stick out. */
export function breakLinesToFit(lines: readonly PrintedLine[], room: number, scale: number): CardText {
  const text = breakLines(measuringPen(), lines, room, scale);
  const isWithin = text.rows.every((row) => row.left + row.width <= room);
  return isWithin || scale <= SMALLEST ? text : breakLinesToFit(lines, room, Math.max(SMALLEST, scale - 0.05));
}

/** As print of cards that a phone shows legibly, on a page of 800 pixels. */
const SMALLEST = 0.82;
const BOX = 28;

export function widthOfBoxes(boxes: number): number {
  return boxes * (BOX + 8);
}

/** Joins linked boxes. PERK-03 */
export function drawBoxes(pen: Pen, palette: Colours, { boxes, filled, isLinked }: BoxedPerk, at: PixelPoint): void {
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

export function drawBox(pen: Pen, palette: Colours, at: PixelPoint, isFilled: boolean, size = BOX): void {
  const box = { x: at.x, y: at.y, width: size, height: size };
  if (!isFilled) {
    strokeBox(pen, box, 6, palette.stone, 3);
    return;
  }
  fillBox(pen, box, 6, palette.good);
  drawIcon(pen, CHECK, at.x + size / 2, at.y + size / 2, size * 0.8, palette.ink);
}

/** Draws icons with amounts; returns the right end. */
export function drawAmounts(
  pen: Pen,
  palette: Colours,
  all: readonly Amount[],
  at: PixelPoint,
  { size = 34, fill = palette.text, colour = palette.lamp } = {},
): number {
  let { x } = at;
  for (const { icon, amount, name } of all) {
    const font = sans(size, 700);
    const isDrawn = hasIcon(icon);
    if (isDrawn) drawIcon(pen, icon, x + size / 2, at.y, size, colour);
    const words = isDrawn ? `${amount}` : `${amount} ${name}`;
    const left = isDrawn ? x + size + 6 : x;
    writeText(pen, words, left, at.y + size * 0.34, { font, fill });
    x = left + measureTextWidth(pen, words, font) + 18;
  }
  return x - at.x;
}
