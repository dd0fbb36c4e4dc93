import type { Catalog } from './catalog.ts';
import type { Item } from './schema/campaign/rewards.ts';

/** SELL-03: gold for each resource and item of the crafting cost. */
const GOLD_FOR_A_PART = 2;

/** Returns half the price in gold, or 2 gold a part of a crafted or brewed item, else 0. SELL-02, SELL-03, GAP-13 */
export function sellingPrice(catalog: Pick<Catalog, 'alchemy'>, item: Item): number {
  return item.gold !== undefined ? Math.floor(item.gold / 2) : GOLD_FOR_A_PART * partsOf(catalog, item);
}

/** Returns the price for a party without a craftsman: the printed one, or twice the selling price. */
export function worthInGold(catalog: Pick<Catalog, 'alchemy'>, item: Item): number {
  return item.gold ?? 2 * sellingPrice(catalog, item);
}

function partsOf({ alchemy }: Pick<Catalog, 'alchemy'>, { id, cost }: Item): number {
  if (cost) {
    const resources = Object.values(cost.resources ?? {}).reduce((sum, each) => sum + each, 0);
    return resources + (cost.items ?? []).length;
  }
  if (alchemy?.pairs.some(({ item }) => item === id)) return 2;
  return alchemy?.alike === id || alchemy?.triples.some(({ item }) => item === id) ? 3 : 0;
}
