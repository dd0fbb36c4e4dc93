import { z } from 'zod';
import { deckCardView, itemView } from '../../rules/view-schema/cards.ts';
import type { ViewOf } from '../../rules/view-schema/common.ts';
import { line } from '../../rules/view-schema/lines.ts';

/** Name in the game-icons set. */
const icon = z.string();

export const amount = z.object({ icon, name: z.string(), amount: z.number() });
export type Amount = ViewOf<typeof amount>;

const boxedPerk = z.object({
  id: z.string(),
  /** Empty where the lines say all. */
  name: z.string(),
  lines: z.array(line),
  boxes: z.number(),
  filled: z.number(),
  isLinked: z.boolean(),
});
export type BoxedPerk = ViewOf<typeof boxedPerk>;

const quest = z.object({
  name: z.string(),
  task: z.string(),
  asks: z.array(z.object({ has: z.number(), of: z.number() })),
});

/** Parts of a sheet that are short enough for a panel on a phone. */
export const SHEET_LEAVES = ['person', 'deck', 'perks'] as const;
export type SheetLeaf = (typeof SHEET_LEAVES)[number];

export const sheet = z.object({
  name: z.string(),
  className: z.string(),
  icon,
  /** Colour as `#rrggbb`. */
  colour: z.string(),
  level: z.number(),
  hitPoints: z.number(),
  handSize: z.number(),
  gold: z.number(),
  /** Total, and what this level and the next require; `to` is absent at the highest. */
  experience: z.object({ has: z.number(), from: z.number(), to: z.number().exactOptional() }),
  resources: z.array(amount),
  items: z.array(
    z.object({ name: z.string(), slot: z.string(), icon, /** Into the next scenario. */ isBrought: z.boolean() }),
  ),
  perks: z.array(boxedPerk),
  marks: z.number(),
  checks: z.number(),
  masteries: z.array(z.object({ name: z.string(), text: z.string(), isDone: z.boolean() })),
  /** Absent without a quest; `hidden` for other players' secret ones. */
  quest: z.union([z.literal('hidden'), quest]).exactOptional(),
  deck: z.array(deckCardView),
});
export type SheetView = ViewOf<typeof sheet>;

export const perkChoice = boxedPerk.extend({ deck: z.array(deckCardView) });
export type PerkChoice = ViewOf<typeof perkChoice>;

const chartWindow = z.object({
  /** Empty for any three herbs with some alike. */
  herbs: z.array(z.string()),
  /** Index of the potion; absent while closed. */
  potion: z.number().exactOptional(),
  isWithin: z.boolean(),
});
export type ChartWindow = ViewOf<typeof chartWindow>;

const chartPotion = z.object({
  item: itemView,
  /** Missing things or a refusal in words; empty where it can be brewed, or nobody asks. */
  lacks: z.string(),
});
export type ChartPotion = ViewOf<typeof chartPotion>;

export const chart = z.object({
  /** `amount`: herbs at hand, while someone brews. */
  herbs: z.array(z.object({ icon, name: z.string(), amount: z.number().exactOptional() })),
  windows: z.array(chartWindow),
  potions: z.array(chartPotion),
  /** Absent in a chart that is whole. */
  shows: z.enum(['windows', 'potions']).exactOptional(),
});
export type Chart = ViewOf<typeof chart>;

export const ware = z.object({
  item: itemView,
  /** Price, or the proceeds of a sale. */
  costs: z.array(amount),
  /** Missing things or a refusal in words; empty where there is none. */
  lacks: z.string(),
});
export type Ware = ViewOf<typeof ware>;
