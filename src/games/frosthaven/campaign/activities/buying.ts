/** Downtime activity: buy an item at the trading post. BUY-01 to BUY-03 */
import type { Campaign } from '../campaign.ts';
import { buy, onTheShelf } from '../rules/goods/buy.ts';
import type { Trade } from '../rules/goods/trade.ts';
import { lackedGold } from '../rules/refusal.ts';
import { marketOf } from '../steps/goods/market.ts';
import type { Activity } from './activity.ts';
import { chosenOffer, type Offers, whyNone } from './offers.ts';
import { asItIs } from './selling.ts';

export const buying: Activity = {
  name: 'buy',
  isNamed: () => true,
  whyNot: (campaign, member) => {
    if (!marketOf(campaign).opens.purchase) return { because: 'no trader' };
    return whyNone(purchasesIn(campaign, member));
  },
  *does(campaign, member) {
    yield* chosenOffer(campaign, member, 'buying', purchasesIn, asItIs);
  },
};

function purchasesIn(campaign: Campaign, member: number): Offers<Trade> {
  const market = marketOf(campaign);
  const all = onTheShelf(market).map(({ id: item, gold }) => ({ item, gold, verdict: buy(market, member, item) }));
  return {
    open: all.flatMap(({ item, gold, verdict }) =>
      'is' in verdict ? [{ value: item, item, detail: lackedGold(gold ?? 0), is: verdict.is }] : [],
    ),
    lacking: all.flatMap(({ item, verdict }) => ('is' in verdict ? [] : [{ item, why: verdict.why }])),
  };
}
