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
import { showNewPanel } from './campaign.ts';
import type { CampaignHome, CampaignPlace } from './campaign-place.ts';
import { findPlace, openHome } from './campaign-place.ts';

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

/** `/start`. Throws a PackUnusable, and moves nothing, where its pack can't be read. `where`: as for a new campaign. */
export async function moveCampaignHere(
  app: BotContext,
  interaction: Replyable,
  typed: string,
  where = interaction.channelId ?? '',
): Promise<void> {
  const campaign = await findMovableCampaign(app, interaction.guildId ?? '', typed.trim());
  const place = await findPlace(app, interaction, where);
  const why = whyCannotMove(interaction, campaign, place, where);
  if (!campaign || 'why' in place || why !== undefined) {
    await acknowledge(interaction);
    return editReply(app, interaction, textPanel(why ?? noSuchCampaign()));
  }
  app.pack(campaign.pack);
  await (place.isHere ? deferPublicReply(interaction) : acknowledge(interaction));
  const { hint, ...home } = await openHome(app, place, campaign);
  const more = { isHere: place.isHere, ...(hint !== undefined && { hint }) };
  await withJob(app, interaction, { what: 'home', channel: home.channel }, () =>
    moveTo(app, interaction, campaign, home, more),
  );
}

async function moveTo(
  app: BotContext,
  interaction: Replyable,
  { forum: _, ...campaign }: Campaign,
  home: CampaignHome,
  more: Parameters<typeof showNewPanel>[3],
): Promise<void> {
  if (!(await app.records.moveCampaign(campaign.id, home.channel, home.forum)))
    return editReply(app, interaction, textPanel(t`This channel already has a campaign.`));
  await showNewPanel(app, interaction, { ...campaign, ...home, lost: false }, more);
  await closeOldPanel(app, campaign, home.channel);
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

function whyCannotMove(
  interaction: Replyable,
  campaign: Campaign | undefined,
  place: CampaignPlace | { readonly why: string },
  wanted: string,
): string | undefined {
  const unsuitable = 'why' in place ? place.why : undefined;
  if (!campaign) return unsuitable ?? noSuchCampaign();
  if (!canChoosePlayers(interaction, campaign)) return t`Only the founder or a server manager can move a campaign.`;
  if (campaign.channel === wanted) return t`That campaign is already in this channel. \`/campaign panel\` shows it.`;
  return unsuitable;
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
