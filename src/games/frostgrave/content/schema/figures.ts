/** Wizards, apprentices, soldiers and creatures. FWB, FCT */
import { z } from 'zod';
import { amount, gold, kind, signed, slug, stats, title } from './terms.ts';
import { effects } from './words.ts';

const slots = z.int().min(0).max(9);

export const leadersFile = z.strictObject({
  wizard: z.strictObject({
    stats,
    slots,
    /** Maximum stats from levels. */
    most: z.strictObject({ fight: signed, shoot: signed, will: signed, health: amount }),
    leastCastingNumber: amount,
    gold,
    level: z.int().min(0).max(9),
    trapBonus: signed,
  }),
  apprentice: z.strictObject({
    stats,
    slots,
    /** Differences from the wizard's current stats. */
    fromWizard: z.strictObject({ fight: signed, will: signed, health: signed }),
    casting: signed,
    cost: gold,
    /** A new apprentice costs `base`, plus or minus `each` for every level of the wizard above or below `level`. */
    replacement: z.strictObject({ base: gold, each: gold, level: amount }),
    trapBonus: signed,
  }),
  warband: z.strictObject({
    soldiers: amount,
    specialists: amount,
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
  /** Ids of arms and armour; `stats` already include their bonuses. */
  gear: z.array(slug).readonly(),
  carries: z.array(slug).readonly().optional(),
  hands: z.literal('potions').optional(),
  /** Added to rolls against traps. UTR-09, UTR-10 */
  trapBonus: signed.optional(),
  /** The first initiative roll of 1 in a game springs no trap. `passages`: another roll that finds a secret passage. */
  traps: z.literal('first is none').optional(),
  passages: amount.optional(),
  /** Soldiers that it leads in the soldier phase; a warband may have one such figure. USE-13 */
  leads: amount.optional(),
  /** Available only if the table turns it on. */
  optional: z.literal(true).optional(),
  /** The part that this project made up. */
  ours: z.string().optional(),
});
export type Soldier = z.infer<typeof soldier>;
export const soldiersFile = z.strictObject({ soldiers: z.array(soldier).min(1) });

/** A trait id, with its `x` where the trait has one. */
const traitOf = z.union([slug, z.strictObject({ trait: slug, x: amount })]);

const creature = z.strictObject({
  id: slug,
  name: title,
  several: title.optional(),
  kind,
  stats,
  traits: z.array(traitOf).readonly(),
  gear: z.array(slug).readonly().optional(),
  rank: z.enum(RANKS).optional(),
});
export type Creature = z.infer<typeof creature>;
export type TraitOf = z.infer<typeof traitOf>;
export const creaturesFile = z.strictObject({ creatures: z.array(creature).min(1) });

const trait = z.strictObject({
  id: slug,
  name: title,
  x: z.enum(['gold', 'armour']).optional(),
  when: z.enum(['killed', 'fighting']).optional(),
  do: effects,
  /** Gives the figure a base radius of 10 tenths of an inch. */
  large: z.literal(true).optional(),
});
export type Trait = z.infer<typeof trait>;
export const traitsFile = z.strictObject({ traits: z.array(trait).min(1) });
