/** What items are worth. SELL-02, SELL-03 */
import type { Catalog } from './catalog.ts';
import type { Item } from './schema/rewards.ts';

/** For each resource and item that went into it. SELL-03 */
const GOLD_FOR_A_PART = 2;

/** Half of what it costs in gold; of what is crafted or brewed, 2 gold a part; nothing where neither is said. GAP-13 */
export function sellingPrice(catalog: Pick<Catalog, 'alchemy'>, item: Item): number {
  return item.gold !== undefined ? Math.floor(item.gold / 2) : GOLD_FOR_A_PART * partsOf(catalog, item);
}

/** What it costs a party that has no craftsman: its price, or twice what it would sell for. */
export function worthInGold(catalog: Pick<Catalog, 'alchemy'>, item: Item): number {
  return item.gold ?? 2 * sellingPrice(catalog, item);
}

/** How many resources and items go into it. */
function partsOf({ alchemy }: Pick<Catalog, 'alchemy'>, { id, cost }: Item): number {
  if (cost) {
    const resources = Object.values(cost.resources ?? {}).reduce((sum, each) => sum + each, 0);
    return resources + (cost.items ?? []).length;
  }
  if (alchemy?.pairs.some(({ item }) => item === id)) return 2;
  return alchemy?.alike === id || alchemy?.triples.some(({ item }) => item === id) ? 3 : 0;
}
