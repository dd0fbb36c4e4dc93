/** The decks of random items and of random blueprints. INS-05, ITS-07, LTG-06 */
import type { Catalog } from '../../content/catalog.ts';
import type { Supply } from '../state/items.ts';
import { copiesIn, type Move, madeAvailable } from './supply.ts';

/** What lies in them when a campaign begins. */
export function startingItemDecks({ items }: Pick<Catalog, 'items'>): { items: string[]; blueprints: string[] } {
  const all = [...items.values()];
  return {
    items: all.filter(({ random }) => random).map(({ id }) => id),
    blueprints: all.filter(({ blueprint }) => blueprint === 'random').map(({ id }) => id),
  };
}

/** What a random blueprint brings. */
export interface Blueprint {
  readonly moves: readonly Move[];
  readonly inspiration: number;
  /** What is left of the deck. */
  readonly deck: readonly string[];
}

/** ITS-07: all copies of what was drawn can be crafted, the card itself among them. */
export function blueprintDrawn(supply: Supply, deck: readonly string[], item: string): Blueprint {
  return { moves: madeAvailable(supply, [item]), inspiration: 0, deck: deck.filter((each) => each !== item) };
}

/** INS-05: when none is left, the party is inspired instead. */
export const NO_BLUEPRINT: Blueprint = { moves: [], inspiration: 1, deck: [] };

/** LTG-06: the random items that can still be found; what already has an owner for every copy is in the deck no more. */
export function itemsToFind(supply: Supply, deck: readonly string[]): string[] {
  return deck.filter((item) => copiesIn(supply, item, 'unavailable') > 0);
}
