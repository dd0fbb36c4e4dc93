import type { Pen, PixelBox } from '../../../../render/canvas/canvas.ts';
import { fillBox, fillDisc, measureTextWidth, strokeBox, writeText } from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { DeckCardView } from '../../rules/view.ts';
import type { Colours } from '../colours.ts';

interface DeckTile {
  readonly becomes: 'stays' | 'comes' | 'goes';
  readonly isSpecial: boolean;
}

const TALLEST = 26;
const GAP = 3;
const LABEL = 34;
const FONT = sans(26, 700);

/** Draws a deck: added cards have a bright rim, removed ones are outlines. */
export function drawHistogram(pen: Pen, palette: Colours, cards: readonly DeckCardView[], box: PixelBox): void {
  const faces = [...new Set(cards.map(({ face }) => face))];
  const columns = faces.map((face) => cards.filter((card) => card.face === face).flatMap(tilesOf));
  const most = Math.max(1, ...columns.map(({ length }) => length));
  const room = box.height - LABEL;
  const high = Math.min(TALLEST, room / most);
  const widths = columnWidths(pen, faces, box.width);
  const foot = box.y + room;
  pen.fillStyle = mix(palette.panel, palette.stone, 0.5);
  pen.fillRect(box.x, foot, box.width, 2);
  let { x } = box;
  faces.forEach((face, column) => {
    const wide = widths[column] ?? 0;
    const fill = colourOf(palette, face);
    columns[column]?.forEach((tile, i) => {
      const place = { x: x + GAP, y: foot - (i + 1) * high + GAP / 2, width: wide - 2 * GAP, height: high - GAP };
      drawTile(pen, palette, tile, place, fill);
    });
    writeText(pen, face, x + wide / 2, box.y + box.height - 5, { font: FONT, fill: palette.text, align: 'center' });
    x += wide;
  });
}

/** Equal, but for words that need more. */
function columnWidths(pen: Pen, faces: readonly string[], room: number): number[] {
  const needs = faces.map((face) => measureTextWidth(pen, face, FONT) + GAP);
  const equal = room / Math.max(1, faces.length);
  const wide = needs.filter((need) => need > equal);
  const left = room - wide.reduce((sum, need) => sum + need, 0);
  const usual = left / Math.max(1, faces.length - wide.length);
  return needs.map((need) => (need > equal ? need : usual));
}

function tilesOf({ before, after, isSpecial }: DeckCardView): DeckTile[] {
  const of = (count: number, becomes: DeckTile['becomes']) =>
    Array.from({ length: Math.max(0, count) }, (): DeckTile => ({ becomes, isSpecial }));
  return [...of(Math.min(before, after), 'stays'), ...of(after - before, 'comes'), ...of(before - after, 'goes')];
}

function drawTile(pen: Pen, palette: Colours, { becomes, isSpecial }: DeckTile, box: PixelBox, fill: string): void {
  if (becomes === 'goes') {
    pen.setLineDash([6, 5]);
    strokeBox(pen, box, 5, palette.harm, 3);
    pen.setLineDash([]);
    return;
  }
  fillBox(pen, box, 5, fill);
  if (becomes === 'comes') strokeBox(pen, box, 5, palette.snow, 4);
  if (isSpecial) fillDisc(pen, box.x + box.width / 2, box.y + box.height / 2, Math.min(6, box.height / 3), palette.ink);
}

function colourOf(palette: Colours, face: string): string {
  if (face === '×2') return palette.lamp;
  if (face.startsWith('+') && face !== '+0') return palette.good;
  if (face === '+0') return mix(palette.panel, palette.stone, 0.8);
  return mix(palette.harm, palette.panel, 0.15);
}
