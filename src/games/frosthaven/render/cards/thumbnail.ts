import type { CardView } from '../../rules/view.ts';
import { NO_CLASS } from '../colours.ts';
import { pageOf } from '../page.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawCard } from './card.ts';
import type { HandOptions } from './hand.ts';

const EDGE = 6;

/** One card, for a place beside its words. */
export function drawThumbnail(card: CardView, { colour = NO_CLASS, ...options }: HandOptions = {}): Buffer {
  return pageOf({ width: CARD_WIDTH + 2 * EDGE, height: CARD_HEIGHT + 2 * EDGE }, options, (pen, palette) => {
    pen.translate(EDGE, EDGE);
    drawCard(pen, palette, card, colour);
  });
}
