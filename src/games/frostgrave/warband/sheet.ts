/** The sheet of a warband between games, as stored and exported. FWB, FIJ, FXP, FBS */
import { z } from 'zod';
import { slug } from '../content/schema/terms.ts';

const name = z.string().min(1).max(40);
const whole = z.int().min(0).max(1_000_000);
const figure = z.int().min(-1_000).max(1_000);
const MOST_OF_ONE = 60;
const MOST_SOLDIERS = 40;
const MOST_KEPT = 1_000;

/** Move is in tenths of an inch. */
const stats = z.strictObject({
  move: whole,
  fight: figure,
  shoot: figure,
  armour: whole,
  will: figure,
  health: figure.min(1),
});

/** Carried or in the vault. A scroll or grimoire is named by its spell. FIT */
export const itemSchema = z.union([
  z.strictObject({ what: z.enum(['potion', 'magic arm', 'magic item']), id: slug, spell: slug.optional() }),
  z.strictObject({ what: z.enum(['scroll', 'grimoire']), spell: slug }),
]);
export type VaultItem = z.infer<typeof itemSchema>;

/** Permanent injuries, with how often each was suffered. FIJ-03 */
const injuries = z
  .array(z.strictObject({ injury: slug, times: z.int().min(1).max(2) }))
  .max(MOST_OF_ONE)
  .readonly();

/** Games still missed. FIJ-01, FIJ-02 */
const misses = z.int().min(1).max(3).optional();

/** Permanent effects of spells and potions. FSL-29, FIT-25, FWB-06 */
const forever = z
  .array(
    z.strictObject({
      from: slug,
      of: z.literal('potion').exactOptional(),
      arm: slug.exactOptional(),
      by: z.enum(['wizard', 'apprentice']).exactOptional(),
    }),
  )
  .max(MOST_OF_ONE)
  .readonly()
  .optional();

const spellcaster = {
  name,
  /** Ordinary arms; magic ones are items. */
  arms: z.array(slug).max(MOST_OF_ONE).readonly(),
  items: z.array(itemSchema).max(MOST_OF_ONE).readonly(),
  injuries,
  misses,
  forever,
};

const soldier = z.strictObject({
  name,
  what: slug,
  item: itemSchema.optional(),
  misses,
  stats: stats.partial().optional(),
  forever,
});
export type SoldierOnSheet = z.infer<typeof soldier>;

export const sheetSchema = z.strictObject({
  version: z.literal(1),
  name,
  wizard: z.strictObject({
    ...spellcaster,
    school: slug,
    level: whole,
    /** Experience not yet spent on levels. FXP-02 */
    experience: whole,
    stats,
    /** Casting numbers of the wizard; the apprentice knows the same spells. FSL-03 */
    spells: z
      .array(z.strictObject({ spell: slug, number: z.int().min(5).max(26) }))
      .max(MOST_KEPT)
      .readonly(),
  }),
  /** Its stats derive from the wizard's. FWB-02 */
  apprentice: z.strictObject(spellcaster).optional(),
  soldiers: z.array(soldier).max(MOST_SOLDIERS).readonly(),
  gold: whole,
  vault: z.array(itemSchema).max(MOST_KEPT).readonly(),
  base: z.strictObject({ location: slug, resources: z.array(slug).max(MOST_OF_ONE).readonly() }).optional(),
  /** Soldiers that stay at an inn. FBS-01 */
  resting: z.array(soldier).max(MOST_SOLDIERS).readonly().optional(),
  games: whole,
  /** Present once the sheet has come from another campaign. */
  isImported: z.literal(true).optional(),
});
export type FoundingSheet = z.infer<typeof sheetSchema>;
