/** Rules that belong to one spell, trap, item or trait, with their parameters. Lengths are inches in files. */
import { z } from 'zod';
import { amount, length, testNumber as number, signed, slug, span } from './terms.ts';

export const scriptSchema = z.discriminatedUnion('name', [
  /**
   * A hole as large as a doorway, or a floor that drops a figure a level unless it rolls `move`.
   * Walls of spells fall; Wizard Eyes close.
   */
  z.strictObject({ name: z.literal('crumble'), move: number }),
  /** An action in the apprentice phase and one in the soldier phase; `harm` if also cast in the turn before. */
  z.strictObject({ name: z.literal('time-walk'), harm: amount }),
  /** Modifiers for casting again in the following turns. */
  z.strictObject({ name: z.literal('plane-walk'), modifiers: z.array(signed).min(1).readonly() }),
  z.strictObject({ name: z.literal('transpose'), apart: length }),
  z.strictObject({ name: z.literal('bones-of-the-earth'), fight: signed, health: amount }),
  /** Degrees of the field of view that the terrain gives the caster. */
  z.strictObject({ name: z.literal('wizard-eye'), degrees: z.int().min(1).max(360) }),
  /** Creatures by the margin of the roll. A natural 1 brings an uncontrolled one, in combat with the caster. */
  z.strictObject({
    name: z.literal('summon-demon'),
    margins: z
      .array(z.strictObject({ from: z.int().min(0).max(30), creature: slug }))
      .min(1)
      .readonly(),
    mishap: z
      .array(z.strictObject({ on: span, creature: slug }))
      .min(1)
      .readonly(),
  }),
  /** Lasts for the turn: figures that move into combat with the target roll as well. `immune`: a school. UTT-01 */
  z.strictObject({ name: z.literal('mind-maze'), will: number, immune: slug }),
  /** UTT-03 */
  z.strictObject({ name: z.literal('pit-trap'), move: number, depth: length, width: length }),
  /** UTT-08 */
  z.strictObject({ name: z.literal('death-from-above'), move: number, level: z.int().min(1).max(3), away: length }),
  /** `chooses`: the school whose spellcasters choose whether to pass. UTT-10 */
  z.strictObject({ name: z.literal('time-slip'), will: number, back: number, chooses: slug }),
  /** UTT-15 */
  z.strictObject({ name: z.literal('pick-pocket'), fight: number }),
  /** UTT-18 */
  z.strictObject({ name: z.literal('siren'), by: length, near: length }),
  /** UTT-20 */
  z.strictObject({ name: z.literal('personal-demon'), creature: slug, away: length, will: signed }),
  /** Attacks the nearest enemy in every later activation; takes no orders. */
  z.strictObject({ name: z.literal('fury') }),
  z.strictObject({ name: z.literal('transference'), most: amount, range: length }),
  /** Creatures in contact activate and move as one, behind a random leader. */
  z.strictObject({ name: z.literal('pack-hunter') }),
  /** On land all ground is rough, and each activation needs a Will roll or harms. */
  z.strictObject({ name: z.literal('aquatic'), will: number, harm: amount }),
]);
export type CardScript = z.infer<typeof scriptSchema>;
export type ScriptName = CardScript['name'];
