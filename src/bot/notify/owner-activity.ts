import type { Interaction } from 'discord.js';
import { settingsOf, tableSettingsChange } from '../../matches/settings/table-settings.ts';
import type { BotContext } from '../context/context.ts';
import { findCampaignInChannel } from '../context/context.ts';

/** Milliseconds between two writes for a founder: six hours. */
const MIN_INTERVAL_MS = 6 * 60 * 60_000;

/**
 * Notes that the founder of a campaign was active. Older campaigns have no such time: any press counts as the
 * founder's there.
 */
export async function recordFounderActivity(
  app: BotContext,
  { channelId, user }: Pick<Interaction, 'channelId' | 'user'>,
): Promise<void> {
  const key = `founder ${channelId} ${user.id}`;
  const { now } = app.matchService;
  if (channelId === null || now - (app.recentlyDone.get(key) ?? 0) < MIN_INTERVAL_MS) return;
  const campaign = await findCampaignInChannel(app, channelId);
  if (!campaign) return;
  app.recentlyDone.set(key, now);
  const { founderSeen } = settingsOf(campaign);
  if (founderSeen !== null && (campaign.founder !== user.id || now - founderSeen < MIN_INTERVAL_MS)) return;
  await app.records.changeCampaign(tableSettingsChange(campaign.id, { founderSeen: now }));
}
