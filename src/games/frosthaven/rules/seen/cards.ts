/** Ability cards, items and battle goals as they are seen. */
import { z } from 'zod';
import { ELEMENTS } from '../terms.ts';
import { line } from './lines.ts';
import { cardId, goalId, itemId, type ViewOf } from './seen.ts';

/** One action, as text and icons generated from its data. */
export const halfView = z.object({
  lines: z.array(line),
  lost: z.boolean(),
  duration: z.enum(['round', 'persistent']).exactOptional(),
  /** Experience for performing it. */
  experience: z.number(),
  /** Elements it infuses; several in one entry: one of them. */
  infuses: z.array(z.array(z.enum(ELEMENTS))),
  /** Use slots in order; the number is the experience gained on leaving it. Empty without use slots. */
  slots: z.array(z.number()),
});
export type HalfView = ViewOf<typeof halfView>;

/** What an ability card shows in one mode. */
const cardSideView = z.object({
  /** The mode, as players call it. */
  mode: z.string(),
  name: z.string(),
  initiative: z.number(),
  top: halfView,
  bottom: halfView,
});
export type CardSideView = ViewOf<typeof cardSideView>;

/** An ability card as its owner sees it. */
export const cardView = z.object({
  id: cardId,
  name: z.string(),
  /** 1 to 9, or `X`. */
  level: z.string(),
  initiative: z.number(),
  pile: z.enum(['hand', 'chosen', 'discarded', 'lost', 'active']),
  /** Chosen for this round, and the one whose initiative counts. */
  leading: z.boolean(),
  top: halfView,
  bottom: halfView,
  /** What it shows in other modes of the character. */
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
  /** Of those with use slots. */
  uses: z.object({ left: z.number(), of: z.number() }).exactOptional(),
});
export type ItemView = ViewOf<typeof itemView>;

/** A perk that does more than to change the deck. */
export const perkView = z.object({
  id: z.string(),
  name: z.string(),
  lines: z.array(line),
  /** Of those that can be used so often in a scenario. */
  uses: z.object({ left: z.number(), of: z.number() }).exactOptional(),
});
export type PerkView = ViewOf<typeof perkView>;

/** A kind of card in a modifier deck: how many there are, and, where a perk would change that, will be. */
export const deckCardView = z.object({
  line,
  /** What it does to an attack: `+1`, `miss`, `×2`. */
  face: z.string(),
  /** It does more than that, or is rolling. */
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
  /** How it stands now, in words. */
  progress: z.string(),
  /** As things stand. */
  met: z.boolean(),
});
export type GoalView = ViewOf<typeof goalView>;
