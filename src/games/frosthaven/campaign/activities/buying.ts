/** Downtime activity: buy an item at the trading post. BUY-01 to BUY-03 */
import type { Campaign } from '../campaign.ts';
import { buy, itemsForSale } from '../rules/goods/buy.ts';
import type { Trade } from '../rules/goods/trade.ts';
import { goldLacks } from '../rules/refusal.ts';
import { marketOf } from '../steps/goods/market.ts';
import type { Activity } from './activity.ts';
import type { Offers } from './choose-offer.ts';
import { chooseActivityOffer, whyNoOffer } from './choose-offer.ts';
import { unchangedTrade } from './selling.ts';

export const buying: Activity = {
  name: 'buy',
  shouldExplain: () => true,
  whyNot: (campaign, member) => {
    if (!marketOf(campaign).opens.purchase) return { because: 'no trader' };
    return whyNoOffer(purchasesIn(campaign, member));
  },
  *run(campaign, member) {
    yield* chooseActivityOffer(campaign, member, 'buying', purchasesIn, unchangedTrade);
  },
};

function purchasesIn(campaign: Campaign, member: number): Offers<Trade> {
  const market = marketOf(campaign);
  const all = itemsForSale(market).map(({ id: item, gold }) => ({ item, gold, verdict: buy(market, member, item) }));
  return {
    open: all.flatMap(({ item, gold, verdict }) =>
      'is' in verdict ? [{ value: item, item, detail: goldLacks(gold ?? 0), is: verdict.is }] : [],
    ),
    lacking: all.flatMap(({ item, verdict }) => ('is' in verdict ? [] : [{ item, why: verdict.why }])),
  };
}
