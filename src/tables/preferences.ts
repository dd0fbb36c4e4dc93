/** What the store keeps of a user's wishes in a campaign. */
import { z } from 'zod';
import { orders } from './orders.ts';
import type { Change, Records } from './records.ts';

export const preferences = orders.extend({
  /** Ability cards and items to bring into the next scenario; the usual ones where nothing was chosen. */
  cards: z.array(z.string()).default([]),
  items: z.array(z.string()).default([]),
  /** The colours of the pictures that only this user sees. */
  palette: z.string().default(''),
  /** Others have said that they are away: since when nothing has been heard of them. */
  silentSince: z.number().nullable().default(null),
  /** The question at which it was offered to answer such questions: game and number. Offered once. */
  offered: z.string().default(''),
});
export type Preferences = z.infer<typeof preferences>;

/** A companion, whom no user plays, has the usual ones. */
export async function preferencesOf(
  records: Pick<Records, 'settings'>,
  campaign: number,
  user: string | undefined,
): Promise<Preferences> {
  return preferences.parse((user !== undefined && (await records.settings(campaign, user))) || {});
}

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
export function wishing(campaign: number, user: string, wishes: Partial<Preferences>): Change {
  return { campaign, wishes: { user, change: (now) => ({ ...preferences.parse(now), ...wishes }) } };
}
