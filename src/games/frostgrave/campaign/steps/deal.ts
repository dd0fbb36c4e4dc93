import type { Seat } from '../../../../engine/rules/rule.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { CampaignRule } from '../questions.ts';

export interface Deal {
  readonly name: string;
  isOpen(campaign: FrostgraveCampaign, seat: Seat): boolean;
  carryOut(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void>;
}

export function isAffordable(campaign: FrostgraveCampaign, seat: Seat, gold: number): boolean {
  return gold <= campaign.sheet(seat).gold;
}
