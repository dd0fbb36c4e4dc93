/** What somebody decides for a table: done and said in one piece, so that a crash leaves neither without the other. */
import { asJson, type PublicMessage } from '../../games/panel/message.ts';
import type { Campaign, CampaignChange, GameRow, OutboxMessage } from '../../tables/records.ts';
import { publicly } from '../../tables/table-settings.ts';
import type { Decision } from '../../tables/tables.ts';
import type { App } from '../app.ts';

export interface DecisionEffects {
  readonly change: CampaignChange;
  /** A user who leaves their seat in the game that is played. */
  readonly vacates?: string;
  /** What everybody is told; undefined where it concerns nobody else. */
  readonly message?: PublicMessage | undefined;
}

/** A message of its own, that nothing is added to. */
export function notice(message: PublicMessage): OutboxMessage {
  return { key: 'notice', kind: 'post', body: asJson(message) };
}

/**
 * Changes what `decide` says, unless it says that it is like that already. In a game that is played everybody is told
 * in its thread or channel, else in the channel of the campaign: in the language of the table.
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

/** What is written together with the moves of a game. */
export function decisionOf(said: DecisionEffects | undefined): Decision | undefined {
  if (!said) return undefined;
  const { change, vacates, message } = said;
  return { change, outgoing: message ? [notice(message)] : [], ...(vacates !== undefined && { vacates }) };
}
