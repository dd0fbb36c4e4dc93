import { z } from 'zod';
import type { PlaceShape } from '../../terms.ts';
import { PLACES } from '../../terms.ts';
import { condition, count, elementChoice, printedCondition, signed, slug } from '../terms.ts';
import { amount } from './amounts.ts';
import { area } from './area.ts';
import type { Enhancement } from './stickers.ts';
import { figureTest, hexMark, test } from './tests.ts';

const upTo = z
  .literal(true)
  .optional()
  .describe('As much as the player likes, one at least; `paid` counts how much it was.');
/** Price: paid in full, or not at all. */
export const cost = z
  .union([
    z.strictObject({ lose: count }).describe('Cards from the hand, lost.'),
    z.strictObject({ discard: count }).describe('Cards from the hand, discarded.'),
    z.strictObject({ suffer: count, upTo }).describe('Damage.'),
    z.strictObject({ gain: printedCondition }).describe('A condition that the figure gains.'),
    z.strictObject({ counter: slug, amount: count, upTo }).describe('Some of a counter of the class.'),
    z
      .strictObject({ tokens: slug, amount: count, range: z.int().min(0).max(12).optional(), upTo })
      .describe('Tokens of the class, taken from the map.'),
    z
      .strictObject({
        markers: slug,
        amount: count,
        of: z.enum(['allies', 'enemies', 'everyone']).default('everyone'),
        range: z.int().min(1).max(12).optional(),
        upTo,
      })
      .describe('Tokens of the class, taken from figures.'),
    z.strictObject({ kill: z.literal('my summon') }),
  ])
  .describe('Something to be given up.');
export type Cost = z.infer<typeof cost>;

/** Values of modifier cards that count as another. ATK-15 */
export const MODIFIER_VALUES = ['-2', '-1', '+0', '+1', '+2', 'x2', 'null'] as const;
export const treatment = z.strictObject({
  cards: z
    .array(z.enum([...MODIFIER_VALUES, 'negative']))
    .min(1)
    .describe('`negative`: every card below +0.'),
  as: z.enum(MODIFIER_VALUES),
});
export type Treatment = z.infer<typeof treatment>;

/** Farther than any move: a melee attack with this reach needs nothing but sight. RNG-06 */
export const ANY_REACH = 30;

export const patch = z.strictObject({
  value: signed.optional().describe('To the attack value, the movement points, the heal.'),
  valuePer: amount.optional(),
  range: signed.optional(),
  targets: z
    .union([signed, z.literal('all')])
    .optional()
    .describe('`all`: everybody in reach.'),
  pierce: count.optional(),
  push: count.optional(),
  pull: count.optional(),
  give: z.array(condition).optional().describe('Conditions that targets gain afterwards.'),
  jump: z.literal(true).optional(),
  area: area.optional(),
  advantage: z.literal(true).optional(),
  disadvantage: z.literal(true).optional().describe('For whoever attacks.'),
  reach: z.int().min(2).max(6).optional().describe('A melee attack reaches so many hexes, and stays melee.'),
  double: z
    .literal(true)
    .optional()
    .describe('The attack value counts twice; the party picks the order of additions. ATK-04'),
  treat: treatment.optional().describe('Modifier cards whose value counts as another; their effects stay.'),
});
export type Patch = z.infer<typeof patch>;

/** Conditional effect, printed below its ability. EFF-04 */
export const boost = z.strictObject({
  consume: z.array(elementChoice).min(1).optional().describe('Elements to consume, all of them.'),
  pay: cost.optional(),
  if: z.array(test).optional(),
  add: patch.optional(),
  else: patch.optional().describe('What is added instead where the price is not paid.'),
  infuse: z.array(elementChoice).min(1).optional().describe('Elements infused at the end of the turn. ELM-02'),
  experience: z.int().min(1).max(3).optional(),
});
export type Boost = z.infer<typeof boost>;

/**
 * `everyone` excludes the figure itself. `them`: the figure of the trigger.
 * `the other`: the second figure of the trigger, such as the target of an attack.
 */
export const who = z.enum(['self', 'allies', 'allies and self', 'enemies', 'everyone', 'them', 'the other']);
export type AbilityWho = z.infer<typeof who>;

export type CardOwnership = 'anybody' | 'characters' | 'bosses' | 'classes';
export type VerbsOf<Schemas extends readonly z.ZodType<{ verb: string }>[]> = z.infer<Schemas[number]>['verb'];

/** Place for an enhancement, with the campaign's sticker. ENH-09 */
export interface EnhancementPlace {
  readonly shape: PlaceShape;
  readonly holds?: Enhancement;
}

export const common = {
  if: z.array(test).optional().describe('Only when all of this is so.'),
  places: z
    .array(z.enum(PLACES))
    .min(1)
    .max(3)
    .transform((shapes): readonly EnhancementPlace[] => shapes.map((shape) => ({ shape })))
    .optional()
    .describe('On cards of classes: places for enhancements, by their shapes. ENH-09'),
  mandatory: z.literal(true).optional().describe('Can’t be skipped once a part of the action was performed. CHR-08'),
};
export const around = z
  .enum(['there', 'target'])
  .optional()
  .describe(
    'Range and sight are those of the hex that a trigger is about, or that was designated; `target`: of the hex of the last target of the ability before.',
  );
/** Where a movement must end. */
export const destination = z.union([
  z.strictObject({ near: hexMark, range: z.int().min(0).max(3) }).describe('This near to something.'),
  z.strictObject({ beside: z.enum(['enemy', 'ally']) }).describe('Adjacent to such a figure.'),
]);
export type Destination = z.infer<typeof destination>;

export const targeting = {
  range: z.int().min(1).max(12).optional(),
  targets: z.union([count, z.literal('all')]).optional(),
  area: area.optional(),
  only: z.array(figureTest).optional().describe('Whom it may target.'),
};

export const duration = z.union([
  z.enum(['round', 'persistent']),
  z.strictObject({ turns: z.int().min(0) }).describe('Turns of the character after this one; 0: until its end. BON-08'),
  z.strictObject({ rounds: count }).describe('Rounds after this one. BON-08'),
]);

/** True if it ends with the turn in which it began. BON-08 */
export function isForTurn(lasts: z.infer<typeof duration>): boolean {
  return typeof lasts === 'object' && 'turns' in lasts && lasts.turns === 0;
}

/** Common parts of abilities that stay active. BON */
export const lasting = {
  lasts: duration.default('round').describe('Until the end of the round, or of the scenario.'),
  slots: z
    .array(z.int().min(0).max(3))
    .min(1)
    .optional()
    .describe('Use slots in order; each number is the experience for leaving that slot. BON-05'),
  for: z
    .strictObject({
      who: who.exclude(['them', 'the other']),
      range: z.int().min(1).max(6).optional(),
      only: z.array(figureTest).optional(),
    })
    .optional()
    .describe('Whom it helps, or hinders, while they are this near; the figure itself where nothing is said.'),
};
