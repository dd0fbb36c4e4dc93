import { cardId } from '../../content/content-index.ts';
import type { AbilityCard, CharacterClass } from '../../content/schema/abilities/cards.ts';
import { firstMode } from '../../content/schema/abilities/cards.ts';
import { lexiconOf } from '../explain/lexicon.ts';
import type { CardView } from '../view.ts';
import { cardView } from './cards.ts';

/** Returns one side if modes change only the initiative: one picture then shows every mode's. */
export function visibleSides(
  monsters: Parameters<typeof lexiconOf>[1],
  mat: CharacterClass,
  card: AbilityCard,
): CardView[] {
  const words = lexiconOf(mat, monsters);
  const lying = { id: cardId(mat.id, card.id), pile: 'hand', leading: false } as const;
  const first = cardView(mat, card, firstMode(mat), words, lying);
  return 'sides' in card
    ? [{ ...first, others: [] }, ...first.others.map((side) => ({ ...first, ...side, others: [] }))]
    : [first];
}
