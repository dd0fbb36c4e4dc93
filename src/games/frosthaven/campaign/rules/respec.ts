/** Choosing all cards anew, for gold. VAR-19 */
import type { CampaignCharacter } from '../state/character.ts';
import type { ActivityRefusal } from './refusal.ts';

/** VAR-19 */
export function respecCost({ level }: Pick<CampaignCharacter, 'level'>): number {
  return 10 * level;
}

/** VAR-19 */
export function whyNoRespec(sheet: Pick<CampaignCharacter, 'level' | 'gold' | 'cards'>): ActivityRefusal | undefined {
  const cost = respecCost(sheet);
  if (sheet.cards.length === 0) return { because: 'nothing to choose anew' };
  return sheet.gold < cost ? { because: 'too dear', gold: cost, have: sheet.gold } : undefined;
}

/**
 * It has paid, and its pool is again that of level 1 and X; then it chooses for each of `levelsWithoutCard`. Perks, items
 * and experience stay. VAR-19
 */
export function afterRespec(sheet: CampaignCharacter): CampaignCharacter {
  return { ...sheet, gold: sheet.gold - respecCost(sheet), cards: [] };
}
