/** Cards and items that a character may bring into a scenario. SET-16, SET-17, ITM-01 to ITM-03 */
import { t } from '../../../../i18n/t.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import type { Item } from '../../content/schema/campaign/rewards.ts';
import { termWords } from '../view-schema/words.ts';

/** NEW-04 */
export const STARTING_GOLD = 30;

type EquipmentCard = CharacterClass['cards'][number];

/** Cards of level X count as level 1. SET-17, NEW-05 */
function levelOf({ level }: EquipmentCard): number {
  return level === 'X' ? 1 : level;
}

/** Returns the cards of a class up to a level, X included. SET-17 */
export function cardsUpTo(mat: CharacterClass, level: number): EquipmentCard[] {
  return mat.cards.filter((card) => levelOf(card) <= level);
}

/** Cards added at level-ups. LUP-07 */
export interface AddedCardPool {
  readonly cards: readonly { readonly card: string }[];
}

/** Returns the cards to choose a hand from: level 1, X and the added ones. SET-17, NEW-05, LUP-07 */
export function cardPool(mat: CharacterClass, { cards }: AddedCardPool): EquipmentCard[] {
  return mat.cards.filter((each) => levelOf(each) === 1 || cards.some(({ card }) => card === each.id));
}

/**
 * Returns why a character of this level can't own these cards, in a sentence. LUP-07
 * Each level adds one card of that level or lower.
 */
export function whyNotEarned(cards: readonly EquipmentCard[], level: number): string | undefined {
  const levels = Array.from({ length: level - 1 }, (_, i) => i + 2);
  const above = cards.find((card) => levelOf(card) > level);
  if (above) return t`${above.name} is above level ${level}.`;
  const over = levels.find((least) => cards.filter((card) => levelOf(card) >= least).length > level - least + 1);
  return over === undefined
    ? undefined
    : t`Level ${level} allows at most ${level - over + 1} of level ${over} and above.`;
}

/** Returns the default hand: added cards from the highest level down, then level 1, then X. */
export function usualCards(mat: CharacterClass, pool: AddedCardPool = { cards: [] }): string[] {
  const place = (card: EquipmentCard) => (card.level === 'X' ? 0 : card.level);
  return cardPool(mat, pool)
    .sort((one, other) => place(other) - place(one))
    .slice(0, mat.handSize)
    .map(({ id }) => id);
}

/** ITM-02 */
export function smallItemLimit(level: number): number {
  return Math.ceil(level / 2);
}

export function whyTooManyItems(items: readonly Item[], level: number): string | undefined {
  const count = (slot: Item['slot']) => items.filter((item) => item.slot === slot).length;
  if (new Set(items.map(({ id }) => id)).size < items.length) return t`You can’t bring the same item twice.`;
  for (const slot of ['head', 'body', 'legs'] as const) {
    if (count(slot) > 1) return t`You can bring only one item for the ${termWords(slot)}.`;
  }
  const [one, two] = [count('one hand'), count('two hands')];
  if (one > 2 || two > 1 || (one > 0 && two > 0)) return t`You can carry two one-handed items, or one two-handed item.`;
  const small = smallItemLimit(level);
  if (count('small') > small)
    return t('At level {level} only {small, plural, one {one small item} other {# small items}} can be brought.', {
      level,
      small,
    });
  return undefined;
}
