/** Picture of the cards of a new level, and of those passed over before. LUP-07 */

import { t } from '../../../../i18n/t.ts';
import type { Pen } from '../../../../render/canvas/canvas.ts';
import { writeText } from '../../../../render/canvas/canvas.ts';
import { display } from '../../../../render/canvas/fonts.ts';
import type { CardView } from '../../rules/view.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawCard } from '../cards/card.ts';
import type { HandOptions } from '../cards/hand.ts';
import type { Colours } from '../colours.ts';
import { NO_CLASS } from '../colours.ts';
import { pageOf } from '../page.ts';

const EDGE = 20;
const GAP = 16;
const CAPTION = 60;
const COLUMNS = 2;
const SMALL_COLUMNS = 3;
const WIDTH = 2 * EDGE + COLUMNS * (CARD_WIDTH + GAP) - GAP;
const SMALL = ((WIDTH - 2 * EDGE + GAP) / SMALL_COLUMNS - GAP) / CARD_WIDTH;

interface CardGrid {
  readonly columns: number;
  readonly scale: number;
}

export function drawGrowth(
  cards: readonly CardView[],
  passed: readonly CardView[],
  { colour = NO_CLASS, ...options }: HandOptions = {},
): Buffer {
  const large = { columns: COLUMNS, scale: 1 };
  const small = { columns: SMALL_COLUMNS, scale: SMALL };
  const first = heightOf(cards, large);
  const rest = passed.length > 0 ? CAPTION + heightOf(passed, small) : 0;
  return pageOf({ width: WIDTH, height: 2 * EDGE + first + rest - GAP }, options, (pen, palette) => {
    drawRows(pen, palette, cards, colour, EDGE, large);
    if (passed.length === 0) return;
    const caption = { font: display(30), fill: palette.lamp };
    writeText(pen, t`Passed over earlier`, EDGE, EDGE + first + CAPTION - 20, caption);
    drawRows(pen, palette, passed, colour, EDGE + first + CAPTION, small);
  });
}

function heightOf(cards: readonly CardView[], { columns, scale }: CardGrid): number {
  return Math.ceil(cards.length / columns) * (CARD_HEIGHT * scale + GAP);
}

function drawRows(
  pen: Pen,
  palette: Colours,
  cards: readonly CardView[],
  colour: string,
  top: number,
  { columns, scale }: CardGrid,
): void {
  cards.forEach((card, i) => {
    pen.save();
    pen.translate(
      EDGE + (i % columns) * (CARD_WIDTH * scale + GAP),
      top + Math.floor(i / columns) * (CARD_HEIGHT * scale + GAP),
    );
    pen.scale(scale, scale);
    drawCard(pen, palette, card, colour);
    pen.restore();
  });
}
