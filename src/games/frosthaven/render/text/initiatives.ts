import type { CardSideView, CardView } from '../../rules/view.ts';

/** Returns the present initiative, then those of modes in which the card is otherwise the same. */
export function initiativesOf(card: CardView): number[] {
  return [card.initiative, ...sameInOtherModes(card).map(({ initiative }) => initiative)];
}

/** Returns the sides that differ in initiative alone, which have the same name. */
export function sameInOtherModes({ name, others }: CardView): CardSideView[] {
  return others.filter((other) => other.name === name);
}
