/** What a character can do in Downtime. OPS-08 */
import type { Campaign } from '../campaign.ts';
import type { CampaignRule } from '../questions.ts';
import type { ActivityRefusal } from '../rules/refusal.ts';

export interface Activity {
  /** What is chosen: `level up`. */
  readonly name: string;
  /** Where it can’t be done, the panel says why. */
  isNamed?(campaign: Campaign, member: number): boolean;
  /** It must be done before the character is done. */
  isCompulsory?(campaign: Campaign, member: number): boolean;
  /** Why it can't be done now; undefined where it can. */
  whyNot(campaign: Campaign, member: number): ActivityRefusal | undefined;
  /** Nothing may be changed before the last question is answered, or by asking again. */
  does(campaign: Campaign, member: number): CampaignRule<void>;
}
