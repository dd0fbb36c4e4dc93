import { id } from '../../src/engine/values/id.ts';
import { cardId } from '../../src/games/frosthaven/content/content-index.ts';
import type { CharacterClass } from '../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { usualCards } from '../../src/games/frosthaven/rules/figures/equipment.ts';
import type { Traveller } from '../../src/games/frosthaven/rules/scenario/setup/party.ts';

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
