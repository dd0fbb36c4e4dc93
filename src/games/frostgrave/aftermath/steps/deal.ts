/** What a warband can do with its gold and goods, as a list of deals. */
import type { Seat } from '../../../../kernel/rule.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { CampaignRule } from '../questions.ts';

export interface Deal {
  readonly name: string;
  /** Whether there is anything to choose from. */
  isOpen(campaign: FrostgraveCampaign, seat: Seat): boolean;
  does(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void>;
}

/** What can be paid for. */
export function isAffordable(campaign: FrostgraveCampaign, seat: Seat, gold: number): boolean {
  return gold <= campaign.sheet(seat).gold;
}
