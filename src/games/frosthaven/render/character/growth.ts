/** Picture of the cards of a new level, and of those passed over before. LUP-07 */

import { t } from '../../../../i18n/t.ts';
import type { Pen } from '../../../../render/canvas/canvas.ts';
import { writeText } from '../../../../render/canvas/canvas.ts';
import { display } from '../../../../render/canvas/fonts.ts';
import type { CardView } from '../../rules/view.ts';
import { CARD_WIDTH, drawCard, rowHeight } from '../cards/card.ts';
import type { HandOptions } from '../cards/hand.ts';
import type { Colours } from '../colours.ts';
import { NO_CLASS } from '../colours.ts';
import { pageOf } from '../page.ts';

const EDGE = 20;
const GAP = 16;
const CAPTION = 60;
const COLUMNS = 2;
const WIDTH = 2 * EDGE + COLUMNS * (CARD_WIDTH + GAP) - GAP;

export function drawGrowth(
  cards: readonly CardView[],
  passed: readonly CardView[],
  { colour = NO_CLASS, ...options }: HandOptions = {},
): Buffer {
  const [first, rest] = [rowsOf(cards), rowsOf(passed)];
  const captioned = passed.length > 0 ? CAPTION + heightOf(rest) : 0;
  return pageOf({ width: WIDTH, height: 2 * EDGE + heightOf(first) + captioned - GAP }, options, (pen, palette) => {
    drawRows(pen, palette, first, colour, EDGE);
    if (passed.length === 0) return;
    const below = EDGE + heightOf(first) + CAPTION;
    const caption = { font: display(30), fill: palette.lamp };
    writeText(pen, t`Passed over earlier`, EDGE, below - 20, caption);
    drawRows(pen, palette, rest, colour, below);
  });
}

interface CardRow {
  readonly cards: readonly CardView[];
  readonly height: number;
}

function rowsOf(cards: readonly CardView[]): CardRow[] {
  return Array.from({ length: Math.ceil(cards.length / COLUMNS) }, (_, i) => {
    const row = cards.slice(i * COLUMNS, (i + 1) * COLUMNS);
    return { cards: row, height: rowHeight(row) };
  });
}

function heightOf(rows: readonly CardRow[]): number {
  return rows.reduce((sum, { height }) => sum + height + GAP, 0);
}

function drawRows(pen: Pen, palette: Colours, rows: readonly CardRow[], colour: string, top: number): void {
  let y = top;
  for (const { cards, height } of rows) {
    cards.forEach((card, i) => {
      pen.save();
      pen.translate(EDGE + i * (CARD_WIDTH + GAP), y);
      drawCard(pen, palette, card, colour, height);
      pen.restore();
    });
    y += height + GAP;
  }
}
