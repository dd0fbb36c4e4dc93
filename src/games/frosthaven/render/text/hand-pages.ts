import type { CardId } from '../../content/terms.ts';
import type { CardView } from '../../rules/view.ts';

/** Most large cards that are legible on a phone. */
export const CARDS_ON_A_PAGE = 4;

/** Sorts chosen cards first, the leading one before the other; then by initiative. */
export function sortCards(cards: readonly CardView[]): CardView[] {
  const rank = (card: CardView) => (card.leading ? 0 : card.pile === 'chosen' ? 1 : 2);
  return cards.toSorted((a, b) => rank(a) - rank(b) || a.initiative - b.initiative);
}

export function isLarge({ id, pile }: CardView, offered?: readonly CardId[]): boolean {
  return offered ? offered.includes(id) : pile === 'hand' || pile === 'chosen';
}

/** Splits a hand into pictures: four large cards on each, all others on the last. */
export function handPages(cards: readonly CardView[], offered?: readonly CardId[]): CardView[][] {
  const large = sortCards(cards.filter((card) => isLarge(card, offered)));
  const others = cards.filter((card) => !isLarge(card, offered));
  const count = Math.max(1, Math.ceil(large.length / CARDS_ON_A_PAGE));
  return Array.from({ length: count }, (_, leaf) => [
    ...large.slice(leaf * CARDS_ON_A_PAGE, (leaf + 1) * CARDS_ON_A_PAGE),
    ...(leaf === count - 1 ? others : []),
  ]);
}
