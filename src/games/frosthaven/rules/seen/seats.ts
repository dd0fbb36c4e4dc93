/** Characters and what lies open before them, as everybody sees it. */
import { z } from 'zod';
import { halfView, itemView } from './cards.ts';
import { cardId, count, figureId, flag, type ViewOf } from './seen.ts';

export const counterView = z.object({ name: z.string(), icon: z.string(), value: z.number(), most: z.number() });
export type CounterView = ViewOf<typeof counterView>;

/** An ability card that lies open before its owner. */
const revealedCardView = z.object({
  id: cardId,
  name: z.string(),
  initiative: z.number(),
  /** The one whose initiative counts. */
  leading: z.boolean(),
});
export type RevealedCardView = ViewOf<typeof revealedCardView>;

const activeCardView = z.object({
  id: cardId,
  name: z.string(),
  half: z.enum(['top', 'bottom']),
  action: halfView,
  /** The slot the token lies on, counted from 1, and how many there are; only with use slots. */
  slot: z.object({ at: z.number(), of: z.number() }).exactOptional(),
});
export type ActiveCardView = ViewOf<typeof activeCardView>;

export const seatView = z.object({
  seat: z.string(),
  figure: figureId,
  /** The character's name, and its class. */
  name: z.string(),
  className: z.string(),
  icon: z.string(),
  colour: z.string(),
  level: z.number(),
  hitPoints: z.number(),
  maximum: z.number(),
  experience: z.number(),
  coins: z.number(),
  /** How many cards lie in each pile; which ones is known to the seat. Discarded, lost and active ones are public. */
  cards: z.object({ hand: count, discarded: count, lost: count, active: count }),
  exhausted: z.boolean(),
  /** For good. VAR-14 */
  dead: flag,
  /** It has left the map by an escape hex. */
  escaped: flag,
  hasChosen: z.boolean(),
  /** The cards of this round, the leading one first, until the turn is over; empty before all are revealed. RND-06 */
  revealed: z.array(revealedCardView),
  activeCards: z.array(activeCardView),
  /** The mode or form that the character is in, for classes that have some. */
  mode: z.object({ name: z.string(), icon: z.string() }).exactOptional(),
  counters: z.array(counterView),
  items: z.array(itemView),
});
export type SeatView = ViewOf<typeof seatView>;
