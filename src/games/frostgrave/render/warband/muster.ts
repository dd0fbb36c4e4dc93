import { fillBox } from '../../../../render/canvas/canvas.ts';
import { drawAll, EDGE, heightOf, inRows, PAD, pagePng, ROOM, WIDTH } from '../../../../render/canvas/page-layout.ts';
import type { PaletteName } from '../../../../render/canvas/palette.ts';
import { coloursOf } from '../colours.ts';
import type { MusterData } from './data.ts';
import { figurePart } from './figures.ts';
import { titlePart } from './title.ts';

export function drawMuster({ title, aside, figures }: MusterData, palette: PaletteName): Buffer {
  const rows = inRows(figures.map(figurePart), 16);
  const height = rows.height + 2 * PAD;
  const box = { height, draw: panel };
  const sections = [titlePart(title, aside), box];
  return pagePng({ width: WIDTH, height: heightOf(sections) }, coloursOf(palette), (pen, colours) =>
    drawAll(sections, pen, colours),
  );

  function panel(...[pen, colours, top]: Parameters<typeof rows.draw>): void {
    fillBox(pen, { x: EDGE, y: top, width: ROOM, height }, 18, colours.panel);
    rows.draw(pen, colours, top + PAD);
  }
}
