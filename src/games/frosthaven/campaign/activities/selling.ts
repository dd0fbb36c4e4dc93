/** Downtime activity: sell an item. SELL-01 to SELL-03 */
import type { Campaign } from '../campaign.ts';
import type { CampaignRule } from '../questions/questions.ts';
import { sell } from '../rules/goods/sell.ts';
import type { Trade } from '../rules/goods/trade.ts';
import { goldLacks } from '../rules/refusal.ts';
import { marketOf } from '../steps/goods/market.ts';
import type { Activity } from './activity.ts';
import type { Offers } from './choose-offer.ts';
import { chooseActivityOffer } from './choose-offer.ts';

export const selling: Activity = {
  name: 'sell',
  shouldExplain: () => true,
  whyNot: (campaign, member) =>
    salesIn(campaign, member).open.length > 0 ? undefined : { because: 'nothing to sell' },
  *run(campaign, member) {
    yield* chooseActivityOffer(campaign, member, 'selling', salesIn, unchangedTrade);
  },
};

function salesIn(campaign: Campaign, member: number): Offers<Trade> {
  const market = marketOf(campaign);
  const all = campaign.sheetOf(member).items.map((item) => ({ item, verdict: sell(market, member, item) }));
  return {
    open: all.flatMap(({ item, verdict }) =>
      'is' in verdict ? [{ value: item, item, detail: goldLacks(verdict.is.gold), is: verdict.is }] : [],
    ),
    lacking: all.flatMap(({ item, verdict }) => ('is' in verdict ? [] : [{ item, why: verdict.why }])),
  };
}

export function* unchangedTrade(trade: Trade): CampaignRule<Trade> {
  yield* NOTHING_MORE;
  return trade;
}

const NOTHING_MORE: readonly never[] = [];
