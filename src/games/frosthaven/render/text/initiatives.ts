import type { CardSideView, CardView } from '../../rules/view.ts';

/** Returns the present initiative, then those of modes in which the card is otherwise the same. */
export function initiativesOf(card: CardView): number[] {
  return [card.initiative, ...sameInOtherModes(card).map(({ initiative }) => initiative)];
}

export function sameInOtherModes(card: CardView): CardSideView[] {
  return card.others.filter((other) => isSameSide(card, other));
}

export function isSameSide(card: CardView, { name, top, bottom }: CardSideView): boolean {
  return name === card.name && JSON.stringify([top, bottom]) === JSON.stringify([card.top, card.bottom]);
}
