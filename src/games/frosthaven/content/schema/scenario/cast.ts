/** Cast of a scenario beside ordinary monsters: objectives, allies, named monsters. SPC-01, NAM, TILE-33 */
import { z } from 'zod';
import { ability } from '../abilities/abilities.ts';
import { formula } from '../formulas.ts';
import { condition, icon, namedIcon, printedCondition, signed, slug } from '../terms.ts';
import { mark } from './situations.ts';

const name = z.string().min(1).max(30);
const number = formula.optional();
const changes = {
  hitPoints: number,
  move: formula.nullable().optional().describe('null: never moves.'),
  attack: formula.nullable().optional().describe('null: never attacks.'),
  range: z.int().min(2).optional().describe('Attacks are ranged.'),
  shield: number,
  retaliate: z.strictObject({ value: formula, range: z.int().min(1).optional() }).optional(),
  targets: z.int().min(2).optional(),
  pierce: z.int().min(1).optional(),
  give: z.array(condition).optional().describe('What every attack gives.'),
  immune: z.array(printedCondition).optional(),
  flying: z.literal(true).optional(),
};
const plus = z
  .strictObject({ hitPoints: signed, move: signed, attack: signed, shield: signed, retaliate: signed })
  .partial()
  .describe('What is added to the numbers of the stat card.');
const initiative = z.int().min(1).max(99);

export const objective = z.strictObject({
  kind: z.literal('objective'),
  name,
  icon: namedIcon,
  hitPoints: formula.describe('TILE-33'),
  shield: number,
  side: z.enum(['foes', 'party']).default('foes').describe('Whose it is: to be destroyed, or to be protected.'),
  initiative: initiative.default(99).describe('For focusing. TILE-36'),
});
export const ally = z.strictObject({
  kind: z.literal('ally'),
  name,
  icon: icon.optional().describe('Where it has no stat card.'),
  monster: slug.optional().describe('Whose stat card it has.'),
  ...changes,
  plus: plus.optional(),
  initiative: initiative
    .optional()
    .describe('Where it does not act by the ability card of its monster type. SPC-01, INI-12'),
  abilities: z.array(ability).optional().describe('What it does each turn; without any, it takes no turns. SPC-10'),
  heads: mark.optional().describe('Its moves go to the nearest hex with this mark, not to its focus.'),
});
export const named = z.strictObject({
  kind: z.literal('named'),
  name,
  monster: slug,
  base: z.enum(['normal', 'elite']).default('elite').describe('The stats that are changed.'),
  ...changes,
  plus: plus.optional(),
});
export const member = z.discriminatedUnion('kind', [objective, ally, named]);
export type CastMember = z.infer<typeof member>;
export type Objective = z.infer<typeof objective>;
export type Ally = z.infer<typeof ally>;
