import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Pen } from '../../../../render/canvas/canvas.ts';
import { fillBox, writeText } from '../../../../render/canvas/canvas.ts';
import { display } from '../../../../render/canvas/fonts.ts';
import { withOpacity } from '../../../../render/canvas/palette.ts';
import type { CardId } from '../../content/terms.ts';
import type { CardView } from '../../rules/view.ts';
import type { Colours } from '../colours.ts';
import { NO_CLASS } from '../colours.ts';
import type { PageOptions } from '../options.ts';
import { pageOf } from '../page.ts';
import { isLarge, sortCards } from '../text/hand-pages.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawCard } from './card.ts';

/** Options; by default cards are 400 pixels wide, if they fit. */
export interface HandOptions extends PageOptions {
  /** Class colour as `#rrggbb`. */
  readonly colour?: string;
  /** Cards to choose from in any pile, drawn large; others are small. */
  readonly offered?: readonly CardId[];
}

const EDGE = 20;
const GAP = 16;
const CAPTION = 56;
const SMALL = 0.74;
const IN_ONE_ROW = 4;
const FEWEST_COLUMNS = 2;
const MOST_COLUMNS = 3;

interface PlacedCard {
  readonly card: CardView;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly grey: boolean;
}

interface Spread {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly PlacedCard[];
  readonly captions: readonly { readonly text: string; readonly x: number; readonly y: number }[];
}

const SMALL_PILES = [
  { pile: 'chosen', caption: msg`Chosen`, grey: true },
  { pile: 'hand', caption: msg`In hand`, grey: true },
  { pile: 'active', caption: msg`Active`, grey: false },
  { pile: 'discarded', caption: msg`Discarded`, grey: true },
  { pile: 'lost', caption: msg`Lost`, grey: true },
] as const;

function columnsFor(large: number): number {
  return large === 4 ? 2 : Math.min(MOST_COLUMNS, large);
}

function spreadOf(cards: readonly CardView[], offered: readonly CardId[] | undefined): Spread {
  const large = sortCards(cards.filter((card) => isLarge(card, offered)));
  const narrow = large.length === 0 ? Math.min(IN_ONE_ROW, Math.ceil(cards.length * SMALL)) : 0;
  const columns = Math.max(FEWEST_COLUMNS, narrow, columnsFor(large.length));
  const rows = Math.max(1, Math.ceil(large.length / columns));
  const width = 2 * EDGE + columns * (CARD_WIDTH + GAP) - GAP;
  const placed: PlacedCard[] = large.map((card, index) => ({
    card,
    x: EDGE + (index % columns) * (CARD_WIDTH + GAP),
    y: EDGE + Math.floor(index / columns) * (CARD_HEIGHT + GAP),
    scale: 1,
    grey: false,
  }));
  const below = EDGE + (large.length === 0 ? 0 : rows * (CARD_HEIGHT + GAP));
  const others = cards.filter((card) => !isLarge(card, offered));
  const small = placeSmall(others, width, below);
  const none = cards.length === 0 ? [{ text: t`No cards`, x: EDGE, y: below + CAPTION - 16 }] : [];
  return {
    width,
    height: small.bottom + EDGE - GAP,
    cards: [...placed, ...small.cards.map((each) => (offered ? { ...each, grey: true } : each))],
    captions: [...small.captions, ...none],
  };
}

function placeSmall(cards: readonly CardView[], width: number, top: number) {
  const wanted = Math.max(IN_ONE_ROW, Math.floor((width - 2 * EDGE + GAP) / (CARD_WIDTH * SMALL + GAP)));
  const scale = Math.min(SMALL, ((width - 2 * EDGE + GAP) / wanted - GAP) / CARD_WIDTH);
  const piles = SMALL_PILES.flatMap(({ pile, caption, grey }) =>
    sortCards(cards.filter((card) => card.pile === pile)).map((card, index) => ({
      card,
      grey,
      caption: index === 0 ? caption : undefined,
    })),
  );
  const placed: PlacedCard[] = [];
  const captions: { text: string; x: number; y: number }[] = [];
  let y = top;
  for (let first = 0; first < piles.length; first += wanted) {
    const row = piles.slice(first, first + wanted);
    if (row.some(({ caption }) => caption !== undefined)) y += CAPTION;
    row.forEach(({ card, grey, caption }, column) => {
      const x = EDGE + column * (CARD_WIDTH * scale + GAP);
      if (caption !== undefined) captions.push({ text: translateMsg(caption), x, y: y - 16 });
      placed.push({ card, x, y, scale, grey });
    });
    y += CARD_HEIGHT * scale + GAP;
  }
  return { cards: placed, captions, bottom: placed.length === 0 ? Math.max(top, EDGE + CAPTION) : y };
}

export function drawHand(cards: readonly CardView[], options: HandOptions = {}): Buffer {
  const spread = spreadOf(cards, options.offered);
  return pageOf(spread, options, (pen, palette) => {
    for (const { text, x, y } of spread.captions)
      writeText(pen, text, x, y, { font: display(32), fill: palette.stone });
    for (const placed of spread.cards) drawPlaced(pen, palette, placed, options.colour ?? NO_CLASS);
  });
}

function drawPlaced(pen: Pen, palette: Colours, placed: PlacedCard, colour: string): void {
  pen.save();
  pen.translate(placed.x, placed.y);
  pen.scale(placed.scale, placed.scale);
  drawCard(pen, palette, placed.card, placed.grey ? palette.stone : colour);
  if (placed.grey) {
    const cover = { x: -1, y: -1, width: CARD_WIDTH + 2, height: CARD_HEIGHT + 2 };
    fillBox(pen, cover, 22, withOpacity(palette.ground, 0.5));
  }
  pen.restore();
}
