/** Selling, by choice in Downtime and by force when somebody has no use for a copy. SELL-01 to SELL-06 */
import { sellingPrice } from '../../content/prices.ts';
import { givenBack, itemOf, takersOf } from './supply.ts';
import { type Market, ownerIn, type Trade, tradeOf } from './trade.ts';
import { noItem, type Verdict, yes } from './verdict.ts';

/** Gold for an item. SELL-01 to SELL-03, SELL-06 */
export function sell(market: Market, member: number, item: string): Verdict<Trade> {
  const { catalog } = market;
  const price = priceOf(market, item);
  if (!ownerIn(market, member).items.includes(item)) return noItem('not owned', item);
  if (price === 0) return noItem('worthless', item);
  return yes(tradeOf('sells', member, [item], { gold: price, lost: [item], moves: givenBack(catalog, [item]) }));
}

/** What it sells for. SELL-02, SELL-03 */
export function priceOf({ catalog }: Pick<Market, 'catalog'>, item: string): number {
  const known = itemOf(catalog, item);
  return known ? sellingPrice(catalog, known) : 0;
}

/** What may become of a copy that its finder can’t take. SELL-04, SELL-05 */
export interface UnwantedCopy {
  /** Who may have it instead; nobody where it is a second copy that can only be sold. */
  readonly takers: readonly number[];
  /** What the finder gets for it otherwise. */
  readonly sale: Trade;
}

/** SELL-04, SELL-05: a copy that somebody gained, but can’t keep; it lies nowhere yet. At any time. */
export function unwanted(market: Market, member: number, item: string): UnwantedCopy {
  const takers = takersOf(market.owners, item).map((owner) => owner.member);
  const sale = tradeOf('sells', member, [item], {
    gold: priceOf(market, item),
    moves: givenBack(market.catalog, [item]),
  });
  return { takers, sale };
}
