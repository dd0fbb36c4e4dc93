/** The characters of a campaign. */
import { z } from 'zod';
import { RESOURCES } from '../../content/schema/terms.ts';
import { blankCharacter, type Character } from './character.ts';

/** How many there are of each; of what is not named, none. */
export const resources = z.partialRecord(z.enum(RESOURCES), z.number());

/** A character and what it owns. */
export type Sheet = Character;

/** A character as older programs kept it. */
export const keptSheet = z.strictObject({
  member: z.int(),
  class: z.string(),
  name: z.string(),
  level: z.int().min(1).max(9),
  experience: z.number(),
  gold: z.number(),
  checks: z.number(),
  resources,
  items: z.array(z.string()),
});
export type KeptSheet = Readonly<z.infer<typeof keptSheet>>;

const MOST_CHECKS = 18;
const A_SET = 3;

/** The same as it is kept now: every full set of three checkmarks is a perk mark that waits. PERK-06 */
export function characterFrom(kept: KeptSheet): Sheet {
  const checks = Math.min(MOST_CHECKS, Math.max(0, Math.floor(kept.checks)));
  return { ...blankCharacter(kept), ...kept, checks, marks: Math.floor(checks / A_SET) };
}

/** A character whom nobody plays. */
export function isCompanion({ member }: Pick<Sheet, 'member'>): boolean {
  return member < 0;
}

/** As many characters as a scenario is played with. */
export const MOST_CHARACTERS = 4;
