/** What only one spell, trap, item or trait does: the name of a rule of its own, and its figures. Lengths are inches in files. */
import { z } from 'zod';
import { amount, length, testNumber as number, signed, slug, span } from './terms.ts';

/** Each script with its figures. */
export const scriptSchema = z.discriminatedUnion('name', [
  /** A hole as large as a doorway; or the floor below a figure, which rolls Move or drops a level. Walls of spells fall, Wizard Eyes close. */
  z.strictObject({ name: z.literal('crumble'), move: number }),
  /** An action in the apprentice phase and one in the soldier phase; harm where it was cast in the turn before as well. */
  z.strictObject({ name: z.literal('time-walk'), harm: amount }),
  /** Out of reach, through terrain; casting it again in the turn after costs the first of these, then the next. */
  z.strictObject({ name: z.literal('plane-walk'), modifiers: z.array(signed).min(1).readonly() }),
  /** Two figures so near to each other change places. */
  z.strictObject({ name: z.literal('transpose'), apart: length }),
  /** A hand holds the figure where it is, until it is harmed. */
  z.strictObject({ name: z.literal('bones-of-the-earth'), fight: signed, health: amount }),
  /** The caster sees from the terrain as well, so many degrees. */
  z.strictObject({ name: z.literal('wizard-eye'), degrees: z.int().min(1).max(360) }),
  /** What comes, by the margin of the roll; of a natural 1, uncontrolled in combat with the caster, by another die. */
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
  /** The rune stays for the turn: who moves into combat with the target tests as well. Spellcasters of a school are immune. UTT-01 */
  z.strictObject({ name: z.literal('mind-maze'), will: number, immune: slug }),
  /** UTT-03 */
  z.strictObject({ name: z.literal('pit-trap'), move: number, depth: length, width: length }),
  /** UTT-08 */
  z.strictObject({ name: z.literal('death-from-above'), move: number, level: z.int().min(1).max(3), away: length }),
  /** Spellcasters of a school choose whether they pass. UTT-10 */
  z.strictObject({ name: z.literal('time-slip'), will: number, back: number, chooses: slug }),
  /** UTT-15 */
  z.strictObject({ name: z.literal('pick-pocket'), fight: number }),
  /** UTT-18 */
  z.strictObject({ name: z.literal('siren'), by: length, near: length }),
  /** UTT-20 */
  z.strictObject({ name: z.literal('personal-demon'), creature: slug, away: length, will: signed }),
  /** In each activation to come it goes for the nearest enemy and fights it; nobody gives it orders. */
  z.strictObject({ name: z.literal('fury') }),
  /** Own Health for that of a member of the warband. */
  z.strictObject({ name: z.literal('transference'), most: amount, range: length }),
  /** Creatures placed in contact, which activate and move as one behind a leader drawn by chance. */
  z.strictObject({ name: z.literal('pack-hunter') }),
  /** On land all ground is rough, and each activation a Will roll or harm. */
  z.strictObject({ name: z.literal('aquatic'), will: number, harm: amount }),
]);
export type CardScript = z.infer<typeof scriptSchema>;
export type ScriptName = CardScript['name'];
