/** Downtime activity: brew a potion. BREW-01 to BREW-05, BREW-08, BREW-09, SUP-05 */
import type { Herb } from '../../content/schema/campaign/alchemy.ts';
import { HERBS } from '../../content/schema/terms.ts';
import type { Campaign } from '../campaign.ts';
import { companionField, seatFor } from '../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../questions/questions.ts';
import { choose } from '../questions/questions.ts';
import type { BrewedPotion } from '../rules/goods/brew.ts';
import { brew, knownFormulas } from '../rules/goods/brew.ts';
import { addResources, filterResources, isHerb } from '../rules/goods/resources.ts';
import type { Market } from '../rules/goods/trade.ts';
import type { ActivityRefusal } from '../rules/refusal.ts';
import { marketWithoutBrewed, takeBrewed } from '../steps/goods/brewed-potions.ts';
import { marketOf } from '../steps/goods/market.ts';
import { restartOnSharedChange } from '../steps/restart-on-shared-change.ts';
import type { Activity } from './activity.ts';
import { chooseSplit, herbsPaid, nothingChoice } from './choose-offer.ts';

const PAIR = 2;
const TRIPLE = 3;

export const brewing: Activity = {
  name: 'brew',
  shouldExplain: () => true,
  whyNot: (campaign, member) => {
    const market = marketOf(campaign);
    if (!market.catalog.alchemy || market.opens.brew === undefined) return { because: 'no alchemist' };
    const amount = PAIR - herbsAtHand(market, member).length;
    return amount > 0 ? { because: 'lacks herbs', amount } : undefined;
  },
  *run(campaign, member) {
    const shared = () => JSON.stringify([herbsAtHand(marketOf(campaign), member), campaign.state.goods]);
    const brewed = yield* restartOnSharedChange({ campaign, member }, shared, () => chooseBrewing(campaign, member));
    if (!brewed) return;
    const { trade, item, isNew } = brewed;
    if (isNew) campaign.reveal();
    campaign.emit({ type: 'potion brewed', member, item, isNew, trade });
    yield* takeBrewed(campaign, member);
  },
};

function herbsAtHand({ owners, frosthaven }: Market, member: number): Herb[] {
  const own = owners.find((owner) => owner.member === member)?.resources ?? {};
  const all = addResources(own, filterResources(frosthaven, isHerb));
  return HERBS.flatMap((herb) => Array.from({ length: Math.min(TRIPLE, all[herb] ?? 0) }, () => herb));
}

function* chooseBrewing(campaign: Campaign, member: number): CampaignRule<BrewedPotion | undefined> {
  let why: ActivityRefusal | undefined;
  for (;;) {
    const market = marketWithoutBrewed(campaign);
    const herbs = yield* chooseHerbs(campaign, market, member, why);
    if (herbs.length === 0) return undefined;
    const possible = brew(market, member, herbs);
    if ('why' in possible) {
      why = possible.why;
      continue;
    }
    const fromFrosthaven = yield* chooseSplit(campaign, member, herbsPaid(possible.is.trade));
    const verdict = brew(market, member, herbs, { fromFrosthaven });
    if ('is' in verdict) return verdict.is;
    why = verdict.why;
  }
}

function* chooseHerbs(
  campaign: Campaign,
  market: Market,
  member: number,
  why: ActivityRefusal | undefined,
): CampaignRule<Herb[]> {
  const most = market.opens.brew === TRIPLE ? TRIPLE : PAIR;
  const all = herbsAtHand(market, member);
  const copies = all.map((herb, i) => ({ herb, copy: i - all.indexOf(herb) + 1 })).filter(({ copy }) => copy <= most);
  const choices = copies.map(
    ({ herb, copy }): CampaignChoice<Herb> => ({
      value: copy === 1 ? herb : `${herb} ${copy}`,
      is: herb,
      note: { is: 'herb', herb, copy },
    }),
  );
  const chosen = yield* choose<Herb | undefined>({
    seat: seatFor(campaign, member),
    prompt: {
      about: 'brewing',
      ...companionField(member),
      most,
      ...(why && { why }),
      known: knownFormulas(market.catalog, market.goods.windows),
    },
    choices: [...choices, nothingChoice()],
    min: PAIR,
    max: Math.min(most, choices.length),
    defaultAnswer: ['nothing'],
  });
  return chosen.flatMap((herb) => herb ?? []);
}
