import type { Item } from '../../../content/schema/campaign/rewards.ts';
import type { ActivityRefusal } from '../refusal.ts';
import { goldLacks } from '../refusal.ts';
import type { Verdict } from '../verdict.ts';
import { allow, refuse, refuseForLack } from '../verdict.ts';
import { copiesIn, itemOf } from './supply.ts';
import type { Market, Trade } from './trade.ts';
import { ownerIn, tradeOf } from './trade.ts';

/** Returns the available items that can be bought. NEW-10 */
export function itemsForSale({ catalog, goods }: Pick<Market, 'catalog' | 'goods'>): readonly Item[] {
  return [...catalog.items.values()].filter(
    ({ id, gold }) => gold !== undefined && copiesIn(goods.supply, id, 'available') > 0,
  );
}

/** Buys one item where a building sells. BUY-01 to BUY-03 */
export function buy(market: Market, member: number, item: string): Verdict<Trade> {
  if (!market.opens.purchase) return refuse('no trader');
  return buyByEffect(market, member, item);
}

/** Buys without a shop, by leave of an effect. BUY-02, BUY-03 */
export function buyByEffect(market: Market, member: number, item: string): Verdict<Trade> {
  const owner = ownerIn(market, member);
  const wanted = itemOf(market.catalog, item);
  const why = whyNotHad(market, owner.items, item);
  if (why !== undefined || wanted?.gold === undefined) return refuse(why ?? NOT_SOLD);
  if (wanted.gold > owner.gold) return refuseForLack(goldLacks(wanted.gold - owner.gold));
  return allow(
    tradeOf('buys', member, [item], {
      gold: -wanted.gold,
      gained: [item],
      moves: [{ item, copies: 1, from: 'available', to: 'owners' }],
    }),
  );
}

const NOT_SOLD: ActivityRefusal = { because: 'not for gold' };

/** Spends the first gold all at once; the rest is lost. NEW-10 */
export function buyStartingItems(market: Market, member: number, items: readonly string[]): Verdict<Trade> {
  const owner = ownerIn(market, member);
  const why = items
    .map((item, i) => whyNotHad(market, [...owner.items, ...items.slice(0, i)], item))
    .find((each) => each !== undefined);
  if (why !== undefined) return refuse(why);
  const cost = items.reduce((sum, item) => sum + (itemOf(market.catalog, item)?.gold ?? 0), 0);
  if (cost > owner.gold) return refuse({ because: 'too dear', gold: cost, have: owner.gold });
  return allow(
    tradeOf('equips', member, items, {
      gold: 0 - owner.gold,
      gained: items,
      moves: items.map((item) => ({ item, copies: 1, from: 'available', to: 'owners' })),
    }),
  );
}

function whyNotHad({ catalog, goods }: Market, owned: readonly string[], item: string): ActivityRefusal | undefined {
  const wanted = itemOf(catalog, item);
  if (wanted?.gold === undefined) return NOT_SOLD;
  if (owned.includes(item)) return { because: 'owned', item };
  return copiesIn(goods.supply, item, 'available') === 0 ? { because: 'none to buy', item } : undefined;
}
