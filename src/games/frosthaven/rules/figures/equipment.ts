/** What a character may bring into a scenario. SET-16, SET-17, ITM-01 to ITM-03 */
import type { CharacterClass } from '../../content/schema/cards.ts';
import type { Item } from '../../content/schema/rewards.ts';

/** Gold that a new character may spend on the items that it brings. */
export const STARTING_GOLD = 30;

/** Cards that a character of a level may choose from: up to its level, and X. SET-17 */
export function cardPool(mat: CharacterClass, level: number): CharacterClass['cards'] {
  return mat.cards.filter((card) => card.level === 'X' || card.level <= level);
}

/** The cards that are brought when nobody chose: those of level 1 first, then X, as many as the hand holds. */
export function usualCards(mat: CharacterClass, level: number): string[] {
  const numbered = (card: CharacterClass['cards'][number]) => (card.level === 'X' ? 10 : card.level);
  return [...cardPool(mat, level)]
    .sort((one, other) => numbered(one) - numbered(other))
    .slice(0, mat.handSize)
    .map(({ id }) => id);
}

/** Why these items can't all be brought, in a sentence; undefined when they can. */
export function whyTooMany(items: readonly Item[], level: number): string | undefined {
  const count = (slot: Item['slot']) => items.filter((item) => item.slot === slot).length;
  if (new Set(items.map(({ id }) => id)).size < items.length) return 'No item can be brought twice.';
  for (const slot of ['head', 'body', 'legs'] as const) {
    if (count(slot) > 1) return `Only one item for the ${slot} can be brought.`;
  }
  const [one, two] = [count('one hand'), count('two hands')];
  if (one > 2 || two > 1 || (one > 0 && two > 0)) return 'Hands hold two items of one hand, or one of two hands.';
  const small = Math.ceil(level / 2);
  if (count('small') > small)
    return `At level ${level} only ${small === 1 ? 'one small item' : `${small} small items`} can be brought.`;
  return undefined;
}
