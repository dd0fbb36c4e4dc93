/** Decks of random items and random blueprints. ITS-07, LTG-06 */
import type { Catalog } from '../../../content/catalog.ts';
import type { Supply } from '../../state/items.ts';
import { copiesIn } from './supply.ts';

export function startingItemDecks({ items }: Pick<Catalog, 'items'>): { items: string[]; blueprints: string[] } {
  const all = [...items.values()];
  return {
    items: all.filter(({ random }) => random).map(({ id }) => id),
    blueprints: all.filter(({ blueprint }) => blueprint === 'random').map(({ id }) => id),
  };
}

/** Returns the random items with an unavailable copy. LTG-06 */
export function itemsToFind(supply: Supply, deck: readonly string[]): string[] {
  return deck.filter((item) => copiesIn(supply, item, 'unavailable') > 0);
}
