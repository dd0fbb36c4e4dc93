import { z } from 'zod';
import type { CampaignCharacter } from './character.ts';
import { blankCharacter, character } from './character.ts';

export type CharacterSheet = CampaignCharacter;

export const storedSheetSchema = character
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
export type StoredSheet = Readonly<z.infer<typeof storedSheetSchema>>;

const MOST_CHECKS = 18;
const A_SET = 3;

/** Upgrades a stored character: each full set of three checkmarks is an unused perk mark. PERK-06 */
export function upgradeCharacter(kept: StoredSheet): CharacterSheet {
  const checks = Math.min(MOST_CHECKS, Math.max(0, Math.floor(kept.checks)));
  return { ...blankCharacter(kept), ...kept, checks, marks: Math.floor(checks / A_SET) };
}

export function isCompanion({ member }: Pick<CharacterSheet, 'member'>): boolean {
  return member < 0;
}

export const MAX_CHARACTERS = 4;
