import type { Pen } from './canvas.ts';
import { createScaledCanvas, fillBox, writeText } from './canvas.ts';
import { display, sans } from './fonts.ts';
import type { Palette } from './palette.ts';
import { mix } from './palette.ts';
import { encodePng } from './png.ts';

/** Twice the width that a phone shows. */
export const PAGE_WIDTH = 800;
export const PAGE_MARGIN = 24;
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * PAGE_MARGIN;
export const PADDING = 20;
const GAP = 16;
const TITLE = 56;

export interface PageSection<Colours extends Palette = Palette> {
  readonly height: number;
  draw(pen: Pen, palette: Colours, top: number): void;
}

interface PageDimensions {
  readonly width: number;
  readonly height: number;
}

export function renderPage<Colours extends Palette>(
  { width, height }: PageDimensions,
  colours: Colours,
  draw: (pen: Pen, palette: Colours) => void,
  wide = width,
): Buffer {
  const { canvas, pen } = createScaledCanvas(width, height, wide / width);
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, width, height);
  draw(pen, colours);
  return encodePng(canvas);
}

export function pageHeight(sections: readonly Pick<PageSection, 'height'>[]): number {
  return sections.reduce((sum, each) => sum + each.height + GAP, 2 * PAGE_MARGIN - GAP);
}

export function drawPageSections<Colours extends Palette>(
  sections: readonly PageSection<Colours>[],
  pen: Pen,
  palette: Colours,
): void {
  let top = PAGE_MARGIN;
  for (const section of sections) {
    section.draw(pen, palette, top);
    top += section.height + GAP;
  }
}

export function titledSection<Colours extends Palette>(
  title: string,
  aside: string,
  inside: PageSection<Colours>,
): PageSection<Colours> {
  const height = TITLE + inside.height + PADDING;
  return {
    height,
    draw(pen, palette, top) {
      fillBox(pen, { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height }, 18, palette.panel);
      writeText(pen, title, PAGE_MARGIN + PADDING, top + 40, { font: display(28), fill: palette.lamp });
      writeText(pen, aside, PAGE_MARGIN + CONTENT_WIDTH - PADDING, top + 38, {
        font: sans(26, 600),
        fill: mix(palette.stone, palette.text, 0.5),
        align: 'right',
      });
      inside.draw(pen, palette, top + TITLE);
    },
  };
}

export function stackSections<Colours extends Palette>(
  sections: readonly PageSection<Colours>[],
  gap = 8,
): PageSection<Colours> {
  return {
    height: Math.max(
      0,
      sections.reduce((sum, { height }) => sum + height + gap, -gap),
    ),
    draw(pen, palette, top) {
      let y = top;
      for (const section of sections) {
        section.draw(pen, palette, y);
        y += section.height + gap;
      }
    },
  };
}

export function balanceColumns<Colours extends Palette>(
  sections: readonly PageSection<Colours>[],
  gap: number,
): PageSection<Colours> {
  const heightOfAll = (column: readonly PageSection<Colours>[]) =>
    column.reduce((sum, each) => sum + each.height + gap, -gap);
  const middle = heightOfAll(sections) / 2;
  const left = sections.filter(({ height }, i) => heightOfAll(sections.slice(0, i)) + gap + height / 2 <= middle);
  const columns = [left, sections.slice(left.length)];
  return {
    height: Math.max(0, ...columns.map(heightOfAll)),
    draw(pen, palette, top) {
      columns.forEach((column, i) => {
        pen.save();
        pen.translate(i * COLUMN, 0);
        stackSections(column, gap).draw(pen, palette, top);
        pen.restore();
      });
    },
  };
}

const COLUMN = (CONTENT_WIDTH - PADDING) / 2;
export const COLUMN_CONTENT_WIDTH = COLUMN - PADDING;
