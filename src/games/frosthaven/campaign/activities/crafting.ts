/** Downtime activity: craft an item. CRF-01 to CRF-06 */
import type { Campaign } from '../campaign.ts';
import type { CampaignRule } from '../questions/questions.ts';
import { craft, craftableItems } from '../rules/goods/craft.ts';
import type { Trade } from '../rules/goods/trade.ts';
import type { Lack } from '../rules/refusal.ts';
import { resourceLacks } from '../rules/refusal.ts';
import { marketOf } from '../steps/goods/market.ts';
import type { Activity } from './activity.ts';
import type { Offers } from './choose-offer.ts';
import { chooseActivityOffer, chooseSplit, herbsPaid, whyNoOffer } from './choose-offer.ts';

export const crafting: Activity = {
  name: 'craft',
  shouldExplain: () => true,
  whyNot: (campaign, member) => {
    const market = marketOf(campaign);
    if (!market.opens.craft) return { because: 'no craftsman' };
    if (craftableItems(market).length === 0) return { because: 'nothing to craft' };
    return whyNoOffer(craftsIn(campaign, member));
  },
  *run(campaign, member) {
    yield* chooseActivityOffer(campaign, member, 'crafting', craftsIn, (trade) => paid(campaign, member, trade));
  },
};

function craftsIn(campaign: Campaign, member: number): Offers<Trade> {
  const market = marketOf(campaign);
  const all = craftableItems(market).map(({ id: item, cost }) => ({
    item,
    cost,
    verdict: craft(market, member, item),
  }));
  return {
    open: all.flatMap(({ item, cost, verdict }) => {
      const detail: Lack[] = [
        ...resourceLacks(cost?.resources ?? {}),
        ...(cost?.items ?? []).map((part) => ({ is: 'item', item: part }) as const),
      ];
      return 'is' in verdict ? [{ value: item, item, detail, is: verdict.is }] : [];
    }),
    lacking: all.flatMap(({ item, verdict }) => ('is' in verdict ? [] : [{ item, why: verdict.why }])),
  };
}

/** CRF-03: herbs come from either supply. */
function* paid(campaign: Campaign, member: number, trade: Trade): CampaignRule<Trade | undefined> {
  const [item = ''] = trade.items;
  const fromFrosthaven = yield* chooseSplit(campaign, member, herbsPaid(trade));
  const verdict = craft(marketOf(campaign), member, item, { fromFrosthaven });
  return 'is' in verdict ? verdict.is : undefined;
}
