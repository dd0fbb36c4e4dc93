/** Who stands on the table: wizards and apprentices, soldiers, creatures and what they are like. FWB, FCT */
import { z } from 'zod';
import { amount, gold, kind, signed, slug, stats, title } from './terms.ts';
import { effects } from './words.ts';

const slots = z.int().min(0).max(9);

/** Who leads a warband. */
export const leadersFile = z.strictObject({
  wizard: z.strictObject({
    stats,
    slots,
    /** Levels raise no stat above these. */
    most: z.strictObject({ fight: signed, shoot: signed, will: signed, health: amount }),
    leastCastingNumber: amount,
    gold,
    level: z.int().min(0).max(9),
    trapBonus: signed,
  }),
  apprentice: z.strictObject({
    /** Of the apprentice of a wizard of level 0. */
    stats,
    slots,
    /** Against the wizard as it is. */
    fromWizard: z.strictObject({ fight: signed, will: signed, health: signed }),
    casting: signed,
    cost: gold,
    /** A new one costs `base` and so much for each level above `level`, or less below it. */
    replacement: z.strictObject({ base: gold, each: gold, level: amount }),
    trapBonus: signed,
  }),
  warband: z.strictObject({
    soldiers: amount,
    specialists: amount,
    /** No member is better armoured than this. */
    armour: amount,
    soldierSlots: slots,
  }),
});
export type Leaders = z.infer<typeof leadersFile>;

export const RANKS = ['standard', 'specialist'] as const;
export type Rank = (typeof RANKS)[number];

const soldier = z.strictObject({
  id: slug,
  name: title,
  rank: z.enum(RANKS),
  kind,
  cost: gold,
  stats,
  /** Ids of arms and armour; what they add to stats is in these already. */
  gear: z.array(slug).readonly(),
  /** Potions that it starts each game with. */
  carries: z.array(slug).readonly().optional(),
  /** It hands potions to others, for an action. */
  hands: z.literal('potions').optional(),
  /** Added to rolls against traps. UTR-09, UTR-10 */
  trapBonus: signed.optional(),
  /** Once a game, the first initiative roll of 1 springs no trap; or this roll finds a secret passage too. */
  traps: z.literal('first is none').optional(),
  passages: amount.optional(),
  /** It leads so many others in the soldier phase; a warband has one such at most. USE-13 */
  leads: amount.optional(),
  /** Only where the table wants it. */
  optional: z.literal(true).optional(),
  /** What of it is of this project. */
  ours: z.string().optional(),
});
export type Soldier = z.infer<typeof soldier>;
export const soldiersFile = z.strictObject({ soldiers: z.array(soldier).min(1) });

/** A trait as a creature has it: its id, or with the figure that its name has. */
const traitOf = z.union([slug, z.strictObject({ trait: slug, x: amount })]);

const creature = z.strictObject({
  id: slug,
  name: title,
  /** Several of them: `Wolves`. */
  several: title.optional(),
  kind,
  stats,
  traits: z.array(traitOf).readonly(),
  gear: z.array(slug).readonly().optional(),
  /** As a member of a warband. */
  rank: z.enum(RANKS).optional(),
});
export type Creature = z.infer<typeof creature>;
export type TraitOf = z.infer<typeof traitOf>;
export const creaturesFile = z.strictObject({ creatures: z.array(creature).min(1) });

/** What a creature is like. What `x` names, its figure, stands with each creature. */
const trait = z.strictObject({
  id: slug,
  name: title,
  x: z.enum(['gold', 'armour']).optional(),
  /** Only in this case; else always. */
  when: z.enum(['killed', 'fighting']).optional(),
  do: effects,
  /** The figure is as tall and broad as its base says: radius 10 tenths. */
  large: z.literal(true).optional(),
});
export type Trait = z.infer<typeof trait>;
export const traitsFile = z.strictObject({ traits: z.array(trait).min(1) });
