import { restartOnChange } from '../../../../engine/rules/parallel.ts';
import type { Json } from '../../../../engine/values/json.ts';
import type { Campaign } from '../campaign.ts';
import type { CampaignRule } from '../questions/questions.ts';

/** Asks anew when the shared things change, but not a member who has left. */
export function* restartOnSharedChange<T>(
  { campaign, member }: { readonly campaign: Campaign; readonly member: number },
  what: () => Json,
  begin: () => CampaignRule<T>,
): CampaignRule<T> {
  let last: Json = null;
  const now = () => {
    if (campaign.state.sheets.some((sheet) => sheet.member === member)) last = what();
    return last;
  };
  return yield* restartOnChange(now, begin);
}
