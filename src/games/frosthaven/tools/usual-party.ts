import { id } from '../../../kernel/id.ts';
import { cardId } from '../content/catalog.ts';
import type { CharacterClass } from '../content/schema/cards.ts';
import { usualCards } from '../rules/figures/equipment.ts';
import type { Traveller } from '../rules/scenario/party.ts';

export function usualParty(classes: readonly CharacterClass[]): Traveller[] {
  return classes.map((mat) => ({
    seat: mat.id,
    name: mat.name,
    class: id<'ClassId'>(mat.id),
    level: 1,
    cards: usualCards(mat).map((card) => cardId(mat.id, card)),
    items: [],
  }));
}
