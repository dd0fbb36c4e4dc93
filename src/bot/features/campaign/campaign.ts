import { ChannelType } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { isPlaceholderUser } from '../../../engine/values/placeholder-users.ts';
import { cleanName } from '../../../engine/values/typed-text.ts';
import { CAMPAIGN_KIND, type Match } from '../../../game-api/contract/game.ts';
import { type Button, button, buttonRows } from '../../../game-api/panel/controls.ts';
import { joinButton } from '../../../game-api/panel/joining.ts';
import { type Panel, textPanel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, mention, truncate, truncateLines, whyNoName } from '../../../game-api/panel/text.ts';
import { currentLanguage, SOURCE_LANGUAGE } from '../../../i18n/language.ts';
import { t, translateMsg } from '../../../i18n/t.ts';
import { preferencesChange } from '../../../matches/settings/campaign-preferences.ts';
import { type Campaign, displayName, type GameRow } from '../../../matches/settings/repositories.ts';
import { inTableLanguage, settingsOf, tableSettingsChange } from '../../../matches/settings/table-settings.ts';
import { LongRateLimitError } from '../../../workers/rest/rate-limits.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { withRetry } from '../../client/retry.ts';
import { findActiveMatch, isSeated, listActiveMatches } from '../../context/active-matches.ts';
import { type BotContext, findCampaignInChannel, type PanelSources } from '../../context/context.ts';
import { missingPermissions } from '../../notify/permissions.ts';
import { missingPermissionWords } from '../../outbox/delivery-errors.ts';
import { withUserPalette } from '../../panels/match-view.ts';
import { type ActionRow, actionRows } from '../../response/components.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, deferPublicReply, editReply, type Replyable } from '../../response/responses.ts';
import { campaignReader } from '../shared/campaign-context.ts';
import { canManage, requireCampaign, whyJoiningClosed } from '../shared/campaign-permissions.ts';
import { findTypedPack, isPlayable, noSuchPackWords, type PackInput } from '../shared/find-pack.ts';
import { withJob } from '../shared/job.ts';
import { withArchivedMatches } from './wake-match.ts';

const MAX_MEMBERS = 25;
const fullWords = () => t`There is no room for anybody else.`;
const defaultName = () => t`Our campaign`;
const MAX_NAME_LENGTH = 60;

/**
 * Founds a campaign in this channel and posts its panel. With several packs, a pack must be typed, or a game that has
 * only one. Throws a PackUnusable, and founds nothing, where the pack can't be read.
 */
export async function foundCampaign(
  app: BotContext,
  interaction: Replyable,
  typed: string,
  toPlay: PackInput,
): Promise<void> {
  const channel = interaction.channelId ?? '';
  const wanted = cleanName(typed);
  const seen = { games: app.games, packs: app.host.packsFor(app.packs, interaction.guildId) };
  const pack = findTypedPack(seen, toPlay);
  const why =
    (await whyChannelUnsuitable(app, interaction, channel)) ??
    app.host.whyNoNewCampaign(await app.records.campaignCount(interaction.guildId ?? '')) ??
    (wanted === '' ? undefined : whyNoName(wanted));
  if (why || pack === undefined) {
    await acknowledge(interaction);
    return editReply(app, interaction, textPanel(why ?? noSuchPackWords(seen, toPlay)));
  }
  app.pack(pack);
  await deferPublicReply(interaction);
  const name = truncate(wanted === '' ? defaultName() : wanted, MAX_NAME_LENGTH);
  const server = interaction.guildId ?? '';
  const founder = interaction.user.id;
  await withJob(app, interaction, { what: 'home', channel }, async () => {
    const campaign = await app.matchService.campaigns.createCampaign({ server, channel, name, pack, founder });
    if (!campaign) return editReply(app, interaction, textPanel(t`This channel already has a campaign.`));
    await replyWithCampaignPanel(app, interaction, await withFounderLanguage(app, campaign));
  });
}

async function withFounderLanguage({ records }: BotContext, campaign: Campaign): Promise<Campaign> {
  const language = currentLanguage();
  if (language === SOURCE_LANGUAGE) return campaign;
  await records.changeCampaign(tableSettingsChange(campaign.id, { language }));
  return (await records.campaign(campaign.id)) ?? campaign;
}

/** Returns why no campaign can live here; undefined where one can. */
export async function whyChannelUnsuitable(
  app: BotContext,
  interaction: Replyable,
  channel: string,
): Promise<string | undefined> {
  const there = await app.records.campaignInChannel(channel);
  if (there)
    return t`This channel already has a campaign: ${bold(escapeMarkdown(there.name))}. \`/campaign panel\` shows it.`;
  const type = interaction.channel?.type;
  if (type !== ChannelType.GuildText && type !== ChannelType.GuildAnnouncement) {
    return t`A campaign needs an ordinary text channel, since it is played in threads.`;
  }
  const missing = missingPermissions(interaction);
  return missing.length > 0 ? missingPermissionWords(missing) : undefined;
}

export async function replyWithCampaignPanel(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign,
): Promise<void> {
  const panel = { ...(await publicCampaignPanel(app, campaign)), allowedMentions: { parse: [] } };
  const message = await withRetry(() => interaction.editReply(panel));
  await app.records.setPanel(campaign.id, message.id);
}

export async function postCampaignPanel(app: BotContext, campaign: Campaign): Promise<void> {
  const body = { ...(await publicCampaignPanel(app, campaign)), allowed_mentions: { parse: [] } };
  const posted = z
    .object({ id: z.string() })
    .parse(await app.rest.post(Routes.channelMessages(campaign.channel), { body }));
  await app.records.setPanel(campaign.id, posted.id);
}

export async function repostCampaignPanel(app: BotContext, interaction: Replyable): Promise<void> {
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  if (!campaign || campaign.channel !== interaction.channelId) {
    await acknowledge(interaction);
    const why = campaign
      ? t`The panel of ${bold(escapeMarkdown(campaign.name))} is in <#${campaign.channel}>.`
      : t`This channel has no campaign yet. \`/campaign create\` founds one.`;
    return editReply(app, interaction, textPanel(why));
  }
  await deferPublicReply(interaction);
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
    ...(isVacantHere ? [t`-# A seat here is nobody’s: \`/seat claim\` takes it, once the table agrees.`] : []),
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
        customId({ action: 'join', campaign: campaign.id }),
        t`Join`,
        'good',
        closed.length > 0 || members.length >= MAX_MEMBERS,
      ),
      button(customId({ action: 'leave', campaign: campaign.id }), t`Leave`, 'plain', members.length === 0),
    ]),
  };
}

async function publicCampaignPanel(
  app: PanelSources,
  campaign: Campaign,
): Promise<{ content: string; components: ActionRow[] }> {
  const { content, components } = await inTableLanguage(campaign, () => campaignPanel(app, campaign));
  return { content, components: actionRows(components) };
}

export async function showCampaignPanel(
  app: BotContext,
  interaction: Replyable,
  { campaign: number }: ParamsOf<'home'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await requireCampaign(app, interaction, number);
  if (campaign) await editReply(app, interaction, await campaignPanel(app, campaign));
}

/** Refreshes the campaign's panel after a match has ended or the campaign match has moved on. */
export async function refreshPanelAfterMatch(app: BotContext, game: number): Promise<void> {
  const row = await app.records.game(game);
  const isSeen = row && (row.result !== undefined || row.kind === CAMPAIGN_KIND);
  const campaign = isSeen && (await app.records.campaign(row.campaign));
  if (campaign && !campaign.ended) await refreshCampaignPanel(app, campaign);
}

const REFRESH_TIMEOUT_MS = 5_000;

/**
 * Refreshes the public panel in the keyed queue: each edit shows the newest state, so a slow one can't undo a later
 * one.
 */
export async function refreshCampaignPanel(app: BotContext, { id: campaign }: Campaign): Promise<void> {
  app.campaignPanelQueue.enqueue(campaign);
  await app.campaignPanelQueue.waitFor(campaign, REFRESH_TIMEOUT_MS);
}

export async function editCampaignPanel(app: BotContext, number: number): Promise<void> {
  const campaign = await app.records.campaign(number);
  if (campaign?.panel === undefined || !isPlayable(app, campaign.pack)) return;
  const body = { ...(await publicCampaignPanel(app, campaign)), allowed_mentions: { parse: [] } };
  const there = Routes.channelMessage(campaign.channel, campaign.panel);
  try {
    await app.rest.patch(there, { body });
  } catch (error) {
    app.log.warn({ why: String(error) }, 'campaign panel: could not be edited');
    if (error instanceof LongRateLimitError && !error.isGlobal) await replaceCampaignPanel(app, campaign, there);
  }
}

/** Discord limits edits of old messages. The panel is posted anew and the old message deleted. */
async function replaceCampaignPanel(app: BotContext, campaign: Campaign, before: `/${string}`): Promise<void> {
  await postCampaignPanel(app, campaign);
  await app.rest
    .delete(before)
    .catch((error) => app.log.warn({ why: String(error) }, 'campaign panel: old message could not be deleted'));
}

export async function joinCampaign(
  app: BotContext,
  interaction: Replyable,
  { campaign: number }: ParamsOf<'join'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await requireCampaign(app, interaction, number);
  if (!campaign) return;
  const { campaignHooks } = app.pack(campaign.pack);
  const { user } = interaction;
  const why = await whyCannotJoin(app, campaign, user.id);
  if (why !== undefined) return editReply(app, interaction, textPanel(why));
  const name = displayName.parse(user.displayName);
  const room = (own: Match | undefined) => campaignHooks?.maxMembers(own) ?? MAX_MEMBERS;
  const joined = await app.matchService.campaigns.join(campaign.id, user.id, name, room);
  if (!joined)
    return editReply(app, interaction, textPanel(campaignHooks ? translateMsg(campaignHooks.fullText) : fullWords()));
  await refreshCampaignPanel(app, campaign);
  const next = (await campaignHooks?.joinedPanel(campaignReader(app, campaign, user.id))) ?? textPanel(t`You are in.`);
  await editReply(app, interaction, await withUserPalette(app, campaign.id, user.id, next));
}

export async function whyCannotJoin(app: BotContext, campaign: Campaign, user: string): Promise<string | undefined> {
  const { campaignHooks } = app.pack(campaign.pack);
  const playing = campaignHooks?.canJoinRunningMatch
    ? undefined
    : await findActiveMatch(app.records, campaign.id, user);
  if (playing) return joinLaterWords(playing);
  const members = await app.records.members(campaign.id);
  const closed = whyJoiningClosed(campaign, members, user);
  if (closed !== undefined || members.some((member) => member.user === user)) return closed;
  const room = campaignHooks?.maxMembers(await app.matchService.campaigns.campaignMatch(campaign.id)) ?? MAX_MEMBERS;
  if (members.length < room) return undefined;
  return campaignHooks ? translateMsg(campaignHooks.fullText) : fullWords();
}

/** A button to join for whoever is not in a campaign, where they can; none where they are in it. */
export async function joinButtons(app: BotContext, campaign: Campaign, user: string): Promise<Button[]> {
  const isMember = (await app.records.members(campaign.id)).some((member) => member.user === user);
  return isMember || (await whyCannotJoin(app, campaign, user)) !== undefined ? [] : [joinButton(campaign.id)];
}

/** A refusal, below which they can join. */
export async function refusalWithJoin(app: BotContext, campaign: Campaign, user: string, why: string): Promise<Panel> {
  return { ...textPanel(why), components: buttonRows(await joinButtons(app, campaign, user)) };
}

function joinLaterWords({ kind }: GameRow): string {
  return t(
    '{kind, select, scenario {A scenario is being played; join when it is over.} other {A {kind} is being played; join when it is over.}}',
    { kind },
  );
}

export async function joinCampaignHere(app: BotContext, interaction: Replyable): Promise<void> {
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  await joinCampaign(app, interaction, { campaign: campaign?.id ?? 0 });
}

/** Leaves between matches; during a match, says what leaving would mean. */
export async function leaveCampaign(
  app: BotContext,
  interaction: Replyable,
  { campaign: number }: ParamsOf<'leave'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await requireCampaign(app, interaction, number);
  if (!campaign) return;
  const members = await app.records.members(campaign.id);
  if (!members.some(({ user }) => user === interaction.user.id)) {
    return editReply(app, interaction, textPanel(t`You are not in this campaign.`));
  }
  const playing = await findActiveMatch(app.records, campaign.id, interaction.user.id);
  const isFree = app.pack(campaign.pack).kinds.get(playing?.kind ?? '')?.allowsSeveral;
  if (playing && (!isFree || isSeated(playing, interaction.user.id))) {
    return editReply(app, interaction, leavingPanel(campaign, playing, interaction.user.id));
  }
  const { id: user } = interaction.user;
  const change = preferencesChange(campaign.id, user, { away: false, silentSince: null });
  await app.matchService.campaigns.changeCampaign({ ...change, leaves: user });
  await refreshCampaignPanel(app, campaign);
  await editReply(app, interaction, textPanel(t`You have left the campaign. \`Join\` brings you back.`));
}

function leavingPanel({ id: campaign }: Campaign, { kind, ...playing }: GameRow, user: string): Panel {
  const components = buttonRows([button(customId({ action: 'leave-now', campaign }), t`Leave all the same`, 'danger')]);
  if (!isSeated(playing, user))
    return {
      content: t(
        '{kind, select, scenario {A scenario is being played without you.} other {A {kind} is being played without you.}} If you leave now, your character and all it has gained go with you.',
        { kind },
      ),
      components,
    };
  return {
    content: t(
      '{kind, select, scenario {A scenario is being played.} other {A {kind} is being played.}} If you leave now, the bot plays for you until it is over, and your character and all it has gained go with you. `/seat lend` has somebody else play for you, and `/away` the bot for a while.',
      { kind },
    ),
    components,
  };
}

export async function offerEnd(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await app.records.campaignInChannel(interaction.channelId ?? '');
  if (!campaign) return editReply(app, interaction, textPanel(t`This channel has no campaign.`));
  if (!canManage(interaction, campaign)) return editReply(app, interaction, notAllowed());
  const playing = await findActiveMatch(app.records, campaign.id, interaction.user.id);
  const row = buttonRows([button(customId({ action: 'end', campaign: campaign.id }), t`End the campaign`, 'danger')]);
  const what = t`This ends ${bold(escapeMarkdown(campaign.name))} for good; its record is kept, but nobody can go on with it.`;
  const content = playing ? `${what} ${endingWords(playing)}` : what;
  await editReply(app, interaction, { content, components: row, picture: undefined });
}

function endingWords({ kind }: GameRow): string {
  return t(
    '{kind, select, scenario {The scenario that is being played ends without a result.} other {The {kind} that is being played ends without a result.}}',
    { kind },
  );
}

export async function endCampaign(
  app: BotContext,
  interaction: Replyable,
  { campaign: number }: ParamsOf<'end'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await requireCampaign(app, interaction, number);
  if (!campaign) return;
  if (!canManage(interaction, campaign)) return editReply(app, interaction, notAllowed());
  const [game, ...others] = await listActiveMatches(app.records, campaign.id);
  const end = { campaign: campaign.id, ends: true } as const;
  for (const other of others) await app.matchService.abandon(other.id);
  if (game) await app.matchService.abandon(game.id, end);
  else await app.records.changeCampaign(end);
  await editReply(
    app,
    interaction,
    textPanel(t`${bold(escapeMarkdown(campaign.name))} has ended. Its record is kept.`),
  );
}

const notAllowed = () => textPanel(t`Only the founder or a moderator can end it.`);
