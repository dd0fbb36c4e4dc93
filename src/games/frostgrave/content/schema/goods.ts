/** Arms, armour, potions, magic items and prices. FAR, FIT */
import { z } from 'zod';
import { lasts } from './lasting.ts';
import { target } from './spells.ts';
import { face, gold, length, signed, signedLength, slug, span, title } from './terms.ts';
import { effects } from './words.ts';

const arm = z.strictObject({
  id: slug,
  name: title,
  what: z.enum(['melee', 'missile', 'armour', 'shield', 'quiver', 'nothing']),
  slots: z.int().min(0).max(2),
  damage: signed.optional(),
  fight: signed.optional(),
  armour: signed.optional(),
  move: signedLength.optional(),
  range: length.optional(),
  /** Added to the damage of opponents in hand-to-hand combat. FAR-04 */
  opponentDamage: signed.optional(),
  /** Loading is an action, and may replace the move. FAR-06 */
  loading: z.literal('own action').optional(),
  needs: slug.optional(),
  notWith: z.array(slug).readonly().optional(),
  /** The first one takes no slot. FAR-01 */
  firstIsFree: z.literal(true).optional(),
  /** Modifier of the Fight of a bearer with treasure. FTR-04 */
  encumbers: signed.optional(),
  /** FMV-09 */
  swimming: signed.optional(),
  /** Magic arrows or bolts; they take no slot. */
  ammunition: z.int().min(1).max(3).optional(),
});
export type Arm = z.infer<typeof arm>;
export const armsFile = z.strictObject({ arms: z.array(arm).min(1) });

const priced = { buy: gold.optional(), sell: gold };

const potion = z.strictObject({
  id: slug,
  name: title,
  table: z.enum(['lesser', 'greater']),
  on: span,
  ...priced,
  /** `drink`: an action; `throw`, `coat`: as a weapon; `before game`, `after game`: off the table. */
  use: z.enum(['drink', 'throw', 'coat', 'pour', 'before game', 'after game']),
  by: z.enum(['spellcaster', 'wizard']).optional(),
  target: target.optional(),
  range: length.optional(),
  /** Affects all figures within this distance of the point. */
  around: length.optional(),
  do: effects,
  lasts: lasts.optional(),
  perGame: z.literal(1).optional(),
  stacks: z.literal(1).optional(),
  /** The reason why this project made up the figures. */
  ours: z.string().optional(),
});
export type Potion = z.infer<typeof potion>;
export const potionsFile = z.strictObject({
  potions: z.array(potion).min(1),
  greaterOn: span,
});
export type PotionsFile = z.infer<typeof potionsFile>;

const magicArm = z.strictObject({
  id: slug,
  name: title,
  on: face,
  /** The mundane item beneath the magic; none for rings and cloaks. */
  base: slug.optional(),
  ...priced,
  do: effects,
  ours: z.string().optional(),
});
export type MagicArm = z.infer<typeof magicArm>;
export const magicArmsFile = z.strictObject({ arms: z.array(magicArm).min(1) });

const magicItem = z.strictObject({
  id: slug,
  name: title,
  /** The kind of arms that it also is, as a staff. */
  base: slug.optional(),
  ...priced,
  use: z.enum(['always', 'action', 'before roll', 'after roll', 'when empowering']),
  perGame: z.literal(1).optional(),
  by: z.enum(['spellcaster', 'construct']).optional(),
  constructs: z.array(slug).min(1).readonly().optional(),
  do: effects,
  ours: z.string().optional(),
});
export type MagicItem = z.infer<typeof magicItem>;
export const magicItemsFile = z.strictObject({ items: z.array(magicItem).min(1) });

export const pricesFile = z.strictObject({
  grimoire: z.strictObject({ buy: gold, sellKnown: gold }),
  scroll: z.strictObject({ buy: gold, sell: gold }),
  /** Optional rule: only `rolls` rolls on the treasure table are for sale. */
  blackMarket: z.strictObject({ rolls: face }),
  ingredients: z.strictObject({ greater: gold, ours: z.string() }),
});
export type Prices = z.infer<typeof pricesFile>;
