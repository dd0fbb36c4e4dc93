import type { CampaignCharacter } from '../../state/character.ts';
import type { ActivityRefusal } from '../refusal.ts';

/** Returns the price in gold. VAR-19 */
export function respecCost({ level }: Pick<CampaignCharacter, 'level'>): number {
  return 10 * level;
}

/** Returns the reason against a respec. VAR-19 */
export function whyNoRespec(sheet: Pick<CampaignCharacter, 'level' | 'gold' | 'cards'>): ActivityRefusal | undefined {
  const cost = respecCost(sheet);
  if (sheet.cards.length === 0) return { because: 'nothing to choose anew' };
  return sheet.gold < cost ? { because: 'too dear', gold: cost, have: sheet.gold } : undefined;
}

/**
 * Pays, and resets the pool to levels 1 and X; `levelsWithoutCard` are then chosen. VAR-19
 * Perks, items and experience stay.
 */
export function afterRespec(sheet: CampaignCharacter): CampaignCharacter {
  return { ...sheet, gold: sheet.gold - respecCost(sheet), cards: [] };
}
