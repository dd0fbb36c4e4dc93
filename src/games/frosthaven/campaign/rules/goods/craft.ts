import type { Item } from '../../../content/schema/campaign/rewards.ts';
import { type Lack, lackedGold, lackedResources } from '../refusal.ts';
import { lacking, no, noItem, type Verdict, yes } from '../verdict.ts';
import { asFarAs, isHerb, isNothing, missing, negative, only, type Resources, sumOf, without } from './resources.ts';
import { copiesIn, givenBack, itemOf, type Owner } from './supply.ts';
import { type Market, ownerIn, type Trade, tradeOf } from './trade.ts';

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
export function onTheBench({ catalog, goods, opens }: Market): readonly Item[] {
  if (!opens.craft) return [];
  return [...catalog.items.values()].filter(({ id, cost }) => cost && copiesIn(goods.supply, id, 'available') > 0);
}

/** Crafts one copy of an item for its cost. CRF-01 to CRF-06 */
export function craft(market: Market, member: number, item: string, split: Split = {}): Verdict<Trade> {
  const { catalog, opens, goods } = market;
  const wanted = itemOf(catalog, item);
  const owner = ownerIn(market, member);
  if (!opens.craft) return no('no craftsman');
  if (!wanted?.cost) return no('not crafted');
  if (owner.items.includes(item)) return noItem('owned', item);
  if (copiesIn(goods.supply, item, 'available') === 0) return noItem('none to craft', item);
  const bill = billOf(market, owner, wanted.cost);
  const lacks = lackedOf(market, owner, bill);
  if (lacks.length > 0) return lacking(lacks);
  const shared = sharedPart(market, owner, bill.resources, split);
  if ('why' in shared) return shared;
  return yes(
    tradeOf('crafts', member, [item], {
      gold: 0 - bill.gold,
      resources: negative(without(bill.resources, shared.is)),
      frosthaven: negative(shared.is),
      gained: [item],
      lost: bill.items,
      moves: [{ item, copies: 1, from: 'available', to: 'owners' }, ...givenBack(catalog, bill.items)],
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
      resources: sumOf(all.resources, part.resources),
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
  const have = sumOf(owner.resources, only(frosthaven, isHerb));
  return [
    ...lackedGold(gold - owner.gold),
    ...lackedResources(missing(have, resources)),
    ...items.filter((item) => !owner.items.includes(item)).map((item): Lack => ({ is: 'item', item })),
  ];
}

export function sharedPart(
  { frosthaven }: Pick<Market, 'frosthaven'>,
  { resources }: Pick<Owner, 'resources'>,
  bill: Resources,
  { fromFrosthaven: wanted }: Split,
): Verdict<Resources> {
  const shared = wanted ?? without(bill, asFarAs(resources, bill));
  const tooMuch = [only(shared, (kind) => !isHerb(kind)), missing(bill, shared), missing(frosthaven, shared)];
  if (tooMuch.some((each) => !isNothing(each))) return no('not paid by Frosthaven');
  const left = missing(resources, without(bill, shared));
  return isNothing(left) ? yes(shared) : lacking(lackedResources(left));
}
