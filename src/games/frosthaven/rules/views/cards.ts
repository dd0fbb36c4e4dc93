import type { AbilityCard, CharacterClass } from '../../content/schema/abilities/cards.ts';
import { sideOf } from '../../content/schema/abilities/cards.ts';
import { explainAction } from '../explain/card.ts';
import type { Lexicon } from '../explain/lexicon.ts';
import type { CardSideView, CardView } from '../view.ts';

export function cardView(
  mat: CharacterClass,
  card: AbilityCard,
  mode: string | undefined,
  words: Lexicon,
  lying: Pick<CardView, 'id' | 'pile' | 'leading'>,
): CardView {
  const { name, initiative, top, bottom } = sideOf(card, mode);
  return {
    ...lying,
    name,
    level: String(card.level),
    initiative,
    top: explainAction(top, words),
    bottom: explainAction(bottom, words),
    others: otherSides(mat, card, mode, words),
  };
}

function otherSides(
  { modes }: CharacterClass,
  card: AbilityCard,
  mode: string | undefined,
  words: Lexicon,
): CardSideView[] {
  if (!('sides' in card) && typeof card.initiative === 'number') return [];
  return (modes?.all ?? [])
    .filter(({ id }) => id !== mode)
    .map(({ id, name: modeName }): CardSideView => {
      const { name, initiative, top, bottom } = sideOf(card, id);
      return { mode: modeName, name, initiative, top: explainAction(top, words), bottom: explainAction(bottom, words) };
    });
}
