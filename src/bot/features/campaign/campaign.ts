import { ChannelType } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { isVacant } from '../../../engine/values/placeholder-users.ts';
import { tidied } from '../../../engine/values/typed-text.ts';
import { CAMPAIGN, type Match } from '../../../game-api/contract/game.ts';
import { type Button, button, buttonRows } from '../../../game-api/panel/controls.ts';
import { joinButton } from '../../../game-api/panel/joining.ts';
import { type Panel, words } from '../../../game-api/panel/panel.ts';
import { bold, cut, escaped, fitted, mention, whyNoName } from '../../../game-api/panel/text.ts';
import { languageNow, SOURCE } from '../../../i18n/language.ts';
import { t, translated } from '../../../i18n/t.ts';
import { wishing } from '../../../matches/settings/campaign-preferences.ts';
import { type Campaign, displayName, type GameRow } from '../../../matches/settings/repositories.ts';
import { publicly, settingsOf, settling } from '../../../matches/settings/table-settings.ts';
import { LimitReached } from '../../../workers/rest/rate-limits.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { surely } from '../../client/retry.ts';
import { matchesUnderway, matchFor, sitsAt } from '../../context/active-matches.ts';
import { type App, campaignHere, type PanelSources } from '../../context/context.ts';
import { missingPermissions } from '../../notify/permissions.ts';
import { missingWords } from '../../outbox/delivery-errors.ts';
import { inOwnColours } from '../../panels/match-view.ts';
import { type ActionRow, actionRows } from '../../response/components.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, acknowledgePublicly, type Replyable, show } from '../../response/responses.ts';
import { lookingAt } from '../shared/campaign-context.ts';
import { campaignOf, mayManage, whyClosed } from '../shared/campaign-permissions.ts';
import { isPlayable, noSuchPack, type PackInput, packWanted } from '../shared/find-pack.ts';
import { withJob } from '../shared/job.ts';
import { withSleepers } from './wake-match.ts';

const MOST_PEOPLE = 25;
const fullWords = () => t`There is no room for anybody else.`;
const usualName = () => t`Our campaign`;
const MOST_CAMPAIGN_NAME = 60;

/**
 * Founds a campaign in this channel and posts its panel. With several packs, a pack must be typed, or a game that has
 * only one. Throws a PackUnusable, and founds nothing, where the pack can't be read.
 */
export async function foundCampaign(app: App, interaction: Replyable, typed: string, toPlay: PackInput): Promise<void> {
  const channel = interaction.channelId ?? '';
  const wanted = tidied(typed);
  const seen = { games: app.games, packs: app.host.packsFor(app.packs, interaction.guildId) };
  const pack = packWanted(seen, toPlay);
  const why =
    (await whyNotHere(app, interaction, channel)) ??
    app.host.whyNoOther(await app.records.campaignCount(interaction.guildId ?? '')) ??
    (wanted === '' ? undefined : whyNoName(wanted));
  if (why || pack === undefined) {
    await acknowledge(interaction);
    return show(app, interaction, words(why ?? noSuchPack(seen, toPlay)));
  }
  app.pack(pack);
  await acknowledgePublicly(interaction);
  const name = cut(wanted === '' ? usualName() : wanted, MOST_CAMPAIGN_NAME);
  const server = interaction.guildId ?? '';
  const founder = interaction.user.id;
  await withJob(app, interaction, { what: 'home', channel }, async () => {
    const campaign = await app.tables.campaigns.found({ server, channel, name, pack, founder });
    if (!campaign) return show(app, interaction, words(t`This channel already has a campaign.`));
    await postPanel(app, interaction, await inOwnLanguage(app, campaign));
  });
}

async function inOwnLanguage({ records }: App, campaign: Campaign): Promise<Campaign> {
  const language = languageNow();
  if (language === SOURCE) return campaign;
  await records.change(settling(campaign.id, { language }));
  return (await records.campaign(campaign.id)) ?? campaign;
}

/** Returns why no campaign can live here; undefined where one can. */
export async function whyNotHere(app: App, interaction: Replyable, channel: string): Promise<string | undefined> {
  const there = await app.records.campaignIn(channel);
  if (there) return t`This channel already has a campaign: ${bold(escaped(there.name))}. \`/campaign panel\` shows it.`;
  const type = interaction.channel?.type;
  if (type !== ChannelType.GuildText && type !== ChannelType.GuildAnnouncement) {
    return t`A campaign needs an ordinary text channel, since it is played in threads.`;
  }
  const missing = missingPermissions(interaction);
  return missing.length > 0 ? missingWords(missing) : undefined;
}

export async function postPanel(app: App, interaction: Replyable, campaign: Campaign): Promise<void> {
  const panel = { ...(await publicPanelOf(app, campaign)), allowedMentions: { parse: [] } };
  const message = await surely(() => interaction.editReply(panel));
  await app.records.setPanel(campaign.id, message.id);
}

export async function postHome(app: App, campaign: Campaign): Promise<void> {
  const body = { ...(await publicPanelOf(app, campaign)), allowed_mentions: { parse: [] } };
  const posted = z
    .object({ id: z.string() })
    .parse(await app.rest.post(Routes.channelMessages(campaign.channel), { body }));
  await app.records.setPanel(campaign.id, posted.id);
}

export async function repostPanel(app: App, interaction: Replyable): Promise<void> {
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (!campaign || campaign.channel !== interaction.channelId) {
    await acknowledge(interaction);
    const why = campaign
      ? t`The panel of ${bold(escaped(campaign.name))} is in <#${campaign.channel}>.`
      : t`This channel has no campaign yet. \`/campaign create\` founds one.`;
    return show(app, interaction, words(why));
  }
  await acknowledgePublicly(interaction);
  await postPanel(app, interaction, campaign);
}

/** Returns the public panel: the game's own, else the list of members. */
export async function panelOf(app: PanelSources, campaign: Campaign): Promise<Panel> {
  return marked(app, campaign, await plainPanelOf(app, campaign));
}

/** Adds a line on the import and one on vacant seats. */
async function marked({ records }: PanelSources, { id, imported }: Campaign, panel: Panel): Promise<Panel> {
  const isVacantHere = (await records.members(id)).some(({ user }) => isVacant(user));
  const lines = [
    ...(imported === undefined ? [] : [t`-# Imported from a file on <t:${Math.floor(imported / 1000)}:D>.`]),
    ...(isVacantHere ? [t`-# A seat here is nobody’s: \`/seat claim\` takes it, once the table agrees.`] : []),
  ];
  if (lines.length === 0) return panel;
  const end = `\n${lines.join('\n')}`;
  return { ...panel, content: fitted(panel.content, CONTENT_LENGTH - end.length) + end };
}

async function plainPanelOf(app: PanelSources, campaign: Campaign): Promise<Panel> {
  const { about, between } = app.pack(campaign.pack);
  if (between) {
    const home = await between.home(lookingAt(app, campaign, campaign.founder));
    return withSleepers(app, campaign, home);
  }
  const members = await app.records.members(campaign.id);
  const lines = members.map(({ user }) => `- ${mention(user)}`);
  const closed = settingsOf(campaign).joining === 'closed' ? [t`-# Nobody else may join.`] : [];
  return {
    content: fitted([`# ${escaped(campaign.name)}`, about, '', ...lines, ...closed].join('\n'), CONTENT_LENGTH),
    components: buttonRows([
      button(
        customId({ action: 'join', campaign: campaign.id }),
        t`Join`,
        'good',
        closed.length > 0 || members.length >= MOST_PEOPLE,
      ),
      button(customId({ action: 'leave', campaign: campaign.id }), t`Leave`, 'plain', members.length === 0),
    ]),
  };
}

async function publicPanelOf(
  app: PanelSources,
  campaign: Campaign,
): Promise<{ content: string; components: ActionRow[] }> {
  const { content, components } = await publicly(campaign, () => panelOf(app, campaign));
  return { content, components: actionRows(components) };
}

export async function showHome(
  app: App,
  interaction: Replyable,
  { campaign: number }: ParamsOf<'home'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (campaign) await show(app, interaction, await panelOf(app, campaign));
}

/** Refreshes the campaign's panel after a match has ended or the campaign match has moved on. */
export async function refreshAfter(app: App, game: number): Promise<void> {
  const row = await app.records.game(game);
  const isSeen = row && (row.result !== undefined || row.kind === CAMPAIGN);
  const campaign = isSeen && (await app.records.campaign(row.campaign));
  if (campaign && !campaign.ended) await refreshPanel(app, campaign);
}

const PATIENCE = 5_000;

/**
 * Refreshes the public panel in the keyed queue: each edit shows the newest state, so a slow one can't undo a later
 * one.
 */
export async function refreshPanel(app: App, { id: campaign }: Campaign): Promise<void> {
  app.homes.start(campaign);
  await app.homes.done(campaign, PATIENCE);
}

export async function refreshHome(app: App, number: number): Promise<void> {
  const campaign = await app.records.campaign(number);
  if (campaign?.panel === undefined || !isPlayable(app, campaign.pack)) return;
  const body = { ...(await publicPanelOf(app, campaign)), allowed_mentions: { parse: [] } };
  const there = Routes.channelMessage(campaign.channel, campaign.panel);
  try {
    await app.rest.patch(there, { body });
  } catch (error) {
    app.log.warn({ why: String(error) }, 'the panel of a campaign could not be changed');
    if (error instanceof LimitReached && !error.isGlobal) await moveHome(app, campaign, there);
  }
}

/** Discord limits edits of old messages. The panel is posted anew and the old message deleted. */
async function moveHome(app: App, campaign: Campaign, before: `/${string}`): Promise<void> {
  await postHome(app, campaign);
  await app.rest
    .delete(before)
    .catch((error) => app.log.warn({ why: String(error) }, 'the old panel of a campaign could not be taken away'));
}

export async function join(app: App, interaction: Replyable, { campaign: number }: ParamsOf<'join'>): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  const { between } = app.pack(campaign.pack);
  const { user } = interaction;
  const why = await whyNotJoined(app, campaign, user.id);
  if (why !== undefined) return show(app, interaction, words(why));
  const name = displayName.parse(user.displayName);
  const room = (own: Match | undefined) => between?.room(own) ?? MOST_PEOPLE;
  const joined = await app.tables.campaigns.join(campaign.id, user.id, name, room);
  if (!joined) return show(app, interaction, words(between ? translated(between.full) : fullWords()));
  await refreshPanel(app, campaign);
  const next = (await between?.joined(lookingAt(app, campaign, user.id))) ?? words(t`You are in.`);
  await show(app, interaction, await inOwnColours(app, campaign.id, user.id, next));
}

export async function whyNotJoined(app: App, campaign: Campaign, user: string): Promise<string | undefined> {
  const { between } = app.pack(campaign.pack);
  const playing = between?.joinsWhilePlayed ? undefined : await matchFor(app.records, campaign.id, user);
  if (playing) return joinLaterWords(playing);
  const members = await app.records.members(campaign.id);
  const closed = whyClosed(campaign, members, user);
  if (closed !== undefined || members.some((member) => member.user === user)) return closed;
  const room = between?.room(await app.tables.campaigns.own(campaign.id)) ?? MOST_PEOPLE;
  if (members.length < room) return undefined;
  return between ? translated(between.full) : fullWords();
}

/** A button to join for whoever is not in a campaign, where they can; none where they are in it. */
export async function joinButtons(app: App, campaign: Campaign, user: string): Promise<Button[]> {
  const isMember = (await app.records.members(campaign.id)).some((member) => member.user === user);
  return isMember || (await whyNotJoined(app, campaign, user)) !== undefined ? [] : [joinButton(campaign.id)];
}

/** A refusal, below which they can join. */
export async function joinInstead(app: App, campaign: Campaign, user: string, why: string): Promise<Panel> {
  return { ...words(why), components: buttonRows(await joinButtons(app, campaign, user)) };
}

function joinLaterWords({ kind }: GameRow): string {
  return t(
    '{kind, select, scenario {A scenario is being played; join when it is over.} other {A {kind} is being played; join when it is over.}}',
    { kind },
  );
}

export async function joinHere(app: App, interaction: Replyable): Promise<void> {
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  await join(app, interaction, { campaign: campaign?.id ?? 0 });
}

/** Leaves between matches; during a match, says what leaving would mean. */
export async function leave(app: App, interaction: Replyable, { campaign: number }: ParamsOf<'leave'>): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  const members = await app.records.members(campaign.id);
  if (!members.some(({ user }) => user === interaction.user.id)) {
    return show(app, interaction, words(t`You are not in this campaign.`));
  }
  const playing = await matchFor(app.records, campaign.id, interaction.user.id);
  const isFree = app.pack(campaign.pack).kinds.get(playing?.kind ?? '')?.several;
  if (playing && (!isFree || sitsAt(playing, interaction.user.id))) {
    return show(app, interaction, leavingPanel(campaign, playing, interaction.user.id));
  }
  const { id: user } = interaction.user;
  const change = wishing(campaign.id, user, { away: false, silentSince: null });
  await app.tables.campaigns.change({ ...change, leaves: user });
  await refreshPanel(app, campaign);
  await show(app, interaction, words(t`You have left the campaign. \`Join\` brings you back.`));
}

function leavingPanel({ id: campaign }: Campaign, { kind, ...playing }: GameRow, user: string): Panel {
  const components = buttonRows([button(customId({ action: 'leave-now', campaign }), t`Leave all the same`, 'danger')]);
  if (!sitsAt(playing, user))
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

export async function offerEnd(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await app.records.campaignIn(interaction.channelId ?? '');
  if (!campaign) return show(app, interaction, words(t`This channel has no campaign.`));
  if (!mayManage(interaction, campaign)) return show(app, interaction, notYours());
  const playing = await matchFor(app.records, campaign.id, interaction.user.id);
  const row = buttonRows([button(customId({ action: 'end', campaign: campaign.id }), t`End the campaign`, 'danger')]);
  const what = t`This ends ${bold(escaped(campaign.name))} for good; its record is kept, but nobody can go on with it.`;
  const content = playing ? `${what} ${endingWords(playing)}` : what;
  await show(app, interaction, { content, components: row, picture: undefined });
}

function endingWords({ kind }: GameRow): string {
  return t(
    '{kind, select, scenario {The scenario that is being played ends without a result.} other {The {kind} that is being played ends without a result.}}',
    { kind },
  );
}

export async function endNow(app: App, interaction: Replyable, { campaign: number }: ParamsOf<'end'>): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  if (!mayManage(interaction, campaign)) return show(app, interaction, notYours());
  const [game, ...others] = await matchesUnderway(app.records, campaign.id);
  const end = { campaign: campaign.id, ends: true } as const;
  for (const other of others) await app.tables.abandon(other.id);
  if (game) await app.tables.abandon(game.id, end);
  else await app.records.change(end);
  await show(app, interaction, words(t`${bold(escaped(campaign.name))} has ended. Its record is kept.`));
}

const notYours = () => words(t`Only the founder or a moderator can end it.`);
