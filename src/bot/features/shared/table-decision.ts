/** Decisions of a user for a table: written together with their message, so that a crash loses both or neither. */

import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import { asJson } from '../../../game-api/panel/public-message.ts';
import type { Decision } from '../../../matches/service/match-service.ts';
import { settingsChange } from '../../../matches/settings/game-settings.ts';
import type { Campaign, CampaignChange, GameRow, OutboxMessage } from '../../../matches/settings/repositories.ts';
import type { TableSettings } from '../../../matches/settings/table-settings.ts';
import { inTableLanguage, settingsOf } from '../../../matches/settings/table-settings.ts';
import { findActiveMatch, listActiveMatches } from '../../context/active-matches.ts';
import type { BotContext } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';

export interface DecisionEffects {
  readonly change: CampaignChange;
  readonly vacates?: string;
  /** Announcement; undefined where the decision concerns nobody else. */
  readonly message?: PublicMessage | undefined;
}

/** Returns a message of its own that no later text is appended to. */
export function toNotice(message: PublicMessage): OutboxMessage {
  return { key: 'notice', kind: 'post', body: asJson(message) };
}

/**
 * Writes what `decide` returns; returns false where that is undefined, for nothing would change. The message goes to
 * the match, else to the channel of the campaign, in the language of the table.
 */
export async function saveAndAnnounce(
  app: BotContext,
  campaign: Campaign,
  game: GameRow | undefined,
  decide: () => Promise<DecisionEffects | undefined>,
): Promise<boolean> {
  const saying = () => inTableLanguage(campaign, decide);
  if (game) return app.matchService.applyDecision(game.id, async () => toDecision(await saying()));
  const said = await saying();
  if (!said) return false;
  await app.matchService.campaigns.changeCampaign({
    ...said.change,
    ...(said.message && { notice: asJson(said.message) }),
  });
  app.outboxWorker.enqueueCampaign(campaign.id);
  return true;
}

export function toDecision(said: DecisionEffects | undefined): Decision | undefined {
  if (!said) return undefined;
  const { change, vacates, message } = said;
  return { change, outgoing: message ? [toNotice(message)] : [], ...(vacates !== undefined && { vacates }) };
}

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
    change: settingsChange(app.pack(campaign.pack), id, change),
    message: message(),
  }));
  for (const other of await listActiveMatches(app.records, id))
    if (other.id !== match?.id) await app.matchService.applyDecision(other.id, async () => ({}));
  app.campaignPanelQueue.enqueue(id);
  return after;
}
