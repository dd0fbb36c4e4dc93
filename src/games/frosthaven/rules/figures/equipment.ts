/** What a character may bring into a scenario. SET-16, SET-17, ITM-01 to ITM-03 */
import { t } from '../../../../language/t.ts';
import type { CharacterClass } from '../../content/schema/cards.ts';
import type { Item } from '../../content/schema/rewards.ts';
import { termWords } from '../seen/words.ts';

/** Gold that a new character may spend on the items that it brings. */
export const STARTING_GOLD = 30;

type EquipmentCard = CharacterClass['cards'][number];

/** X counts as level 1. SET-17, NEW-05 */
function levelOf({ level }: EquipmentCard): number {
  return level === 'X' ? 1 : level;
}

/** The cards of a class up to a level, and X: what a character of that level can have come by. SET-17 */
export function cardsUpTo(mat: CharacterClass, level: number): EquipmentCard[] {
  return mat.cards.filter((card) => levelOf(card) <= level);
}

/** What a sheet says of the pool of its character: the cards that were added as it rose. LUP-07 */
export interface AddedCardPool {
  readonly cards: readonly { readonly card: string }[];
}

/** The cards that a character may choose from: all of level 1 and X, and those that it has added. SET-17, NEW-05, LUP-07 */
export function cardPool(mat: CharacterClass, { cards }: AddedCardPool): EquipmentCard[] {
  return mat.cards.filter((each) => levelOf(each) === 1 || cards.some(({ card }) => card === each.id));
}

/**
 * Why a character of a level can't have come by all of these cards, in a sentence: each level adds one card of that level
 * or lower. LUP-07
 */
export function whyNotEarned(cards: readonly EquipmentCard[], level: number): string | undefined {
  const levels = Array.from({ length: level - 1 }, (_, i) => i + 2);
  const above = cards.find((card) => levelOf(card) > level);
  if (above) return t`${above.name} is of a level above ${level}.`;
  const over = levels.find((least) => cards.filter((card) => levelOf(card) >= least).length > level - least + 1);
  return over === undefined ? undefined : t`Level ${level} has ${level - over + 1} at most of level ${over} and above.`;
}

/**
 * The cards that are brought when nobody chose: those that were added as the character rose, the highest first, then those
 * of level 1, then X, as many as the hand holds.
 */
export function usualCards(mat: CharacterClass, pool: AddedCardPool = { cards: [] }): string[] {
  const place = (card: EquipmentCard) => (card.level === 'X' ? 0 : card.level);
  return cardPool(mat, pool)
    .sort((one, other) => place(other) - place(one))
    .slice(0, mat.handSize)
    .map(({ id }) => id);
}

/** ITM-02 */
export function smallLimit(level: number): number {
  return Math.ceil(level / 2);
}

/** Why these items can't all be brought, in a sentence; undefined when they can. */
export function whyTooMany(items: readonly Item[], level: number): string | undefined {
  const count = (slot: Item['slot']) => items.filter((item) => item.slot === slot).length;
  if (new Set(items.map(({ id }) => id)).size < items.length) return t`No item can be brought twice.`;
  for (const slot of ['head', 'body', 'legs'] as const) {
    if (count(slot) > 1) return t`Only one item for the ${termWords(slot)} can be brought.`;
  }
  const [one, two] = [count('one hand'), count('two hands')];
  if (one > 2 || two > 1 || (one > 0 && two > 0)) return t`Hands hold two items of one hand, or one of two hands.`;
  const small = smallLimit(level);
  if (count('small') > small)
    return t('At level {level} only {small, plural, one {one small item} other {# small items}} can be brought.', {
      level,
      small,
    });
  return undefined;
}
