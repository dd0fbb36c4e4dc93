import { sellingPrice } from '../../../content/prices.ts';
import type { Verdict } from '../verdict.ts';
import { allow, refuseItem } from '../verdict.ts';
import { itemOf, returnMoves, takersOf } from './supply.ts';
import type { Market, Trade } from './trade.ts';
import { ownerIn, tradeOf } from './trade.ts';

/** Sells an item for gold. SELL-01 to SELL-03, SELL-06 */
export function sell(market: Market, member: number, item: string): Verdict<Trade> {
  const { catalog } = market;
  const price = priceOf(market, item);
  if (!ownerIn(market, member).items.includes(item)) return refuseItem('not owned', item);
  if (price === 0) return refuseItem('worthless', item);
  return allow(tradeOf('sells', member, [item], { gold: price, lost: [item], moves: returnMoves(catalog, [item]) }));
}

/** Returns the selling price. SELL-02, SELL-03 */
export function priceOf({ catalog }: Pick<Market, 'catalog'>, item: string): number {
  const known = itemOf(catalog, item);
  return known ? sellingPrice(catalog, known) : 0;
}

/** Uses of a copy that its finder can't take. SELL-04, SELL-05 */
export interface UnwantedCopy {
  /** Empty where a second copy can only be sold. */
  readonly takers: readonly number[];
  readonly sale: Trade;
}

/** Returns the takers and the sale of a copy that lies nowhere yet. SELL-04, SELL-05 */
export function unwantedCopy(market: Market, member: number, item: string): UnwantedCopy {
  const takers = takersOf(market.owners, item).map((owner) => owner.member);
  const sale = tradeOf('sells', member, [item], {
    gold: priceOf(market, item),
    moves: returnMoves(market.catalog, [item]),
  });
  return { takers, sale };
}
