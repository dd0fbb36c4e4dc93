/** What is worn, carried, drunk and bought: arms and armour, potions, magic arms, magic items, prices. FAR, FIT */
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
  /** To the damage of whoever fights hand-to-hand with its bearer. FAR-04 */
  opponentDamage: signed.optional(),
  /** One of two actions loads it; that may take the place of the move. FAR-06 */
  loading: z.literal('own action').optional(),
  needs: slug.optional(),
  notWith: z.array(slug).readonly().optional(),
  /** The first takes no slot. FAR-01 */
  firstIsFree: z.literal(true).optional(),
  /** Who carries treasure with it has this Fight. FTR-04 */
  encumbers: signed.optional(),
  /** FMV-09 */
  swimming: signed.optional(),
  /** Magic arrows or bolts that take no slot. */
  ammunition: z.int().min(1).max(3).optional(),
});
export type Arm = z.infer<typeof arm>;
export const armsFile = z.strictObject({ arms: z.array(arm).min(1) });

/** What something costs, and what one gets for it. What has no price to `buy` is not for sale. */
const priced = { buy: gold.optional(), sell: gold };

const potion = z.strictObject({
  id: slug,
  name: title,
  table: z.enum(['lesser', 'greater']),
  /** On a d20. */
  on: span,
  ...priced,
  /** `drink`: by whoever has it, for an action. `throw`, `coat`: a weapon. `before game`, `after game`: off the table. */
  use: z.enum(['drink', 'throw', 'coat', 'pour', 'before game', 'after game']),
  by: z.enum(['spellcaster', 'wizard']).optional(),
  /** Else whoever drinks it. */
  target: target.optional(),
  range: length.optional(),
  /** To all figures so near to the point. */
  around: length.optional(),
  do: effects,
  lasts: lasts.optional(),
  perGame: z.literal(1).optional(),
  stacks: z.literal(1).optional(),
  /** Its figures are of this project, and why. */
  ours: z.string().optional(),
});
export type Potion = z.infer<typeof potion>;
export const potionsFile = z.strictObject({
  potions: z.array(potion).min(1),
  /** These faces of the table of lesser potions lead to that of greater ones. */
  greaterOn: span,
});
export type PotionsFile = z.infer<typeof potionsFile>;

const magicArm = z.strictObject({
  id: slug,
  name: title,
  on: face,
  /** What it is apart from its magic; rings and cloaks are nothing else. */
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
  /** Of these kinds of arms too: a staff is one. */
  base: slug.optional(),
  ...priced,
  /** `always` while it is carried; for an `action`; or with a roll, `before` or `after` it is made. */
  use: z.enum(['always', 'action', 'before roll', 'after roll', 'when empowering']),
  perGame: z.literal(1).optional(),
  /** Only in the hands of such, or of these. */
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
  /** Optional: so many rolls on the treasure table are for sale, and nothing else. */
  blackMarket: z.strictObject({ rolls: face }),
  ingredients: z.strictObject({ greater: gold, ours: z.string() }),
});
export type Prices = z.infer<typeof pricesFile>;
