import type { Interaction } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { settingsOf, settling } from '../../matches/settings/table-settings.ts';
import { type App, campaignHere } from '../context/context.ts';

/** Milliseconds between two writes for a founder: six hours. */
const FRESH = 6 * 60 * 60_000;

const looked = new WeakMap<App, LRUCache<string, number>>();
const MOST_REMEMBERED = 10_000;

/**
 * Notes that the founder of a campaign was active. Older campaigns have no such time: any press counts as the
 * founder's there.
 */
export async function noteFounder(
  app: App,
  { channelId, user }: Pick<Interaction, 'channelId' | 'user'>,
): Promise<void> {
  const known = looked.get(app) ?? new LRUCache<string, number>({ max: MOST_REMEMBERED });
  looked.set(app, known);
  const key = `${channelId} ${user.id}`;
  const { now } = app.tables;
  if (channelId === null || now - (known.get(key) ?? 0) < FRESH) return;
  const campaign = await campaignHere(app, channelId);
  if (!campaign) return;
  known.set(key, now);
  const { founderSeen } = settingsOf(campaign);
  if (founderSeen !== null && (campaign.founder !== user.id || now - founderSeen < FRESH)) return;
  await app.records.change(settling(campaign.id, { founderSeen: now }));
}
