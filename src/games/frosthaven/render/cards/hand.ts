import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Pen } from '../../../../render/canvas/canvas.ts';
import { writeText } from '../../../../render/canvas/canvas.ts';
import { display } from '../../../../render/canvas/fonts.ts';
import type { CardId } from '../../content/terms.ts';
import type { CardView } from '../../rules/view.ts';
import type { Colours } from '../colours.ts';
import { NO_CLASS } from '../colours.ts';
import type { PageOptions } from '../options.ts';
import { pageOf } from '../page.ts';
import { isLarge, sortCards } from '../text/hand-pages.ts';
import { CARD_WIDTH, drawCard, drawCardStrip, rowHeight, STRIP_HEIGHT } from './card.ts';

/** Options; by default cards are 350 pixels wide, if they fit. */
export interface HandOptions extends PageOptions {
  /** Class colour as `#rrggbb`. */
  readonly colour?: string;
  /** Cards to choose from in any pile, drawn large; others are small. */
  readonly offered?: readonly CardId[];
}

const EDGE = 12;
const GAP = 12;
const CAPTION = 44;
const COLUMNS = 2;
const WIDTH = 2 * EDGE + COLUMNS * (CARD_WIDTH + GAP) - GAP;

interface PlacedCard {
  readonly card: CardView;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** A strip with initiative and name alone. */
  readonly isStrip: boolean;
}

interface Spread {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly PlacedCard[];
  readonly captions: readonly { readonly text: string; readonly x: number; readonly y: number }[];
}

const PILES = [
  { pile: 'chosen', caption: msg`Chosen` },
  { pile: 'hand', caption: msg`In hand` },
  { pile: 'active', caption: msg`Active` },
  { pile: 'discarded', caption: msg`Discarded` },
  { pile: 'lost', caption: msg`Lost` },
] as const;

/** Large cards first; then active ones, as large, since they are still of use; then strips of the others. */
function spreadOf(cards: readonly CardView[], offered: readonly CardId[] | undefined): Spread {
  const placed: PlacedCard[] = [];
  const captions: { text: string; x: number; y: number }[] = [];
  let y = EDGE;
  const caption = (text: string) => {
    captions.push({ text, x: EDGE, y: y + CAPTION - 14 });
    y += CAPTION;
  };
  const place = (all: readonly CardView[], isStrip: boolean) => {
    for (let first = 0; first < all.length; first += COLUMNS) {
      const row = all.slice(first, first + COLUMNS);
      const height = isStrip ? STRIP_HEIGHT : rowHeight(row);
      row.forEach((card, i) => {
        placed.push({ card, x: EDGE + i * (CARD_WIDTH + GAP), y, height, isStrip });
      });
      y += height + GAP;
    }
  };
  place(sortCards(cards.filter((card) => isLarge(card, offered))), false);
  const others = cards.filter((card) => !isLarge(card, offered));
  for (const { pile, caption: words } of PILES) {
    const all = sortCards(others.filter((card) => card.pile === pile));
    if (all.length > 0) caption(translateMsg(words));
    place(all, pile !== 'active' || offered !== undefined);
  }
  if (cards.length === 0) caption(t`No cards`);
  return { width: WIDTH, height: y + EDGE - GAP, cards: placed, captions };
}

export function drawHand(cards: readonly CardView[], options: HandOptions = {}): Buffer {
  const spread = spreadOf(cards, options.offered);
  return pageOf(spread, options, (pen, palette) => {
    for (const { text, x, y } of spread.captions)
      writeText(pen, text, x, y, { font: display(28), fill: palette.stone });
    for (const placed of spread.cards) drawPlaced(pen, palette, placed, options.colour ?? NO_CLASS);
  });
}

function drawPlaced(pen: Pen, palette: Colours, { card, x, y, height, isStrip }: PlacedCard, colour: string): void {
  pen.save();
  pen.translate(x, y);
  if (isStrip) drawCardStrip(pen, palette, card);
  else drawCard(pen, palette, card, colour, height);
  pen.restore();
}
