import { z } from 'zod';
import { ELEMENTS } from '../../content/terms.ts';
import type { ViewOf } from './common.ts';
import { cardId, goalId, itemId } from './common.ts';
import { line } from './lines.ts';

export const halfView = z.object({
  lines: z.array(line),
  lost: z.boolean(),
  duration: z.enum(['round', 'persistent']).exactOptional(),
  experience: z.number(),
  /** Several elements in one entry are alternatives. */
  infuses: z.array(z.array(z.enum(ELEMENTS))),
  /** By use slot: the experience for leaving it. Empty without use slots. */
  slots: z.array(z.number()),
});
export type HalfView = ViewOf<typeof halfView>;

const cardSideView = z.object({
  mode: z.string(),
  name: z.string(),
  initiative: z.number(),
  top: halfView,
  bottom: halfView,
});
export type CardSideView = ViewOf<typeof cardSideView>;

export const cardView = z.object({
  id: cardId,
  name: z.string(),
  level: z.string(),
  initiative: z.number(),
  pile: z.enum(['hand', 'chosen', 'discarded', 'lost', 'active']),
  leading: z.boolean(),
  top: halfView,
  bottom: halfView,
  others: z.array(cardSideView),
});
export type CardView = ViewOf<typeof cardView>;

export const itemView = z.object({
  id: itemId,
  name: z.string(),
  slot: z.enum(['head', 'body', 'legs', 'one hand', 'two hands', 'small']),
  icon: z.string(),
  state: z.enum(['ready', 'spent', 'lost']),
  lines: z.array(line),
  uses: z.object({ left: z.number(), of: z.number() }).exactOptional(),
});
export type ItemView = ViewOf<typeof itemView>;

export const perkView = z.object({
  id: z.string(),
  name: z.string(),
  lines: z.array(line),
  uses: z.object({ left: z.number(), of: z.number() }).exactOptional(),
});
export type PerkView = ViewOf<typeof perkView>;

export const deckCardView = z.object({
  line,
  face: z.string(),
  isSpecial: z.boolean(),
  before: z.number(),
  after: z.number(),
});
export type DeckCardView = ViewOf<typeof deckCardView>;

export const goalView = z.object({
  id: goalId,
  name: z.string(),
  text: z.string(),
  checks: z.number(),
  progress: z.string(),
  met: z.boolean(),
});
export type GoalView = ViewOf<typeof goalView>;
