import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { settingsOf, settling, type TableSettings } from '../../../matches/settings/table-settings.ts';
import { matchesUnderway, matchFor } from '../../context/active-matches.ts';
import type { App } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';
import { decided } from '../shared/table-decision.ts';

/**
 * Changes settings of a table and announces it in one turn. Open questions of all matches follow at once. Returns the
 * changed campaign.
 */
export async function settled(
  app: App,
  { user }: Pick<Replyable, 'user'>,
  campaign: Campaign,
  change: Partial<TableSettings>,
  message: () => PublicMessage,
): Promise<Campaign> {
  const { id } = campaign;
  const match = await matchFor(app.records, id, user.id);
  const after = { ...campaign, settings: { ...settingsOf(campaign), ...change } };
  await decided(app, after, match, async () => ({ change: settling(id, change), message: message() }));
  for (const other of await matchesUnderway(app.records, id))
    if (other.id !== match?.id) await app.tables.change(other.id, async () => ({}));
  app.homes.start(id);
  return after;
}
