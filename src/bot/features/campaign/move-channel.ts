import { Routes } from 'discord-api-types/v10';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { t } from '../../../i18n/t.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { inTableLanguage } from '../../../matches/settings/table-settings.ts';
import { discordErrorOf } from '../../client/api-error.ts';
import { listAllActiveMatches } from '../../context/active-matches.ts';
import type { Suggestion } from '../../context/command.ts';
import type { BotContext } from '../../context/context.ts';
import { ensureThread } from '../../notify/channel-events.ts';
import { containerEdit } from '../../response/components.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, deferPublicReply, editReply } from '../../response/responses.ts';
import { canChoosePlayers } from '../shared/campaign-permissions.ts';
import { withJob } from '../shared/job.ts';
import { whyChannelUnsuitable } from './campaign.ts';
import { replyWithCampaignPanel } from './campaign-panel.ts';

/**
 * Returns the campaigns of this server that the user may move here: their own, or all for managers of the server.
 * Empty where a campaign lives here.
 */
export async function suggestMovableCampaigns(
  app: BotContext,
  { user, guildId, memberPermissions, channelId }: MoveRequest,
): Promise<readonly Suggestion[]> {
  if (await app.records.campaignInChannel(channelId ?? '')) return [];
  const isManager = memberPermissions?.has('ManageGuild') === true;
  const theirs = await app.records.campaignNames(guildId ?? '', isManager ? undefined : user.id);
  return theirs.map(({ id, name }) => ({ name: `${name} (${id})`, value: `${id}` }));
}

type MoveRequest = Pick<Replyable, 'user' | 'guildId' | 'memberPermissions' | 'channelId'>;

/** `/start`. Throws a PackUnusable, and moves nothing, where its pack can't be read. */
export async function moveCampaignHere(app: BotContext, interaction: Replyable, typed: string): Promise<void> {
  const channel = interaction.channelId ?? '';
  const campaign = await findMovableCampaign(app, interaction.guildId ?? '', typed.trim());
  const why = await whyCannotMove(app, interaction, campaign);
  if (!campaign || why !== undefined) {
    await acknowledge(interaction);
    return editReply(app, interaction, textPanel(why ?? noSuchCampaign()));
  }
  app.pack(campaign.pack);
  await deferPublicReply(interaction);
  await withJob(app, interaction, { what: 'home', channel }, () => moveToChannel(app, interaction, campaign, channel));
}

async function moveToChannel(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign,
  channel: string,
): Promise<void> {
  if (!(await app.records.moveCampaign(campaign.id, channel)))
    return editReply(app, interaction, textPanel(t`This channel already has a campaign.`));
  await replyWithCampaignPanel(app, interaction, { ...campaign, channel, lost: false });
  await closeOldPanel(app, campaign, channel);
  for (const { id, thread } of await listAllActiveMatches(app.records, campaign.id))
    if (thread !== undefined) await ensureThread(app, id);
  app.outboxWorker.enqueueCampaign(campaign.id);
}

async function findMovableCampaign(
  { records }: BotContext,
  server: string,
  typed: string,
): Promise<Campaign | undefined> {
  if (!/^\d{1,9}$/.test(typed)) return undefined;
  const found = await records.campaign(Number(typed));
  return found && !found.ended && found.server === server ? found : undefined;
}

const noSuchCampaign = () => t`There is no such campaign on this server. Choose one from the list.`;

async function whyCannotMove(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign | undefined,
): Promise<string | undefined> {
  if (!campaign) return (await whyChannelUnsuitable(app, interaction, interaction.channelId ?? '')) ?? noSuchCampaign();
  if (!canChoosePlayers(interaction, campaign)) return t`Only the founder or a server manager can move a campaign.`;
  if (campaign.channel === interaction.channelId)
    return t`That campaign is already in this channel. \`/campaign panel\` shows it.`;
  return whyChannelUnsuitable(app, interaction, interaction.channelId ?? '');
}

/** Edits the old panel to name the new channel; ignores a refusal by Discord, as where it was deleted. */
async function closeOldPanel({ rest }: BotContext, campaign: Campaign, to: string): Promise<void> {
  const { channel, panel } = campaign;
  if (panel === undefined) return;
  const content = inTableLanguage(campaign, () => t`This campaign continues in <#${to}>.`);
  const body = { ...containerEdit(textPanel(content)), attachments: [] };
  try {
    await rest.patch(Routes.channelMessage(channel, panel), { body });
  } catch (error) {
    if (discordErrorOf(error) === undefined) throw error;
  }
}
