import { Routes } from 'discord-api-types/v10';
import { words } from '../../../game-api/panel/panel.ts';
import { t } from '../../../i18n/t.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { publicly } from '../../../matches/settings/table-settings.ts';
import { refusedBy } from '../../client/api-error.ts';
import { allUnderway } from '../../context/active-matches.ts';
import type { Suggestion } from '../../context/command.ts';
import type { App } from '../../context/context.ts';
import { lookForThread } from '../../notify/channel-events.ts';
import { acknowledge, acknowledgePublicly, type Replyable, show } from '../../response/responses.ts';
import { mayChoosePlayers } from '../shared/campaign-permissions.ts';
import { withJob } from '../shared/job.ts';
import { postPanel, whyNotHere } from './campaign.ts';

/**
 * Returns the campaigns of this server that the user may move here: their own, or all for managers of the server.
 * Empty where a campaign lives here.
 */
export async function movableBy(
  app: App,
  { user, guildId, memberPermissions, channelId }: MoveRequest,
): Promise<readonly Suggestion[]> {
  if (await app.records.campaignIn(channelId ?? '')) return [];
  const isManager = memberPermissions?.has('ManageGuild') === true;
  const theirs = await app.records.namesIn(guildId ?? '', isManager ? undefined : user.id);
  return theirs.map(({ id, name }) => ({ name: `${name} (${id})`, value: `${id}` }));
}

type MoveRequest = Pick<Replyable, 'user' | 'guildId' | 'memberPermissions' | 'channelId'>;

/** `/move-campaign`. Throws a PackUnusable, and moves nothing, where its pack can't be read. */
export async function moveHere(app: App, interaction: Replyable, typed: string): Promise<void> {
  const channel = interaction.channelId ?? '';
  const campaign = await movedFrom(app, interaction.guildId ?? '', typed.trim());
  const why = await whyNotMoved(app, interaction, campaign);
  if (!campaign || why !== undefined) {
    await acknowledge(interaction);
    return show(app, interaction, words(why ?? noSuch()));
  }
  app.pack(campaign.pack);
  await acknowledgePublicly(interaction);
  await withJob(app, interaction, { what: 'home', channel }, () => move(app, interaction, campaign, channel));
}

async function move(app: App, interaction: Replyable, campaign: Campaign, channel: string): Promise<void> {
  if (!(await app.records.moveCampaign(campaign.id, channel)))
    return show(app, interaction, words(t`This channel already has a campaign.`));
  await postPanel(app, interaction, { ...campaign, channel, lost: false });
  await leave(app, campaign, channel);
  for (const { id, thread } of await allUnderway(app.records, campaign.id))
    if (thread !== undefined) await lookForThread(app, id);
  app.deliverer.wakeCampaign(campaign.id);
}

async function movedFrom({ records }: App, server: string, typed: string): Promise<Campaign | undefined> {
  if (!/^\d{1,9}$/.test(typed)) return undefined;
  const found = await records.campaign(Number(typed));
  return found && !found.ended && found.server === server ? found : undefined;
}

const noSuch = () => t`There is no such campaign in this server. Choose one of those that are offered.`;

async function whyNotMoved(
  app: App,
  interaction: Replyable,
  campaign: Campaign | undefined,
): Promise<string | undefined> {
  if (!campaign) return (await whyNotHere(app, interaction, interaction.channelId ?? '')) ?? noSuch();
  if (!mayChoosePlayers(interaction, campaign))
    return t`Its founder can move a campaign, or whoever may manage this server.`;
  if (campaign.channel === interaction.channelId)
    return t`It is in this channel already. \`/campaign panel\` shows it.`;
  return whyNotHere(app, interaction, interaction.channelId ?? '');
}

/** Edits the old panel to name the new channel; ignores a refusal by Discord, as where it was deleted. */
async function leave({ rest }: App, campaign: Campaign, to: string): Promise<void> {
  const { channel, panel } = campaign;
  if (panel === undefined) return;
  const content = publicly(campaign, () => t`This campaign goes on in <#${to}>.`);
  const body = { content, components: [], attachments: [] };
  try {
    await rest.patch(Routes.channelMessage(channel, panel), { body });
  } catch (error) {
    if (refusedBy(error) === undefined) throw error;
  }
}
