import { z } from 'zod';
import { ability, lastingAbility } from '../abilities/abilities.ts';
import { patch } from '../abilities/ability-parts.ts';
import { test } from '../abilities/tests.ts';
import {
  byHandText,
  count,
  elementChoice,
  itemSlot,
  namedIcon,
  ownCondition,
  printedCondition,
  RESOURCES,
  slug,
} from '../terms.ts';
import { feat } from './feats.ts';
import { goalTest } from './tallies.ts';

/** Battle goal; the condition decides, and the text repeats it in words. BG */
export const battleGoal = z.strictObject({
  id: slug,
  name: z.string().max(40),
  text: z.string().max(200),
  checks: z.int().min(1).max(2),
  all: z.array(goalTest).default([]).describe('What it asks; without this and `feats`, its owner judges. BG-04'),
  feats: z.array(feat).max(3).optional().describe('More that it asks, beyond sums.'),
});
export type BattleGoal = z.infer<typeof battleGoal>;

const afterwards = z.array(ability).min(1).optional().describe('Abilities of its owner, right after that.');

export const itemUse = z.discriminatedUnion('when', [
  z.strictObject({ when: z.literal('turn'), abilities: z.array(ability).min(1) }),
  z.strictObject({
    when: z.literal('attack'),
    each: z.enum(['ability', 'target']).default('ability').describe('For a whole attack ability, or for one attack.'),
    only: z.array(test).optional(),
    add: patch,
    then: afterwards.describe(
      'Abilities of its owner after the attack ability. The attack, or its last target, is what came before them.',
    ),
  }),
  z.strictObject({ when: z.literal('move'), add: patch, then: afterwards }),
  z.strictObject({
    when: z.literal('heal'),
    each: z.literal('target').optional().describe('For one figure that is healed, not for the whole ability.'),
    only: z.array(test).optional().describe('With `each`: whom; the healed figure is the target of tests.'),
    add: patch,
  }),
  z.strictObject({
    when: z.literal('attacked'),
    only: z.array(test).optional().describe('Which attacks; the attacker is the target of tests.'),
    shield: count.optional(),
    disadvantage: z.literal(true).optional(),
    retaliate: count.optional().describe('For that attack, against an adjacent attacker.'),
    hit: z
      .literal(true)
      .optional()
      .describe('Offered after the draw, to a figure that would suffer damage; otherwise before it. ITM-12'),
  }),
  z.strictObject({
    when: z.literal('damage'),
    from: z.enum(['attack', 'other']).optional().describe('From attacks only, or from anything else only.'),
    reduce: z.union([count, z.literal('all')]).describe('How much less is suffered, after ward and brittle. DMG-03'),
    then: afterwards,
  }),
  z.strictObject({
    when: z.literal('condition'),
    conditions: z
      .union([z.array(printedCondition).min(1), z.literal('negative')])
      .describe('One of them is not gained.'),
    by: z.literal('enemy').optional().describe('Only where an enemy gives it.'),
    then: afterwards,
  }),
  z
    .strictObject({ when: z.literal('by hand'), text: byHandText })
    .describe('At any time, by a button: the owner does what it says.'),
  z
    .strictObject({ when: z.literal('always'), abilities: z.array(lastingAbility).min(1) })
    .describe(
      'What lasts as long as the item is ready. With use slots, or without becoming spent or lost, it must be used; a “whenever” that one “may” use can be. ITM-09, ITM-11',
    ),
]);
export type ItemUse = z.infer<typeof itemUse>;

/** Cost of crafting an item. CRF-03 */
const craftingCost = z
  .strictObject({
    resources: z.partialRecord(z.enum(RESOURCES), count).optional(),
    items: z.array(slug).min(1).optional().describe('That the crafter owns; they go back into the supply. CRF-04'),
  })
  .refine(({ resources, items }) => resources ?? items, 'costs nothing');

export const item = z.strictObject({
  id: slug,
  number: z.int().min(1).max(999).optional(),
  name: z.string().max(40),
  icon: namedIcon,
  slot: itemSlot,
  gold: z.int().min(1).optional().describe('Its price, if it can be bought. BUY-03'),
  cost: craftingCost.optional().describe('What it costs at the craftsman, if it can be crafted. CRF-03'),
  copies: z.int().min(1).max(9).optional().describe('How many there are; 2 where nothing is said. ITS-01'),
  available: z.literal(true).optional().describe('In the available supply when a campaign begins. ITS-01'),
  after: z
    .enum(['spent', 'lost', 'flip'])
    .optional()
    .describe('What becomes of it once used, or after its last use slot; nothing of what is passive. ITM-06 to ITM-09'),
  unrecoverable: z.literal(true).optional().describe('Once lost, it can’t be recovered. REC-03'),
  minusOnes: z.int().min(1).max(9).optional().describe('Cards of -1 that it brings. ITM-04'),
  random: z.literal(true).optional().describe('It lies in the deck of random items, and is found there first. LTG-06'),
  blueprint: z.literal('random').optional().describe('It lies in the deck of random blueprints. TILE-47'),
  use: itemUse,
  also: z
    .array(itemUse)
    .min(1)
    .max(4)
    .optional()
    .describe('Further uses, each at a moment of its own; any of them uses the item up. ITM-06'),
  consume: z.array(elementChoice).min(1).max(3).optional().describe('Elements to consume, or it can’t be used. ELM-06'),
  back: itemUse.optional().describe('The other side of an item that flips. ITM-08'),
});
export type Item = z.infer<typeof item>;

export const goalsFile = z.strictObject({ $schema: z.string().optional(), goals: z.array(battleGoal) });
export const itemsFile = z.strictObject({ $schema: z.string().optional(), items: z.array(item) });

const packCondition = z.strictObject({
  id: ownCondition,
  text: z.string().min(3).max(300).describe('What it does, in whole sentences. The table does it.'),
  until: z
    .literal('next turn')
    .optional()
    .describe('It ends with the next turn of the figure. Else it stays until something ends it.'),
  asks: z
    .array(z.enum(['turn', 'damage', 'negative condition']))
    .min(1)
    .optional()
    .describe(
      'When the table is asked to do it: its turn begins, it has suffered damage, it has gained such a condition.',
    ),
  once: z.literal(true).optional().describe('It ends when the table has done it.'),
});
export type PackCondition = z.infer<typeof packCondition>;

export const packFile = z.strictObject({
  $schema: z.string().optional(),
  id: slug,
  name: z.string().min(1).max(60),
  game: z.literal('frosthaven').describe('The game that it is for.'),
  about: z.string().max(400),
  beginners: slug.describe('The scenario for a first evening.'),
  extends: slug.optional().describe('The pack on whose files those of this one lie.'),
  conditions: z.array(packCondition).max(20).optional().describe('Conditions that this pack brings.'),
  without: z.array(z.string().min(1)).optional().describe('Files of that pack that this one does without.'),
});
export type Pack = z.infer<typeof packFile>;
