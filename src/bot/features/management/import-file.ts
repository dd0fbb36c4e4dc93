import type { ChatInputCommandInteraction } from 'discord.js';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { importCampaignHere } from '../campaign/campaign-file.ts';
import { runActionHere } from '../play/game-actions.ts';
import { isPlayable } from '../shared/find-game.ts';

/** As it is exported, perhaps downloaded more than once. */
const CAMPAIGN_FILE = /^campaign\b.*[.]json$/i;

/** `/import`: a whole campaign; or, in the channel of one, a file of its game. */
export async function importFileHere(app: BotContext, interaction: ChatInputCommandInteraction): Promise<void> {
  const campaign = await findCampaignInChannel(app, interaction.channelId);
  const isRead = campaign !== undefined && isPlayable(app, campaign.pack);
  const action = isRead ? app.pack(campaign.pack).campaignHooks?.importAction : undefined;
  const isWhole = CAMPAIGN_FILE.test(interaction.options.getAttachment('file')?.name ?? '');
  if (action === undefined || isWhole) return importCampaignHere(app, interaction);
  await runActionHere(app, interaction, action, { parts: [], typed: new Map() });
}
