/** Abilities that stay active. BON */
import { z } from 'zod';
import { count, printedCondition } from '../terms.ts';
import type { CardOwnership, VerbsOf } from './ability-parts.ts';
import { common, lasting, patch } from './ability-parts.ts';
import { test } from './tests.ts';

export const shield = z.strictObject({
  verb: z.literal('shield'),
  value: count,
  against: z.enum(['melee', 'ranged']).optional(),
  struck: z
    .literal(true)
    .optional()
    .describe('Use slots count sources of damage: attacks that come to more than 0 before this shield. BON-05'),
  ...lasting,
  ...common,
});
export const retaliate = z.strictObject({
  verb: z.literal('retaliate'),
  value: count,
  range: z.int().min(1).max(6).optional(),
  ...lasting,
  ...common,
});
export const bonus = z.strictObject({
  verb: z.literal('bonus'),
  on: z
    .enum(['attack', 'move', 'heal', 'attacked'])
    .describe(
      'The ability that it adds to; `attacked`: attacks against the figure, whose attacker is the target of tests.',
    ),
  each: z
    .enum(['ability', 'target'])
    .default('ability')
    .describe('Whether a use is one ability, or one target of an attack.'),
  when: z.array(test).optional().describe('Which of them trigger it. They then must use it.'),
  add: patch,
  ...lasting,
  ...common,
});
export const immune = z.strictObject({
  verb: z.literal('immune'),
  conditions: z.array(printedCondition).min(1),
  by: z.literal('enemy').optional().describe('Only where an enemy gives it.'),
  ...lasting,
  ...common,
});
/** Flying while active; with use slots, each counts one move ability. FLY-01 */
export const fly = z.strictObject({ verb: z.literal('fly'), ...lasting, ...common });

/** Cancels damage to the figure, but no prices. DMG-03 */
export const negate = z.strictObject({
  verb: z.literal('negate'),
  from: z.enum(['attacks', 'anything']).default('attacks').describe('Whose damage; prices are paid all the same.'),
  least: count.optional().describe('Only so much damage, or more.'),
  most: count.optional().describe('Only so much damage, or less.'),
  ...lasting,
  ...common,
});

export const lastingOnes = [shield, retaliate, bonus, immune, fly, negate] as const;
export const WHOSE_LASTING: { readonly [V in VerbsOf<typeof lastingOnes>]: CardOwnership } = {
  shield: 'anybody',
  retaliate: 'anybody',
  bonus: 'anybody',
  immune: 'anybody',
  fly: 'anybody',
  negate: 'anybody',
};
