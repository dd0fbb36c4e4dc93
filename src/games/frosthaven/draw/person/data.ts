/** What the pictures of a character and of what it can have are made of. */
import { z } from 'zod';
import { deckCardView, itemView } from '../../rules/seen/cards.ts';
import { line } from '../../rules/seen/lines.ts';
import type { ViewOf } from '../../rules/seen/seen.ts';

/** A name of the game-icons set. */
const icon = z.string();

/** So many of something. */
export const amount = z.object({ icon, name: z.string(), amount: z.number() });
export type Amount = ViewOf<typeof amount>;

/** A perk with its boxes. */
const boxedPerk = z.object({
  id: z.string(),
  /** Empty where its lines say it all. */
  name: z.string(),
  lines: z.array(line),
  boxes: z.number(),
  filled: z.number(),
  /** All of them bring it together. */
  isLinked: z.boolean(),
});
export type BoxedPerk = ViewOf<typeof boxedPerk>;

const quest = z.object({
  name: z.string(),
  /** What it asks, in words. */
  task: z.string(),
  asks: z.array(z.object({ has: z.number(), of: z.number() })),
});

/** A character with all that it is and owns. */
export const sheet = z.object({
  name: z.string(),
  className: z.string(),
  icon,
  /** As `#rrggbb`. */
  colour: z.string(),
  level: z.number(),
  hitPoints: z.number(),
  handSize: z.number(),
  gold: z.number(),
  /** The total, and what its level and the next one require; there is none after the last. */
  experience: z.object({ has: z.number(), from: z.number(), to: z.number().exactOptional() }),
  resources: z.array(amount),
  items: z.array(
    z.object({ name: z.string(), slot: z.string(), icon, /** Into the next scenario. */ isBrought: z.boolean() }),
  ),
  perks: z.array(boxedPerk),
  /** Perk marks that are not used yet. */
  marks: z.number(),
  checks: z.number(),
  masteries: z.array(z.object({ name: z.string(), text: z.string(), isDone: z.boolean() })),
  /** Left out where there is none; `hidden` where it is not to be seen. */
  quest: z.union([z.literal('hidden'), quest]).exactOptional(),
  deck: z.array(deckCardView),
});
export type SheetView = ViewOf<typeof sheet>;

/** A perk that can be marked, and what becomes of the modifier deck; no cards where that stays as it is. */
export const perkChoice = boxedPerk.extend({ deck: z.array(deckCardView) });
export type PerkChoice = ViewOf<typeof perkChoice>;

/** A window of the alchemy chart. */
const chartWindow = z.object({
  /** Their names; none for any three of which some are alike. */
  herbs: z.array(z.string()),
  /** Which of the potions lies behind it; none where it is closed. */
  potion: z.number().exactOptional(),
  /** It can be brewed of what is at hand. */
  isWithin: z.boolean(),
});
export type ChartWindow = ViewOf<typeof chartWindow>;

const chartPotion = z.object({
  item: itemView,
  /** What is missing for it, or why it can’t be had; empty where it can, or nobody asks. */
  lacks: z.string(),
});
export type ChartPotion = ViewOf<typeof chartPotion>;

/** The alchemy chart as far as it is known. */
export const chart = z.object({
  /** With how many are at hand, where somebody brews. */
  herbs: z.array(z.object({ icon, name: z.string(), amount: z.number().exactOptional() })),
  windows: z.array(chartWindow),
  potions: z.array(chartPotion),
});
export type Chart = ViewOf<typeof chart>;

/** An item that can be had, or got rid of. */
export const ware = z.object({
  item: itemView,
  /** What it costs; what it brings, where it is sold. */
  costs: z.array(amount),
  /** What is missing for it, or why it can’t be had; empty where it can. */
  lacks: z.string(),
});
export type Ware = ViewOf<typeof ware>;
