import type { Item } from '../../../content/schema/campaign/rewards.ts';
import type { Lack } from '../refusal.ts';
import { goldLacks, resourceLacks } from '../refusal.ts';
import type { Verdict } from '../verdict.ts';
import { allow, refuse, refuseForLack, refuseItem } from '../verdict.ts';
import type { Resources } from './resources.ts';
import {
  addResources,
  filterResources,
  hasNoResources,
  isHerb,
  limitResources,
  missingResources,
  negateResources,
  subtractResources,
} from './resources.ts';
import type { Owner } from './supply.ts';
import { copiesIn, itemOf, returnMoves } from './supply.ts';
import type { Market, Trade } from './trade.ts';
import { ownerIn, tradeOf } from './trade.ts';

/** Cost in the end: components whose copies others all own are paid by their own cost. */
interface Bill {
  readonly gold: number;
  readonly resources: Resources;
  readonly items: readonly string[];
}

/** Split of a payment: the herbs from Frosthaven. By default the crafter pays as far as possible. */
export interface Split {
  readonly fromFrosthaven?: Resources;
}

/** Returns all that the craftsman could make; potions are excluded. CRF-01, CRF-02 */
export function craftableItems({ catalog, goods, opens }: Market): readonly Item[] {
  if (!opens.craft) return [];
  return [...catalog.items.values()].filter(({ id, cost }) => cost && copiesIn(goods.supply, id, 'available') > 0);
}

/** Crafts one copy of an item for its cost. CRF-01 to CRF-06 */
export function craft(market: Market, member: number, item: string, split: Split = {}): Verdict<Trade> {
  const { catalog, opens, goods } = market;
  const wanted = itemOf(catalog, item);
  const owner = ownerIn(market, member);
  if (!opens.craft) return refuse('no craftsman');
  if (!wanted?.cost) return refuse('not crafted');
  if (owner.items.includes(item)) return refuseItem('owned', item);
  if (copiesIn(goods.supply, item, 'available') === 0) return refuseItem('none to craft', item);
  const bill = billOf(market, owner, wanted.cost);
  const lacks = lackedOf(market, owner, bill);
  if (lacks.length > 0) return refuseForLack(lacks);
  const shared = sharedPart(market, owner, bill.resources, split);
  if ('why' in shared) return shared;
  return allow(
    tradeOf('crafts', member, [item], {
      gold: 0 - bill.gold,
      resources: negateResources(subtractResources(bill.resources, shared.is)),
      frosthaven: negateResources(shared.is),
      gained: [item],
      lost: bill.items,
      moves: [{ item, copies: 1, from: 'available', to: 'owners' }, ...returnMoves(catalog, bill.items)],
    }),
  );
}

/** CRF-03, CRF-05: a component whose copies others own costs its own price instead. */
function billOf(market: Market, owner: Owner, cost: NonNullable<Item['cost']>, above: readonly string[] = []): Bill {
  const parts = (cost.items ?? []).map((part): Bill => {
    const item = itemOf(market.catalog, part);
    if (!item || above.includes(part) || !isLentOut(market, owner, part)) return { ...FREE, items: [part] };
    if (item.cost) return billOf(market, owner, item.cost, [...above, part]);
    return item.gold === undefined ? { ...FREE, items: [part] } : { ...FREE, gold: item.gold };
  });
  return parts.reduce(
    (all, part) => ({
      gold: all.gold + part.gold,
      resources: addResources(all.resources, part.resources),
      items: [...all.items, ...part.items],
    }),
    { ...FREE, resources: cost.resources ?? {} },
  );
}

const FREE: Bill = { gold: 0, resources: {}, items: [] };

/** CRF-05 */
function isLentOut({ goods }: Market, { items }: Owner, part: string): boolean {
  const left = copiesIn(goods.supply, part, 'available') + copiesIn(goods.supply, part, 'unavailable');
  return left === 0 && !items.includes(part);
}

/** CRF-03, SUP-04: materials come from one's own supply, herbs also from Frosthaven's. */
function lackedOf({ frosthaven }: Market, owner: Owner, { gold, resources, items }: Bill): Lack[] {
  const have = addResources(owner.resources, filterResources(frosthaven, isHerb));
  return [
    ...goldLacks(gold - owner.gold),
    ...resourceLacks(missingResources(have, resources)),
    ...items.filter((item) => !owner.items.includes(item)).map((item): Lack => ({ is: 'item', item })),
  ];
}

export function sharedPart(
  { frosthaven }: Pick<Market, 'frosthaven'>,
  { resources }: Pick<Owner, 'resources'>,
  bill: Resources,
  { fromFrosthaven: wanted }: Split,
): Verdict<Resources> {
  const shared = wanted ?? subtractResources(bill, limitResources(resources, bill));
  const tooMuch = [
    filterResources(shared, (kind) => !isHerb(kind)),
    missingResources(bill, shared),
    missingResources(frosthaven, shared),
  ];
  if (tooMuch.some((each) => !hasNoResources(each))) return refuse('not paid by Frosthaven');
  const left = missingResources(resources, subtractResources(bill, shared));
  return hasNoResources(left) ? allow(shared) : refuseForLack(resourceLacks(left));
}
