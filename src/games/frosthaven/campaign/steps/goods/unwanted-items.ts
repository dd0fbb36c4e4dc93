import type { Campaign } from '../../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../../questions/questions.ts';
import { wordOption } from '../../questions/questions.ts';
import { unwantedCopy } from '../../rules/goods/sell.ts';
import { findItemCopy } from '../../rules/goods/supply.ts';
import type { Trade } from '../../rules/goods/trade.ts';
import { tradeOf } from '../../rules/goods/trade.ts';
import { decideIfAny } from '../party/party-decisions.ts';
import { marketOf } from './market.ts';

/** Gives the first unwanted copy to another character, or sells it, also where no copy is left. SELL-04, SELL-05 */
export function* settleUnwanted(campaign: Campaign): CampaignRule<void> {
  const [first] = campaign.state.week.unwanted;
  if (!first) return;
  const trade = yield* tradeFor(campaign, first);
  const isThere = campaign.state.sheets.some(({ member }) => member === trade?.member);
  if (trade && isThere) campaign.emit({ type: 'traded', trade });
  if (!trade || isThere) campaign.emit({ type: 'unwanted settled' });
}

function* tradeFor(campaign: Campaign, { member, item }: UnwantedItem): CampaignRule<Trade | undefined> {
  const chosen = yield* decideIfAny(campaign, () => {
    const { sale, choices } = tradesFor(campaign, { member, item });
    return { prompt: { about: 'unwanted', member, item, gold: sale.gold }, choices };
  });
  return chosen?.is;
}

function tradesFor(
  campaign: Campaign,
  { member, item }: UnwantedItem,
): { sale: Trade; choices: CampaignChoice<Trade>[] } {
  const market = marketOf(campaign);
  const lying = findItemCopy(market.goods.supply, item);
  const moves = 'is' in lying ? lying.is : [];
  const { takers, sale } = unwantedCopy(market, member, item);
  const isThere = market.owners.some((owner) => owner.member === member);
  const given = (moves.length > 0 ? takers : []).map(
    (taker): CampaignChoice<Trade> => ({
      value: `${taker}`,
      is: tradeOf('takes', taker, [item], { gained: [item], moves }),
      note: { is: 'member', member: taker },
    }),
  );
  const sold = { ...sale, moves: moves.length > 0 ? [...moves, ...sale.moves] : [] };
  return { sale, choices: [...given, ...(isThere ? [{ ...wordOption('sell'), is: sold }] : [])] };
}

interface UnwantedItem {
  readonly member: number;
  readonly item: string;
}
