/** What a user wants in a campaign, whatever is played. What its game has beside that is `own-wishes.ts`. */
import { z } from 'zod';
import { fieldsOf } from '../kernel/json.ts';
import { quietHours } from './quiet.ts';
import { readOnce } from './read-once.ts';
import type { CampaignChange, Json, Records } from './records.ts';

/** Whatever can't be read of it is as if nothing had been wanted. What is missing alone, as it mostly is, is no fault: faults take long. */
export const preferences = z.object({
  /** Ask also what goes without saying. */
  askEverything: z.boolean().default(false).catch(false),
  /** Answer everything in this player's place, for as long as the player is away. */
  away: z.boolean().default(false).catch(false),
  /** The colours of the pictures that only this user sees. */
  palette: z.string().max(100).default('').catch(''),
  /** Others have said that they are away: since when nothing has been heard of them. */
  silentSince: z.number().nullable().default(null).catch(null),
  /** Their quiet hours, as an older program kept them by campaigns; those of everywhere count before (`person.ts`). */
  quiet: quietHours.nullable().default(null).catch(null),
  /** The question at which it was offered to answer such questions: game and number. Said in words once. */
  offered: z.string().default('').catch(''),
});
export type Preferences = z.infer<typeof preferences>;

/** A companion, whom no user plays, has the usual ones. */
export async function preferencesOf(
  records: Pick<Records, 'settings'>,
  campaign: number,
  user: string | undefined,
): Promise<Preferences> {
  return wishesIn(fieldsOf((user !== undefined && (await records.settings(campaign, user))) || NONE));
}

const NONE = {};
const wishesIn = readOnce((row: object): Preferences => preferences.parse(row));

/** Changes some wishes and keeps the others. */
export async function prefer(
  records: Records,
  campaign: number,
  user: string,
  wishes: Partial<Preferences>,
): Promise<void> {
  await records.change(wishing(campaign, user, wishes));
}

/** The change that this is. */
export function wishing(campaign: number, user: string, wishes: Partial<Preferences>): CampaignChange {
  const change = (now: Json) => {
    const fields = fieldsOf(now);
    return { ...fields, ...preferences.parse({ ...fields, ...wishes }) };
  };
  return { campaign, wishes: { user, change } };
}
