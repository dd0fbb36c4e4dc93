import { z } from 'zod';
import { halfView, itemView } from './cards.ts';
import type { ViewOf } from './common.ts';
import { cardId, count, figureId, flag } from './common.ts';

export const counterView = z.object({ name: z.string(), icon: z.string(), value: z.number(), most: z.number() });
export type CounterView = ViewOf<typeof counterView>;

const revealedCardView = z.object({
  id: cardId,
  name: z.string(),
  initiative: z.number(),
  leading: z.boolean(),
});
export type RevealedCardView = ViewOf<typeof revealedCardView>;

const activeCardView = z.object({
  id: cardId,
  name: z.string(),
  half: z.enum(['top', 'bottom']),
  action: halfView,
  /** The slot of the token, from 1, and the number of slots. */
  slot: z.object({ at: z.number(), of: z.number() }).exactOptional(),
});
export type ActiveCardView = ViewOf<typeof activeCardView>;

export const seatView = z.object({
  seat: z.string(),
  figure: figureId,
  name: z.string(),
  className: z.string(),
  icon: z.string(),
  colour: z.string(),
  level: z.number(),
  hitPoints: z.number(),
  maximum: z.number(),
  experience: z.number(),
  coins: z.number(),
  cards: z.object({ hand: count, discarded: count, lost: count, active: count }),
  exhausted: z.boolean(),
  /** Permanently. VAR-14 */
  dead: flag,
  escaped: flag,
  hasChosen: z.boolean(),
  /** Cards of the round until its turn is over, the leading one first; empty before the reveal. RND-06 */
  revealed: z.array(revealedCardView),
  activeCards: z.array(activeCardView),
  mode: z.object({ name: z.string(), icon: z.string() }).exactOptional(),
  counters: z.array(counterView),
  items: z.array(itemView),
});
export type SeatView = ViewOf<typeof seatView>;
