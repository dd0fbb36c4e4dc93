/** The public panel of a campaign. */

import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { isPlaceholderUser } from '../../../engine/values/placeholder-users.ts';
import { CAMPAIGN_KIND } from '../../../game-api/contract/game.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, mention, truncateLines } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { inTableLanguage, settingsOf } from '../../../matches/settings/table-settings.ts';
import { LongRateLimitError } from '../../../workers/rest/rate-limits.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { withRetry } from '../../client/retry.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext, PanelSources } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { DISCORD_ERROR_CODE, hasErrorCode } from '../../outbox/delivery-errors.ts';
import { ensureTags } from '../../outbox/forum-tags.ts';
import { containerEdit, containerMessage } from '../../response/components.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, deferPublicReply, editReply } from '../../response/responses.ts';
import { campaignReader, refreshCampaignPanel } from '../shared/campaign-context.ts';
import { noCampaignPanel, requireCampaign } from '../shared/campaign-permissions.ts';
import { isPlayable } from '../shared/find-game.ts';
import { withArchivedMatches } from './wake-match.ts';

export const MAX_MEMBERS = 25;

export async function replyWithCampaignPanel(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign,
): Promise<void> {
  const panel = { ...containerMessage(await publicCampaignPanel(app, campaign)), allowedMentions: { parse: [] } };
  const message = await withRetry(() => interaction.editReply(panel));
  await app.records.setPanel(campaign.id, message.id);
}

/** A post in a forum begins with the panel. */
export async function postCampaignPanel(app: BotContext, campaign: Campaign): Promise<void> {
  if (campaign.forum !== undefined && (await editFirstMessage(app, campaign))) return;
  const body = { ...containerMessage(await publicCampaignPanel(app, campaign)), allowed_mentions: { parse: [] } };
  const posted = z
    .object({ id: z.string() })
    .parse(await app.rest.post(Routes.channelMessages(campaign.channel), { body }));
  await app.records.setPanel(campaign.id, posted.id);
}

/** Returns false where the first message of the post was deleted, or is the panel already. */
async function editFirstMessage(app: BotContext, { channel, ...campaign }: Campaign): Promise<boolean> {
  if (campaign.panel === channel) return false;
  const panel = await publicCampaignPanel(app, { channel, ...campaign });
  const body = { ...containerEdit(panel), allowed_mentions: { parse: [] } };
  try {
    await patchMessage(app, { channel, message: channel }, body);
  } catch (error) {
    if (!hasErrorCode(error, DISCORD_ERROR_CODE.unknownMessage)) throw error;
    return false;
  }
  await app.records.setPanel(campaign.id, channel);
  return true;
}

export async function repostCampaignPanel(app: BotContext, interaction: Replyable): Promise<void> {
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  if (!campaign || campaign.channel !== interaction.channelId) {
    await acknowledge(interaction);
    const elsewhere = campaign && t`The panel of ${bold(escapeMarkdown(campaign.name))} is in <#${campaign.channel}>.`;
    return editReply(app, interaction, elsewhere === undefined ? noCampaignPanel() : textPanel(elsewhere));
  }
  await deferPublicReply(interaction);
  if (campaign.forum !== undefined) await ensureTags(app.rest, app.records, campaign.forum);
  await replyWithCampaignPanel(app, interaction, campaign);
}

/** Returns the public panel: the game's own, else the list of members. */
export async function campaignPanel(app: PanelSources, campaign: Campaign): Promise<Panel> {
  return withNotes(app, campaign, await plainCampaignPanel(app, campaign));
}

/** Adds a line on the import and one on vacant seats. */
async function withNotes({ records }: PanelSources, { id, imported }: Campaign, panel: Panel): Promise<Panel> {
  const isVacantHere = (await records.members(id)).some(({ user }) => isPlaceholderUser(user));
  const lines = [
    ...(imported === undefined ? [] : [t`-# Imported from a file on <t:${Math.floor(imported / 1000)}:D>.`]),
    ...(isVacantHere ? [t`-# A seat here is free: take it with \`/seat\`, if the table agrees.`] : []),
  ];
  if (lines.length === 0) return panel;
  const end = `\n${lines.join('\n')}`;
  return { ...panel, content: truncateLines(panel.content, CONTENT_LENGTH - end.length) + end };
}

async function plainCampaignPanel(app: PanelSources, campaign: Campaign): Promise<Panel> {
  const { about, campaignHooks } = app.pack(campaign.pack);
  if (campaignHooks) {
    const home = await campaignHooks.homePanel(campaignReader(app, campaign, campaign.founder));
    return withArchivedMatches(app, campaign, home);
  }
  const members = await app.records.members(campaign.id);
  const lines = members.map(({ user }) => `- ${mention(user)}`);
  const closed = settingsOf(campaign).joining === 'closed' ? [t`-# Nobody else may join.`] : [];
  return {
    content: truncateLines(
      [`# ${escapeMarkdown(campaign.name)}`, about, '', ...lines, ...closed].join('\n'),
      CONTENT_LENGTH,
    ),
    components: buttonRows([
      button(
        buildCustomId({ action: 'join', campaign: campaign.id }),
        t`Join`,
        'good',
        closed.length > 0 || members.length >= MAX_MEMBERS,
      ),
      button(buildCustomId({ action: 'leave', campaign: campaign.id }), t`Leave`, 'plain', members.length === 0),
    ]),
  };
}

async function publicCampaignPanel(app: PanelSources, campaign: Campaign): Promise<Panel> {
  return inTableLanguage(campaign, () => campaignPanel(app, campaign));
}

export const showCampaignPanel = defineAction({
  id: 'home',
  run: async (app, interaction, { campaign: number }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (campaign) await editReply(app, interaction, await campaignPanel(app, campaign));
  },
});

/** Refreshes the campaign's panel after a match has ended or the campaign match has moved on. */
export async function refreshPanelAfterMatch(app: BotContext, game: number): Promise<void> {
  const row = await app.records.game(game);
  const isSeen = row && (row.result !== undefined || row.kind === CAMPAIGN_KIND);
  const campaign = isSeen && (await app.records.campaign(row.campaign));
  if (campaign && !campaign.ended) await refreshCampaignPanel(app, campaign.id);
}

export async function editCampaignPanel(app: BotContext, number: number): Promise<void> {
  const campaign = await app.records.campaign(number);
  if (campaign?.panel === undefined || !isPlayable(app, campaign.pack)) return;
  const body = { ...containerEdit(await publicCampaignPanel(app, campaign)), allowed_mentions: { parse: [] } };
  const there = Routes.channelMessage(campaign.channel, campaign.panel);
  try {
    await patchMessage(app, { channel: campaign.channel, message: campaign.panel }, body);
  } catch (error) {
    app.log.warn({ why: String(error) }, 'campaign panel: could not be edited');
    if (error instanceof LongRateLimitError && !error.isGlobal) await replaceCampaignPanel(app, campaign, there);
  }
}

/** Discord archives a post after a week of silence, and then takes edits only once it is open again. */
async function patchMessage(
  { rest }: Pick<BotContext, 'rest'>,
  { channel, message }: { readonly channel: string; readonly message: string },
  body: object,
): Promise<void> {
  const route = Routes.channelMessage(channel, message);
  try {
    await rest.patch(route, { body });
  } catch (error) {
    if (!hasErrorCode(error, DISCORD_ERROR_CODE.threadArchived)) throw error;
    await rest.patch(Routes.channel(channel), { body: { archived: false } });
    await rest.patch(route, { body });
  }
}

/**
 * Discord limits edits of old messages. The panel is posted anew and the old message deleted, unless a post begins with
 * it.
 */
async function replaceCampaignPanel(app: BotContext, campaign: Campaign, before: `/${string}`): Promise<void> {
  await postCampaignPanel(app, campaign);
  if (campaign.panel === campaign.channel) return;
  await app.rest
    .delete(before)
    .catch((error) => app.log.warn({ why: String(error) }, 'campaign panel: old message could not be deleted'));
}
