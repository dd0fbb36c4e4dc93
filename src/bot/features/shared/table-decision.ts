/** Decisions of a user for a table: written together with their message, so that a crash loses both or neither. */
import { asJson, type PublicMessage } from '../../../game-api/panel/public-message.ts';
import type { Decision } from '../../../matches/service/match-service.ts';
import type { Campaign, CampaignChange, GameRow, OutboxMessage } from '../../../matches/settings/repositories.ts';
import { publicly } from '../../../matches/settings/table-settings.ts';
import type { App } from '../../context/context.ts';

export interface DecisionEffects {
  readonly change: CampaignChange;
  readonly vacates?: string;
  /** Announcement; undefined where the decision concerns nobody else. */
  readonly message?: PublicMessage | undefined;
}

/** Returns a message of its own that no later text is appended to. */
export function notice(message: PublicMessage): OutboxMessage {
  return { key: 'notice', kind: 'post', body: asJson(message) };
}

/**
 * Writes what `decide` returns; returns false where that is undefined, for nothing would change. The message goes to
 * the match, else to the channel of the campaign, in the language of the table.
 */
export async function decided(
  app: App,
  campaign: Campaign,
  game: GameRow | undefined,
  decide: () => Promise<DecisionEffects | undefined>,
): Promise<boolean> {
  const saying = () => publicly(campaign, decide);
  if (game) return app.tables.change(game.id, async () => decisionOf(await saying()));
  const said = await saying();
  if (!said) return false;
  await app.tables.campaigns.change({ ...said.change, ...(said.message && { notice: asJson(said.message) }) });
  app.deliverer.wakeCampaign(campaign.id);
  return true;
}

export function decisionOf(said: DecisionEffects | undefined): Decision | undefined {
  if (!said) return undefined;
  const { change, vacates, message } = said;
  return { change, outgoing: message ? [notice(message)] : [], ...(vacates !== undefined && { vacates }) };
}
