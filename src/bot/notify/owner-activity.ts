import type { Interaction } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { settingsOf, tableSettingsChange } from '../../matches/settings/table-settings.ts';
import { type BotContext, findCampaignInChannel } from '../context/context.ts';

/** Milliseconds between two writes for a founder: six hours. */
const MIN_INTERVAL_MS = 6 * 60 * 60_000;

const recordedAt = new WeakMap<BotContext, LRUCache<string, number>>();
const CACHE_SIZE = 10_000;

/**
 * Notes that the founder of a campaign was active. Older campaigns have no such time: any press counts as the
 * founder's there.
 */
export async function recordFounderActivity(
  app: BotContext,
  { channelId, user }: Pick<Interaction, 'channelId' | 'user'>,
): Promise<void> {
  const known = recordedAt.get(app) ?? new LRUCache<string, number>({ max: CACHE_SIZE });
  recordedAt.set(app, known);
  const key = `${channelId} ${user.id}`;
  const { now } = app.matchService;
  if (channelId === null || now - (known.get(key) ?? 0) < MIN_INTERVAL_MS) return;
  const campaign = await findCampaignInChannel(app, channelId);
  if (!campaign) return;
  known.set(key, now);
  const { founderSeen } = settingsOf(campaign);
  if (founderSeen !== null && (campaign.founder !== user.id || now - founderSeen < MIN_INTERVAL_MS)) return;
  await app.records.changeCampaign(tableSettingsChange(campaign.id, { founderSeen: now }));
}
