import type { CardId } from '../../content/terms.ts';
import type { CardView } from '../../rules/view.ts';
import { estimateCardHeight } from './card-heights.ts';

/** Most large cards on a picture. */
const CARDS_ON_A_PAGE = 4;
const COLUMNS = 2;
/** Heights in pixels of a picture that is 736 wide, of which a panel on a phone shows 340 by 560. */
const PAGE_HEIGHT = 1_212;
const AROUND = 12;
const CAPTION = 44;
const STRIP = 72;

/** Sorts chosen cards first, the leading one before the other; then by initiative. */
export function sortCards(cards: readonly CardView[]): CardView[] {
  const rank = (card: CardView) => (card.leading ? 0 : card.pile === 'chosen' ? 1 : 2);
  return cards.toSorted((a, b) => rank(a) - rank(b) || a.initiative - b.initiative);
}

export function isLarge({ id, pile }: CardView, offered?: readonly CardId[]): boolean {
  return offered ? offered.includes(id) : pile === 'hand' || pile === 'chosen';
}

/** Splits a hand into pictures: up to four large cards on each, all others on the last or behind it. */
export function handPages(cards: readonly CardView[], offered?: readonly CardId[]): CardView[][] {
  const large = sortCards(cards.filter((card) => isLarge(card, offered)));
  const others = cards.filter((card) => !isLarge(card, offered));
  const leaves = cardLeaves(large);
  const last = leaves.at(-1);
  if (!last) return [others];
  if (others.length === 0) return leaves;
  const fit = heightOf(last) + othersHeight(others, offered) <= PAGE_HEIGHT;
  return fit ? [...leaves.slice(0, -1), [...last, ...others]] : [...leaves, others];
}

/** Rows of two, as many on a leaf as a panel shows legibly. */
export function cardLeaves(cards: readonly CardView[]): CardView[][] {
  const leaves: CardView[][] = [];
  for (let first = 0; first < cards.length; first += COLUMNS) {
    const row = cards.slice(first, first + COLUMNS);
    const last = leaves.at(-1);
    if (last && last.length < CARDS_ON_A_PAGE && heightOf([...last, ...row]) <= PAGE_HEIGHT) last.push(...row);
    else leaves.push(row);
  }
  return leaves;
}

function heightOf(large: readonly CardView[]): number {
  const heights = large.map(estimateCardHeight);
  const rows = heights.flatMap((height, i) => (i % COLUMNS === 0 ? Math.max(height, heights[i + 1] ?? 0) : []));
  return rows.reduce((sum, height) => sum + height + AROUND, AROUND);
}

/** Active cards are as large where nothing is offered, the rest are strips. */
function othersHeight(others: readonly CardView[], offered: readonly CardId[] | undefined): number {
  const active = offered ? [] : others.filter(({ pile }) => pile === 'active');
  const strips = others.filter((card) => !active.includes(card));
  const piles = [...new Set(strips.map(({ pile }) => pile))];
  const rowsIn = (pile: CardView['pile']) => Math.ceil(strips.filter((card) => card.pile === pile).length / COLUMNS);
  const large = active.length > 0 ? CAPTION + heightOf(active) : 0;
  return piles.reduce((sum, pile) => sum + CAPTION + STRIP * rowsIn(pile), large);
}
