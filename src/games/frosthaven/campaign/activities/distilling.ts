/** Downtime activity: distil a herb from a potion. BREW-06, BREW-07 */
import type { Campaign } from '../campaign.ts';
import { distil, herbsIn } from '../rules/goods/brew.ts';
import { isPotion } from '../rules/goods/supply.ts';
import type { Trade } from '../rules/goods/trade.ts';
import { resourceLacks } from '../rules/refusal.ts';
import { marketOf } from '../steps/goods/market.ts';
import type { Activity } from './activity.ts';
import type { Offers } from './choose-offer.ts';
import { chooseActivityOffer } from './choose-offer.ts';
import { unchangedTrade } from './selling.ts';

const FROM_LEVEL = 2;

export const distilling: Activity = {
  name: 'distil',
  shouldExplain: (campaign) => (marketOf(campaign).opens.brew ?? 0) >= FROM_LEVEL,
  whyNot: (campaign, member) => {
    if ((marketOf(campaign).opens.brew ?? 0) < FROM_LEVEL) return { because: 'no distiller' };
    return herbsToHave(campaign, member).open.length > 0 ? undefined : { because: 'nothing to distil' };
  },
  *run(campaign, member) {
    yield* chooseActivityOffer(campaign, member, 'distilling', herbsToHave, unchangedTrade);
  },
};

function potionsOf(campaign: Campaign, member: number): readonly string[] {
  return campaign.sheetOf(member).items.filter((item) => isPotion(campaign.catalog, item));
}

function herbsToHave(campaign: Campaign, member: number): Offers<Trade> {
  const market = marketOf(campaign);
  const potions = potionsOf(campaign, member);
  return {
    open: potions.flatMap((item) =>
      herbsIn(market, item).flatMap((herb) => {
        const verdict = distil(market, member, item, herb);
        return 'is' in verdict
          ? [{ value: `${item} ${herb}`, item, detail: resourceLacks({ [herb]: 1 }), is: verdict.is }]
          : [];
      }),
    ),
    lacking: potions.flatMap((item) => {
      const [herb = 'arrowvine'] = herbsIn(market, item);
      const verdict = distil(market, member, item, herb);
      return 'is' in verdict ? [] : [{ item, why: verdict.why }];
    }),
  };
}
