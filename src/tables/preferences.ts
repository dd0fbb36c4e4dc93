/** What the store keeps of a user's wishes in a campaign. */
import { z } from 'zod';
import { type Json, json } from '../kernel/json.ts';
import { orders } from './orders.ts';
import type { Change, Records } from './records.ts';

/** What every game has of them; what else a game keeps there stays as it is. */
const preferences = orders
  .extend({
    /** The colours of the pictures that only this user sees. */
    palette: z.string().default(''),
    /** Others have said that they are away: since when nothing has been heard of them. */
    silentSince: z.number().nullable().default(null),
    /** The question at which it was offered to answer such questions: game and number. Offered once. */
    offered: z.string().default(''),
  })
  .catchall(json);
export type Preferences = z.infer<typeof preferences>;
/** Some wishes, also of a game. */
type Wishes = Readonly<Record<string, Json>>;

/** A companion, whom no user plays, has the usual ones. */
export async function preferencesOf(
  records: Pick<Records, 'settings'>,
  campaign: number,
  user: string | undefined,
): Promise<Preferences> {
  return preferences.parse((user !== undefined && (await records.settings(campaign, user))) || {});
}

/** Changes some wishes and keeps the others. */
export async function prefer(records: Records, campaign: number, user: string, wishes: Wishes): Promise<void> {
  await records.change(wishing(campaign, user, wishes));
}

/** The change that this is. */
export function wishing(campaign: number, user: string, wishes: Wishes): Change {
  return { campaign, wishes: { user, change: (now) => ({ ...preferences.parse(now), ...wishes }) } };
}
