/** Choosing all cards anew, for gold. VAR-19 */
import type { Character } from '../state/character.ts';

/** VAR-19 */
export function respecCost({ level }: Pick<Character, 'level'>): number {
  return 10 * level;
}

/** Why it can't be done now, in a sentence. VAR-19 */
export function whyNoRespec(sheet: Pick<Character, 'level' | 'gold' | 'cards'>): string | undefined {
  const cost = respecCost(sheet);
  if (sheet.cards.length === 0) return 'There are no cards above level 1 to give back.';
  return sheet.gold < cost ? `It costs ${cost} gold; you lack ${cost - sheet.gold}.` : undefined;
}

/**
 * It has paid, and its pool is again that of level 1 and X; then it chooses for each of `levelsWithoutCard`. Perks, items
 * and experience stay. VAR-19
 */
export function afterRespec(sheet: Character): Character {
  return { ...sheet, gold: sheet.gold - respecCost(sheet), cards: [] };
}
