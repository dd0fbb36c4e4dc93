import type { Campaign } from '../../campaign.ts';
import { companionField, seatFor } from '../../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../../questions/questions.ts';
import { chooseOne, wordOption } from '../../questions/questions.ts';
import { potionTakers, sellFreshPotion, takePotion } from '../../rules/goods/brew.ts';
import { copiesIn } from '../../rules/goods/supply.ts';
import type { Market, Trade } from '../../rules/goods/trade.ts';
import { restartOnSharedChange } from '../restart-on-shared-change.ts';
import { marketOf } from './market.ts';

/** Returns the market without the fresh copies. BREW-03 */
export function marketWithoutBrewed(campaign: Campaign): Market {
  const market = marketOf(campaign);
  const supply = structuredClone(market.goods.supply);
  for (const { item } of campaign.state.week.brewed) {
    const lying = supply[item];
    if (lying) supply[item] = { ...lying, available: Math.max(0, lying.available - 1) };
  }
  return { ...market, goods: { ...market.goods, supply } };
}

/** Asks the brewer who takes each potion. BREW-03 */
export function* takeBrewed(campaign: Campaign, member: number): CampaignRule<void> {
  for (;;) {
    const item = brewedBy(campaign, member);
    if (item === undefined) return;
    const shared = () => potionTakers(marketOf(campaign), item).map((owner) => owner.member);
    const trade = yield* restartOnSharedChange({ campaign, member }, shared, () => taking(campaign, member, item));
    campaign.emit({ type: 'potion taken', brewer: member, trade });
  }
}

export function takeBrewedAlone(campaign: Campaign, member: number): void {
  for (;;) {
    const item = brewedBy(campaign, member);
    if (item === undefined) return;
    const [first = sold(campaign, member, item)] = waysFor(campaign, member, item).map(({ is }) => is);
    campaign.emit({ type: 'potion taken', brewer: member, trade: first });
  }
}

function brewedBy({ state }: Campaign, member: number): string | undefined {
  return state.week.brewed.find((each) => each.member === member)?.item;
}

function* taking(campaign: Campaign, member: number, item: string): CampaignRule<Trade> {
  const choices = waysFor(campaign, member, item);
  const [only, ...more] = choices;
  if (!only) return sold(campaign, member, item);
  if (more.length === 0) return only.is;
  return yield* chooseOne({
    seat: seatFor(campaign, member),
    prompt: { about: 'potion', ...companionField(member), item },
    choices,
  });
}

function sold(campaign: Campaign, member: number, item: string): Trade {
  return sellFreshPotion(marketOf(campaign), member, item);
}

/** SELL-05: the brewer comes first, and sells only if unable to keep. */
function waysFor(campaign: Campaign, member: number, item: string): CampaignChoice<Trade>[] {
  const market = marketOf(campaign);
  const isLeft = copiesIn(market.goods.supply, item, 'available') > 0;
  const takers = isLeft ? potionTakers(market, item).map((owner) => owner.member) : [];
  const inOrder = takers.toSorted((one, other) => Number(other === member) - Number(one === member));
  const given = inOrder.flatMap((taker): CampaignChoice<Trade>[] => {
    const verdict = takePotion(market, taker, item);
    return 'is' in verdict ? [{ value: `${taker}`, is: verdict.is, note: { is: 'member', member: taker } }] : [];
  });
  const sale: CampaignChoice<Trade> = { ...wordOption('sell'), is: sold(campaign, member, item) };
  return takers.includes(member) ? given : [...given, sale];
}
