/** The language of abilities: what cards of characters and monsters, items and bonuses are made of. */
import { z } from 'zod';
import { CONDITIONS, ELEMENTS } from '../../frosthaven/terms.ts';
import { area } from './area.ts';

export const count = z.int().min(1).max(20);
export const signed = z.int().min(-9).max(9);
export const condition = z.enum(CONDITIONS);
export const element = z.enum(ELEMENTS);
/** One element, `any` of the six, or one of two. ELM-12 */
export const elementChoice = z
  .union([element, z.literal('any'), z.tuple([element, element]).readonly()])
  .describe('One element, any of the six, or one of two.');
export type ElementChoice = z.infer<typeof elementChoice>;

/** A number that the game counts when it is needed. */
export const counter = z
  .enum(['hexes moved', 'adjacent enemies', 'adjacent allies', 'enemies targeted', 'damage on self'])
  .describe('What is counted: hexes entered this turn, figures next to the acting one, ...');
export const amount = z
  .union([
    z.int().min(0).max(30),
    z.strictObject({ per: counter, times: z.int().min(1).default(1), plus: z.int().default(0) }),
  ])
  .describe('A number, or something counted, times a factor, plus a number.');
export type Amount = z.infer<typeof amount>;

/** What a figure must be, or have, to be a target. All must hold. */
export const figureTest = z.union([
  z.strictObject({ has: condition }),
  z.strictObject({ lacks: condition }),
  z.strictObject({ rank: z.enum(['normal', 'elite']) }),
  z.strictObject({ hitPoints: z.enum(['full', 'not full']) }),
  z.strictObject({ adjacentTo: z.enum(['my ally', 'its ally', 'nobody']) }),
  z.strictObject({ atRange: z.strictObject({ least: z.int(), most: z.int() }) }),
]);
export type FigureTest = z.infer<typeof figureTest>;

/** What must be so for an ability, a boost or a bonus to count. */
export const test = z.union([
  z.strictObject({ performed: z.literal(true) }).describe('The ability before this one in the action was performed.'),
  z.strictObject({ moved: z.int().min(1) }).describe('The figure has entered at least this many hexes this turn.'),
  z.strictObject({ target: figureTest }).describe('The figure that is attacked or affected is like this.'),
  z.strictObject({ self: figureTest }).describe('The acting figure is like this.'),
  z.strictObject({ adjacent: z.enum(['enemies', 'allies']), least: z.int().min(1) }),
  z.strictObject({ attack: z.enum(['melee', 'ranged']) }).describe('The attack is melee, or ranged.'),
  z.strictObject({ killed: z.literal(true) }).describe('The ability before this one killed somebody.'),
]);
export type Test = z.infer<typeof test>;

/** What is added to an ability. Each kind of ability takes the parts that it knows. */
export const patch = z.strictObject({
  value: signed.optional().describe('To the attack value, the movement points, the heal.'),
  valuePer: amount.optional(),
  range: signed.optional(),
  targets: signed.optional(),
  pierce: count.optional(),
  push: count.optional(),
  pull: count.optional(),
  give: z.array(condition).optional().describe('Conditions that targets gain afterwards.'),
  jump: z.literal(true).optional(),
  area: area.optional(),
  advantage: z.literal(true).optional(),
});
export type Patch = z.infer<typeof patch>;

/** A conditional effect of an ability, below it on the card. EFF-04 */
export const boost = z.strictObject({
  consume: z.array(elementChoice).min(1).optional().describe('Elements to consume, all of them.'),
  if: z.array(test).optional(),
  add: patch.optional(),
  experience: z.int().min(1).max(3).optional(),
});
export type Boost = z.infer<typeof boost>;

const common = {
  if: z.array(test).optional().describe('Only when all of this is so.'),
  mandatory: z.literal(true).optional().describe('Can’t be skipped once a part of the action was performed. CHR-08'),
};
const targeting = {
  range: z.int().min(1).max(12).optional(),
  targets: z.union([count, z.literal('all')]).optional(),
  area: area.optional(),
  only: z.array(figureTest).optional().describe('Whom it may target.'),
};
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
  moreTargets: signed.optional().describe('Relative to the targets on the stat card. MAT-03'),
  ...added,
  advantage: z.literal(true).optional(),
  boosts: z.array(boost).optional(),
  ...common,
});
export const move = z.strictObject({
  verb: z.literal('move'),
  ...stat,
  jump: z.literal(true).optional(),
  boosts: z.array(boost).optional(),
  ...common,
});
export const heal = z.strictObject({
  verb: z.literal('heal'),
  value: amount,
  who: z.enum(['self', 'allies', 'allies and self']).default('allies and self'),
  ...targeting,
  give: z.array(condition).optional(),
  boosts: z.array(boost).optional(),
  ...common,
});
export const give = z.strictObject({
  verb: z.literal('give'),
  conditions: z.array(condition).min(1),
  who: z.enum(['self', 'allies', 'allies and self', 'enemies']),
  ...targeting,
  ...common,
});
export const force = z.strictObject({
  verb: z.enum(['push', 'pull']),
  value: count,
  ...targeting,
  ...common,
});
/** Loses hit points without an attack. DMG-01 */
export const damage = z.strictObject({
  verb: z.literal('damage'),
  value: amount,
  who: z.enum(['self', 'allies', 'enemies', 'everyone']),
  range: z.int().min(1).max(12).optional(),
  only: z.array(figureTest).optional(),
  ...common,
});
export const loot = z.strictObject({ verb: z.literal('loot'), range: z.int().min(0).max(5), ...common });

const lasting = {
  lasts: z.enum(['round', 'persistent']).default('round').describe('Until the end of the round, or of the scenario.'),
  slots: z
    .array(z.int().min(0).max(3))
    .min(1)
    .optional()
    .describe('Use slots in order; each number is the experience for leaving that slot. BON-05'),
};
export const shield = z.strictObject({
  verb: z.literal('shield'),
  value: count,
  against: z.enum(['melee', 'ranged']).optional(),
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
/** A bonus that adds something to abilities of the acting figure while it is active. */
export const bonus = z.strictObject({
  verb: z.literal('bonus'),
  on: z.enum(['attack', 'move', 'heal']).describe('The ability that it adds to.'),
  each: z
    .enum(['ability', 'target'])
    .default('ability')
    .describe('Whether a use is one ability, or one target of an attack.'),
  when: z.array(test).optional().describe('Which of them trigger it. They then must use it.'),
  add: patch,
  ...lasting,
  ...common,
});

export const ability = z.discriminatedUnion('verb', [
  attack,
  move,
  heal,
  give,
  force,
  damage,
  loot,
  shield,
  retaliate,
  bonus,
]);
export type Ability = z.infer<typeof ability>;
export type AbilityOf<Verb extends Ability['verb']> = Extract<Ability, { verb: Verb }>;
export type AttackAbility = z.infer<typeof attack>;
export type MoveAbility = z.infer<typeof move>;
