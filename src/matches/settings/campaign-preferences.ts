/** Settings of a user in a campaign of any game. `game-settings.ts` has those of its game. */
import { z } from 'zod';
import { fieldsOf } from '../../engine/values/json.ts';
import { SIGNS } from '../../game-api/panel/emojis.ts';
import { memoizeByRow } from './memoize.ts';
import { quietHours } from './quiet-hours.ts';
import type { CampaignChange, Json, Repositories } from './repositories.ts';

/** Invalid fields fall back to their defaults. Missing ones are no errors, which would be slow. */
export const preferences = z.object({
  askEverything: z.boolean().default(false).catch(false),
  away: z.boolean().default(false).catch(false),
  palette: z.string().max(100).default('').catch(''),
  signs: z.enum(SIGNS).default('emojis').catch('emojis'),
  /**
   * Set where others have reported the absence: since when nothing was heard of the user, in milliseconds since 1970.
   */
  silentSince: z.number().nullable().default(null).catch(null),
  /** From older versions; those for all games count first (`user-settings.ts`). */
  quiet: quietHours.nullable().default(null).catch(null),
  /** First question with the offer of a standing policy, as match and number; only there it is explained. */
  offered: z.string().default('').catch(''),
  /** The first match, whose panels explain what is asked. 0 before it, -1 for whoever had played before. */
  coached: z.number().int().default(0).catch(0),
});
export type Preferences = z.infer<typeof preferences>;

export async function preferencesOf(
  records: Pick<Repositories, 'campaignPreferences'>,
  campaign: number,
  user: string | undefined,
): Promise<Preferences> {
  return parsePreferences(
    fieldsOf((user !== undefined && (await records.campaignPreferences(campaign, user))) || NONE),
  );
}

const NONE = {};
const parsePreferences = memoizeByRow((row: object): Preferences => preferences.parse(row));

export async function changePreferences(
  records: Repositories,
  campaign: number,
  user: string,
  wishes: Partial<Preferences>,
): Promise<void> {
  await records.changeCampaign(preferencesChange(campaign, user, wishes));
}

export function preferencesChange(campaign: number, user: string, wishes: Partial<Preferences>): CampaignChange {
  const change = (now: Json) => {
    const fields = fieldsOf(now);
    return { ...fields, ...preferences.parse({ ...fields, ...wishes }) };
  };
  return { campaign, wishes: { user, change } };
}
