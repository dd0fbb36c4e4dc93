/** Spends treasure, one deal after the other. FPG-01 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../questions.ts';
import { askChoice, wordOption } from '../questions.ts';
import type { Deal } from './deal.ts';
import { furnish, settle } from './home.ts';
import { dismiss, ease, hire, keep, nurse, revive } from './members.ts';
import { pour } from './pouring.ts';
import { buy, give, openMarket, sell } from './trade.ts';

const DEALS: readonly Deal[] = [settle, nurse, ease, revive, keep, hire, buy, sell, give, pour, furnish, dismiss];

export function* spend(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  if (campaign.state.settings.blackMarket && !campaign.aftermath(seat).market) yield* openMarket(campaign, seat);
  for (;;) {
    const open = DEALS.filter((deal) => deal.isOpen(campaign, seat));
    const choices = open.map((deal): CampaignChoice<Deal> => ({ value: deal.name, is: deal, note: { is: 'word' } }));
    const deal = yield* askChoice<Deal | 'done'>({
      seat,
      prompt: { about: 'spending', gold: campaign.sheet(seat).gold },
      choices: [...choices, wordOption('done')],
      standing: 'done',
    });
    if (deal === 'done') return;
    yield* deal.carryOut(campaign, seat);
  }
}
