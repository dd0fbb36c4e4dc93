/** Language of abilities, for cards, monsters, items and bonuses. */
import { z } from 'zod';
import { SCRIPT_NAMES } from '../scenario/scripts.ts';
import { count, elementChoice, slug } from '../terms.ts';
import type { CardOwnership } from './ability-parts.ts';
import { common, cost, lasting, targeting, who } from './ability-parts.ts';
import { amount } from './amounts.ts';
import type { attack, move } from './fighting.ts';
import { fighting, WHOSE_FIGHTING } from './fighting.ts';
import { lastingOnes, WHOSE_LASTING } from './lasting.ts';
import { onMap, WHOSE_ON_MAP } from './map-abilities.ts';
import { means, WHOSE_MEANS } from './means.ts';
import { figureTest, hexMark, test } from './tests.ts';

/** Figures that fight beside a character, or more monsters. SUM, MOT-08 */
export const summon = z.strictObject({
  verb: z.literal('summon'),
  summon: slug.optional().describe('A summon of the class or item.'),
  monster: slug.optional(),
  ranks: z
    .tuple([z.enum(['normal', 'elite']), z.enum(['normal', 'elite']), z.enum(['normal', 'elite'])])
    .optional()
    .describe('Of a monster, for 2, 3 and 4 characters.'),
  count: count.default(1),
  at: z
    .enum(['there', 'target'])
    .optional()
    .describe('In or next to the hex that a trigger is about, that was designated, or of the last target before.'),
  hitPoints: amount.optional().describe('Instead of those on its card; one at least.'),
  ...common,
});

export const simpleAbility = z.discriminatedUnion('verb', [...fighting, ...means, ...onMap, ...lastingOnes, summon]);

/** Other figures perform abilities by their player's choice, or the commander's where they have none. CMD-02 */
export const grant = z.strictObject({
  verb: z.literal('grant'),
  who: who.default('allies'),
  ...targeting,
  abilities: z.array(simpleAbility).min(1),
  ...common,
});
/** Enemies perform abilities by the commander's choice. CMD-04 */
export const control = z.strictObject({
  verb: z.literal('control'),
  ...targeting,
  abilities: z.array(simpleAbility).min(1),
  ...common,
});
/** Special ability of a boss, by number. BOS-03 */
export const special = z.strictObject({ verb: z.literal('special'), number: z.int().min(1).max(3), ...common });
/** Rule written in code, named after its card. */
export const script = z.strictObject({
  verb: z.literal('script'),
  script: z.enum(SCRIPT_NAMES, {
    error: ({ input }) => (typeof input === 'string' ? `there is no script “${input}”` : undefined),
  }),
  ...common,
});

export const order = z.discriminatedUnion('verb', [simpleAbility, grant, control, special, script]);

/** Optional price for further abilities. */
export const pay = z.strictObject({
  verb: z.literal('pay'),
  consume: z.array(elementChoice).min(1).optional(),
  cost: cost.optional(),
  experience: z.int().min(1).max(3).optional(),
  then: z.array(order).min(1),
  ...common,
});
export const choose = z.strictObject({
  verb: z.literal('choose'),
  options: z.array(z.array(order).min(1)).min(2).max(4),
  ...common,
});

/** Chosen hex, which later abilities call `there`. */
export const designate = z.strictObject({
  verb: z.literal('designate'),
  range: z.int().min(1).max(12),
  with: hexMark.optional().describe('Only hexes with this.'),
  then: z.array(order).min(1),
  ...common,
});

export const step = z.discriminatedUnion('verb', [order, pay, choose, designate]);

/** Abilities whose end a trigger may wait for. */
export const WATCHED_VERBS = ['attack', 'move', 'heal', 'loot'] as const;
export type WatchedVerb = (typeof WATCHED_VERBS)[number];

export const trigger = z.strictObject({
  event: z.enum([
    'scenario begins',
    'turn begins',
    'turn ends',
    'round begins',
    'round ends',
    'attacks',
    'attacked',
    'kills',
    'dies',
    'suffers',
    'heals',
    'healed',
    'enters',
    'loots',
    'rests',
    'consumes',
    'loses a card',
    'opens a door',
    'performs',
  ]),
  who: who.exclude(['them', 'the other']).default('self').describe('To whom it happens.'),
  range: z.int().min(1).max(12).optional().describe('How near that figure must be.'),
  only: z.array(figureTest).optional(),
  when: z.array(test).optional(),
  rest: z.enum(['long', 'short']).optional().describe('Of `rests`: only such a rest.'),
  ability: z.enum(WATCHED_VERBS).optional().describe('Of `performs`: the ability, once it has affected anything.'),
});
export type Trigger = z.infer<typeof trigger>;

export const whenever = z.strictObject({
  verb: z.literal('whenever'),
  on: trigger,
  may: z.literal(true).optional().describe('The player may do without.'),
  then: z.array(step).min(1),
  ...lasting,
  ...common,
});

export const ability = z.discriminatedUnion('verb', [step, whenever]);
export type Ability = z.infer<typeof ability>;
export type Verb = Ability['verb'];
export type AbilityOf<V extends Verb> = Extract<Ability, { verb: V }>;
export type AttackAbility = z.infer<typeof attack>;
export type MoveAbility = z.infer<typeof move>;

/** Owners whose cards may hold each verb. */
export const WHOSE: { readonly [V in Verb]: CardOwnership } = {
  ...WHOSE_FIGHTING,
  ...WHOSE_MEANS,
  ...WHOSE_ON_MAP,
  ...WHOSE_LASTING,
  summon: 'anybody',
  grant: 'anybody',
  control: 'anybody',
  special: 'bosses',
  script: 'classes',
  pay: 'anybody',
  choose: 'anybody',
  designate: 'classes',
  whenever: 'anybody',
};

export function heldBy(ability: Ability): readonly Ability[] {
  if ('options' in ability) return ability.options.flat();
  if ('abilities' in ability) return ability.abilities;
  return 'then' in ability ? ability.then : [];
}

/** Returns nested abilities that the same figure performs at once: none of others, none that wait. */
export function ownWithin(ability: Ability): readonly Ability[] {
  return isLasting(ability) || 'abilities' in ability ? [] : heldBy(ability);
}

type ByHand = AbilityOf<'by-hand'>;
export type LastingByHand = ByHand & { readonly lasts: NonNullable<ByHand['lasts']> };
/** Abilities that stay active. BON-01 */
export type LastingAbility = Extract<Ability, { readonly lasts: unknown }> | LastingByHand;
export type LastingVerb = LastingAbility['verb'];
export type LastingAbilityOf<V extends LastingVerb> = Extract<LastingAbility, { verb: V }>;

export function isLasting(ability: Ability): ability is LastingAbility {
  return 'lasts' in ability && ability.lasts !== undefined;
}

const LASTING = lastingOnes.map(({ shape }) => shape.verb.value);
export const LASTING_VERBS: readonly string[] = [...LASTING, whenever.shape.verb.value];
export const lastingAbility = ability.refine(
  isLasting,
  `must be something that lasts: ${LASTING.join(', ')}, whenever, or by-hand with “lasts”`,
);
