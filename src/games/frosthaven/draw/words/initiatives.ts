import type { CardSideView, CardView } from '../../rules/view.ts';

/** The initiatives of a card, now first, and then in the other modes in which it is the same but for that. */
export function initiativesOf(card: CardView): number[] {
  return [card.initiative, ...sameInOtherModes(card).map(({ initiative }) => initiative)];
}

/** The sides of a card that differ from the one now in initiative alone, as those of the same name do. */
export function sameInOtherModes({ name, others }: CardView): CardSideView[] {
  return others.filter((other) => other.name === name);
}
