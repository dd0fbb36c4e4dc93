import { z } from 'zod';
import { byHandText, condition, count, elementChoice, signed, slug } from '../terms.ts';
import { newTile } from './map-abilities.ts';

/** Modifier card beyond the basic ones. ATK-13, ATK-16 */
export const modifierCard = z.strictObject({
  id: slug,
  value: z.union([signed, z.literal('x2'), z.literal('null')]),
  rolling: z.literal(true).optional(),
  pierce: z.int().min(1).optional(),
  push: z.int().min(1).optional(),
  pull: z.int().min(1).optional(),
  give: z.array(condition).optional(),
  targets: z.literal(1).optional(),
  infuse: z.array(elementChoice).optional(),
  heal: z.int().min(1).optional().describe('The attacker heals itself.'),
  shield: z.int().min(1).optional().describe('The attacker gains it for the round.'),
  self: z.array(condition).min(1).optional().describe('Conditions that the attacker gains, after the attack.'),
  ally: z
    .strictObject({ heal: z.int().min(1).optional(), give: z.array(condition).min(1).optional() })
    .refine(({ heal, give }) => heal ?? give, 'does nothing')
    .optional()
    .describe('One ally is healed or gains conditions, after the attack.'),
  create: newTile.optional().describe('A tile in a hex adjacent to the target, after the attack.'),
  recharge: count.optional().describe('The token of one active card moves back by so many use slots.'),
  counter: z.strictObject({ counter: slug, change: signed }).optional(),
  marker: slug.optional().describe('The target gains one such token.'),
  byHand: byHandText.optional(),
});
export type ModifierCard = z.infer<typeof modifierCard>;
