import type { PublicMessage } from '../../games/panel/message.ts';
import type { Campaign } from '../../tables/records.ts';
import { settingsOf, settling, type TableSettings } from '../../tables/table-settings.ts';
import type { App } from '../app.ts';
import type { Replyable } from '../reply.ts';
import { matchesUnderway, matchFor } from '../underway.ts';
import { decided } from './decided.ts';

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
