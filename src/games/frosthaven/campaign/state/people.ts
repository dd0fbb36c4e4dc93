/** The characters of a campaign. */
import { z } from 'zod';
import { blankCharacter, type CampaignCharacter, character } from './character.ts';

/** A character and what it owns. */
export type CharacterSheet = CampaignCharacter;

/** A character as older programs kept it. */
export const keptSheet = character
  .pick({
    member: true,
    class: true,
    name: true,
    level: true,
    experience: true,
    gold: true,
    resources: true,
    items: true,
  })
  .extend({ checks: z.number() });
export type KeptSheet = Readonly<z.infer<typeof keptSheet>>;

const MOST_CHECKS = 18;
const A_SET = 3;

/** The same as it is kept now: every full set of three checkmarks is a perk mark that waits. PERK-06 */
export function characterFrom(kept: KeptSheet): CharacterSheet {
  const checks = Math.min(MOST_CHECKS, Math.max(0, Math.floor(kept.checks)));
  return { ...blankCharacter(kept), ...kept, checks, marks: Math.floor(checks / A_SET) };
}

/** A character whom nobody plays. */
export function isCompanion({ member }: Pick<CharacterSheet, 'member'>): boolean {
  return member < 0;
}

/** As many characters as a scenario is played with. */
export const MOST_CHARACTERS = 4;
