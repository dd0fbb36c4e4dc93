/** Passes settings that a campaign changes to its running match, as entries of the log. */
import { CAMPAIGN_KIND } from '../../game-api/contract/game.ts';
import type { CampaignMatchHost } from './campaign-match.ts';
import { ensureCampaignMatch } from './campaign-match.ts';
import type { LiveMatch } from './commit-step.ts';

/** Locks are always taken in this order: the match, then the campaign match. */
export async function syncCampaignSettings(cache: CampaignMatchHost, { row, match }: LiveMatch): Promise<void> {
  if (!match.settingsCorrection || match.isOver || row.kind === CAMPAIGN_KIND) return;
  const own = await ensureCampaignMatch(cache, row.campaign);
  if (own === undefined) return;
  const settled = await cache.withLock(own, async () => (await cache.load(own))?.match.exportedSettings?.());
  const correction = settled === undefined ? undefined : match.settingsCorrection(settled);
  if (correction) match.correct(correction);
}
