import { z } from 'zod';
import { condition, count, signed, slug } from '../terms.ts';
import type { CardOwnership, VerbsOf } from './ability-parts.ts';
import { ANY_REACH, around, boost, common, destination, targeting, who } from './ability-parts.ts';
import { amount } from './amounts.ts';
import { area } from './area.ts';
import { figureTest, hexMark } from './tests.ts';

const stat = {
  value: amount.optional().describe('The number on the card.'),
  plus: signed.optional().describe('Relative to the stat card of a monster or summon.'),
};
const added = {
  pierce: count.optional(),
  push: count.optional(),
  pull: count.optional(),
  give: z.array(condition).optional(),
};

export const attack = z.strictObject({
  verb: z.literal('attack'),
  ...stat,
  ...targeting,
  reach: z
    .int()
    .min(1)
    .max(ANY_REACH)
    .optional()
    .describe('A melee attack that reaches so many hexes; 1 where it is melee whatever range the stat card has.'),
  moreTargets: signed.optional().describe('Relative to the targets on the stat card. MAT-03'),
  from: hexMark.optional().describe('Performed as if the figure stood in such a hex.'),
  focus: z
    .enum(['farthest'])
    .optional()
    .describe('Of monsters: it focuses on the enemy that it has the longest way to.'),
  ...added,
  advantage: z.literal(true).optional(),
  boosts: z.array(boost).optional(),
  ...common,
});
export const move = z.strictObject({
  verb: z.literal('move'),
  ...stat,
  jump: z.literal(true).optional(),
  to: destination.optional().describe('Where it must end.'),
  boosts: z.array(boost).optional(),
  ...common,
});
/** Moves a figure to a hex within `distance`, across anything between. TEL */
export const teleport = z.strictObject({
  verb: z.literal('teleport'),
  distance: z.int().min(1).max(30).optional().describe('Without one: any revealed hex.'),
  who: who.default('self'),
  to: destination.optional().describe('Where it must end.'),
  ...targeting,
  ...common,
});
export const force = z.strictObject({
  verb: z.enum(['push', 'pull']),
  value: count,
  around,
  by: z
    .literal('there')
    .optional()
    .describe('Away from, or towards, the hex that a trigger is about or that was designated.'),
  give: z.array(condition).optional().describe('Conditions that the targets gain afterwards.'),
  ...targeting,
  ...common,
});

// Hit points and conditions

export const heal = z.strictObject({
  verb: z.literal('heal'),
  value: amount,
  who: who.default('allies and self'),
  around,
  ...targeting,
  give: z.array(condition).optional(),
  boosts: z.array(boost).optional(),
  ...common,
});
export const give = z.strictObject({
  verb: z.literal('give'),
  conditions: z.array(condition).min(1),
  who,
  around,
  ...targeting,
  ...common,
});
export const cleanse = z.strictObject({
  verb: z.literal('cleanse'),
  conditions: z.union([z.array(condition).min(1), z.literal('negative')]),
  most: count.default(1).describe('How many of them, for each target.'),
  who: who.default('allies and self'),
  ...targeting,
  ...common,
});
/** Damage without an attack. Without `targets` or `area` it hits every figure in reach, seen or not. DMG-01 */
export const damage = z.strictObject({
  verb: z.literal('damage'),
  value: amount,
  who,
  around,
  range: z.int().min(1).max(12).optional(),
  targets: count.optional(),
  area: area.optional(),
  only: z.array(figureTest).optional(),
  ...common,
});
export const kill = z.strictObject({
  verb: z.literal('kill'),
  who: who.default('enemies'),
  ...targeting,
  ...common,
});

export const marker = z.strictObject({
  verb: z.literal('marker'),
  marker: slug,
  do: z.enum(['place', 'remove']),
  amount: z.union([amount, z.literal('all')]).describe('For each figure; `all` that lie there are removed.'),
  who,
  around,
  range: z.int().min(1).max(12).optional(),
  targets: z
    .union([count, z.literal('all')])
    .optional()
    .describe('`all`: seen or not.'),
  only: z.array(figureTest).optional(),
  ...common,
});

export const fighting = [attack, move, teleport, force, heal, give, cleanse, damage, kill, marker] as const;
export type FightingVerb = VerbsOf<typeof fighting>;
export const WHOSE_FIGHTING: { readonly [V in FightingVerb]: CardOwnership } = {
  attack: 'anybody',
  move: 'anybody',
  teleport: 'anybody',
  push: 'anybody',
  pull: 'anybody',
  heal: 'anybody',
  give: 'anybody',
  cleanse: 'anybody',
  damage: 'anybody',
  kill: 'anybody',
  marker: 'characters',
};
