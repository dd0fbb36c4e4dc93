import type { Pen, PixelBox } from '../canvas/canvas.ts';
import { fillBox, measureTextWidth, traceBox, truncateText, writeCentredText, writeText } from '../canvas/canvas.ts';
import { sans } from '../canvas/fonts.ts';
import type { PageSection } from '../canvas/page-layout.ts';
import { CONTENT_WIDTH, PADDING, PAGE_MARGIN } from '../canvas/page-layout.ts';
import type { Palette } from '../canvas/palette.ts';
import { mix } from '../canvas/palette.ts';
import type { ColouredPerson, CountedColumn } from './data.ts';

const SHARE = 50;
const GAP = 16;

/** A bar for each column: who had which share of it. */
export function sharesSection(people: readonly ColouredPerson[], columns: readonly CountedColumn[]): PageSection {
  const height = columns.length * SHARE + 2 * GAP;
  return {
    height,
    draw(pen, palette, top) {
      fillBox(pen, { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height }, 18, palette.panel);
      columns.forEach((about, k) => {
        const box = {
          x: PAGE_MARGIN + 216,
          y: top + GAP + k * SHARE + 6,
          width: CONTENT_WIDTH - 236,
          height: SHARE - 12,
        };
        const font = sans(26, 600);
        const words = truncateText(pen, about.name, font, 180);
        writeText(pen, words, PAGE_MARGIN + PADDING, box.y + 28, { font, fill: mix(palette.stone, palette.text, 0.5) });
        drawShares(pen, palette, people, about, box);
      });
    },
  };
}

function drawShares(
  pen: Pen,
  palette: Palette,
  people: readonly ColouredPerson[],
  { i }: CountedColumn,
  box: PixelBox,
): void {
  const values = people.map(({ cells }) => Math.max(0, cells[i]?.value ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  pen.save();
  traceBox(pen, box, 10);
  pen.clip();
  pen.fillStyle = palette.ink;
  pen.fillRect(box.x, box.y, box.width, box.height);
  let x = box.x;
  people.forEach(({ colour, cells }, k) => {
    const width = total > 0 ? ((values[k] ?? 0) / total) * box.width : 0;
    pen.fillStyle = colour;
    const isLast = x + width >= box.x + box.width - 1;
    pen.fillRect(x, box.y, Math.max(0, isLast ? width + 1 : width - 3), box.height);
    const words = cells[i]?.words ?? '';
    if (width > measureTextWidth(pen, words, sans(26, 700)) + 10)
      writeCentredText(pen, words, { x: x + width / 2 - 1, y: box.y + box.height / 2 }, 26, palette.ink);
    x += width;
  });
  pen.restore();
}
