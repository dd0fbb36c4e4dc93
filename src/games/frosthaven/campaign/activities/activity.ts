/** Shape of a Downtime activity. OPS-08 */
import type { Campaign } from '../campaign.ts';
import type { CampaignRule } from '../questions/questions.ts';
import type { ActivityRefusal } from '../rules/refusal.ts';

export interface Activity {
  readonly name: string;
  /** Returns true if the panel explains why the activity is closed. */
  shouldExplain?(campaign: Campaign, member: number): boolean;
  isCompulsory?(campaign: Campaign, member: number): boolean;
  whyNot(campaign: Campaign, member: number): ActivityRefusal | undefined;
  /** Must not change the state before its last question is answered, since it may start anew. */
  run(campaign: Campaign, member: number): CampaignRule<void>;
}
