/** The decks of random items and of random blueprints. ITS-07, LTG-06 */
import type { Catalog } from '../../content/catalog.ts';
import type { Supply } from '../state/items.ts';
import { copiesIn } from './supply.ts';

/** What lies in them when a campaign begins. */
export function startingItemDecks({ items }: Pick<Catalog, 'items'>): { items: string[]; blueprints: string[] } {
  const all = [...items.values()];
  return {
    items: all.filter(({ random }) => random).map(({ id }) => id),
    blueprints: all.filter(({ blueprint }) => blueprint === 'random').map(({ id }) => id),
  };
}

/** LTG-06: the random items that can still be found; what already has an owner for every copy is in the deck no more. */
export function itemsToFind(supply: Supply, deck: readonly string[]): string[] {
  return deck.filter((item) => copiesIn(supply, item, 'unavailable') > 0);
}
