import { fillBox } from '../../../../render/canvas/canvas.ts';
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
import { coloursOf } from '../colours.ts';
import type { MusterData } from './data.ts';
import { figurePart } from './figures.ts';
import { titlePart } from './title.ts';

export function drawMuster({ title, aside, figures }: MusterData, palette: PaletteName): Buffer {
  const rows = stackSections(figures.map(figurePart), 16);
  const height = rows.height + 2 * PADDING;
  const box = { height, draw: panel };
  const sections = [titlePart(title, aside), box];
  return renderPage({ width: PAGE_WIDTH, height: pageHeight(sections) }, coloursOf(palette), (pen, colours) =>
    drawPageSections(sections, pen, colours),
  );

  function panel(...[pen, colours, top]: Parameters<typeof rows.draw>): void {
    fillBox(pen, { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height }, 18, colours.panel);
    rows.draw(pen, colours, top + PADDING);
  }
}
