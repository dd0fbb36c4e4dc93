import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { settingsOf, type TableSettings, tableSettingsChange } from '../../../matches/settings/table-settings.ts';
import { findActiveMatch, listActiveMatches } from '../../context/active-matches.ts';
import type { BotContext } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';
import { saveAndAnnounce } from '../shared/table-decision.ts';

/**
 * Changes settings of a table and announces it in one turn. Open questions of all matches follow at once. Returns the
 * changed campaign.
 */
export async function saveTableSettings(
  app: BotContext,
  { user }: Pick<Replyable, 'user'>,
  campaign: Campaign,
  change: Partial<TableSettings>,
  message: () => PublicMessage,
): Promise<Campaign> {
  const { id } = campaign;
  const match = await findActiveMatch(app.records, id, user.id);
  const after = { ...campaign, settings: { ...settingsOf(campaign), ...change } };
  await saveAndAnnounce(app, after, match, async () => ({
    change: tableSettingsChange(id, change),
    message: message(),
  }));
  for (const other of await listActiveMatches(app.records, id))
    if (other.id !== match?.id) await app.matchService.applyDecision(other.id, async () => ({}));
  app.campaignPanelQueue.enqueue(id);
  return after;
}
