/** Founds campaigns and ends them. */

import { cleanName } from '../../../engine/values/typed-text.ts';
import type { PlayStyle } from '../../../game-api/contract/match.ts';
import { PLAY_STYLES } from '../../../game-api/contract/match.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { asJson } from '../../../game-api/panel/public-message.ts';
import { bold, escapeMarkdown, mention, truncate, whyNoName } from '../../../game-api/panel/text.ts';
import { currentLanguage, SOURCE_LANGUAGE } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { settingsChange } from '../../../matches/settings/game-settings.ts';
import type { Campaign, GameRow } from '../../../matches/settings/repositories.ts';
import { inTableLanguage } from '../../../matches/settings/table-settings.ts';
import { defineAction } from '../../context/action.ts';
import { findActiveMatch, listActiveMatches } from '../../context/active-matches.ts';
import type { BotContext } from '../../context/context.ts';
import { packsIn } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, deferPublicReply, editReply } from '../../response/responses.ts';
import { canManage, requireCampaign } from '../shared/campaign-permissions.ts';
import type { PackInput } from '../shared/find-game.ts';
import { findTypedPack, noSuchPackWords } from '../shared/find-game.ts';
import { withJob } from '../shared/job.ts';
import { postCampaignPanel, replyWithCampaignPanel } from './campaign-panel.ts';
import { findPlace, openHome } from './campaign-place.ts';

const defaultName = () => t`Our campaign`;
export const MAX_NAME_LENGTH = 60;
/** Milliseconds that a new campaign waits for its commands. */
export const COMMANDS_TIMEOUT_MS = 2_000;

interface NewCampaignChoice extends PackInput {
  readonly style: string;
  readonly invited?: readonly string[];
  /** The channel or forum that was chosen; by default that of the interaction. */
  readonly where?: string;
}

/**
 * Founds a campaign and posts its panel. With several packs, a pack must be typed, or a game that has only one. Throws a
 * PackUnusable, and founds nothing, where the pack can't be read.
 */
export async function foundCampaign(
  app: BotContext,
  interaction: Replyable,
  typed: string,
  { style, invited = [], where, ...toPlay }: NewCampaignChoice,
): Promise<void> {
  const wanted = cleanName(typed);
  const seen = { games: app.games, packs: packsIn(app, interaction.guildId) };
  const pack = findTypedPack(seen, toPlay);
  const place = await findPlace(app, interaction, where);
  const why =
    ('why' in place ? place.why : undefined) ??
    app.host.whyNoNewCampaign(await app.records.campaignCount(interaction.guildId ?? '')) ??
    (wanted === '' ? undefined : whyNoName(wanted));
  if ('why' in place || why !== undefined || pack === undefined) {
    await acknowledge(interaction);
    return editReply(app, interaction, textPanel(why ?? noSuchPackWords(seen, toPlay)));
  }
  app.pack(pack);
  await (place.isHere ? deferPublicReply(interaction) : acknowledge(interaction));
  const name = truncate(wanted === '' ? defaultName() : wanted, MAX_NAME_LENGTH);
  const server = interaction.guildId ?? '';
  const founder = interaction.user.id;
  const { hint, ...home } = await openHome(app, place, { server, name });
  await withJob(app, interaction, { what: 'home', channel: home.channel }, async () => {
    const campaign = await app.matchService.campaigns.createCampaign({ server, ...home, name, pack, founder });
    if (!campaign) return editReply(app, interaction, textPanel(t`This channel already has a campaign.`));
    await app.serverCommands.refresh(server, COMMANDS_TIMEOUT_MS);
    const settled = await withFirstSettings(app, campaign, findPlayStyle(style));
    await showNewPanel(app, interaction, settled, { isHere: place.isHere, ...(hint !== undefined && { hint }) });
    if (invited.length > 0) await invite(app, settled, invited);
  });
}

/** Posts the panel where the campaign lives now. From elsewhere the user is told where. */
export async function showNewPanel(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign,
  { isHere, hint }: { readonly isHere: boolean; readonly hint?: string },
): Promise<void> {
  if (isHere) return replyWithCampaignPanel(app, interaction, campaign);
  await postCampaignPanel(app, campaign);
  const words = t`${bold(escapeMarkdown(campaign.name))} is in <#${campaign.channel}>.`;
  await editReply(app, interaction, textPanel([words, hint ?? []].flat().join('\n')));
}

async function invite(app: BotContext, campaign: Campaign, invited: readonly string[]): Promise<void> {
  const { id, founder, name } = campaign;
  const people = invited.map(mention).join(' ');
  const notice = inTableLanguage(campaign, () => ({
    to: 'channel' as const,
    content: t`${people} ${mention(founder)} wants to play ${bold(escapeMarkdown(name))} with you here. Press **Join** above, or here.`,
    mentions: [...invited],
    buttons: [{ id: buildCustomId({ action: 'join', campaign: id }), label: t`Join`, look: 'good' as const }],
  }));
  await app.records.changeCampaign({ campaign: id, notice: asJson(notice) });
  app.outboxWorker.enqueueCampaign(id);
}

function findPlayStyle(typed: string): PlayStyle {
  return PLAY_STYLES.find((style) => style === typed) ?? 'quick';
}

async function withFirstSettings(app: BotContext, campaign: Campaign, playStyle: PlayStyle): Promise<Campaign> {
  const { records } = app;
  const language = currentLanguage();
  const spoken = language === SOURCE_LANGUAGE ? {} : { language };
  const change = settingsChange(app.pack(campaign.pack), campaign.id, { playStyle, ...spoken });
  await records.changeCampaign(change);
  return (await records.campaign(campaign.id)) ?? campaign;
}

export async function offerEnd(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await app.records.campaignInChannel(interaction.channelId ?? '');
  if (!campaign) return editReply(app, interaction, textPanel(t`This channel has no campaign.`));
  if (!canManage(interaction, campaign)) return editReply(app, interaction, notAllowed());
  const playing = await findActiveMatch(app.records, campaign.id, interaction.user.id);
  const row = buttonRows([button(endCampaign.customId({ campaign: campaign.id }), t`End the campaign`, 'danger')]);
  const what = t`This ends ${bold(escapeMarkdown(campaign.name))} for good. Its record is kept, but nobody can play on.`;
  const content = playing ? `${what} ${endingWords(playing)}` : what;
  await editReply(app, interaction, { content, components: row, picture: undefined });
}

function endingWords({ kind }: GameRow): string {
  return t(
    '{kind, select, scenario {The current scenario ends without a result.} other {The current {kind} ends without a result.}}',
    { kind },
  );
}

export const endCampaign = defineAction({
  id: 'end',
  params: { campaign: number },
  run: async (app, interaction, { campaign: number }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (!campaign) return;
    if (!canManage(interaction, campaign)) return editReply(app, interaction, notAllowed());
    const [game, ...others] = await listActiveMatches(app.records, campaign.id);
    const end = { campaign: campaign.id, ends: true } as const;
    for (const other of others) await app.matchService.abandon(other.id);
    if (game) await app.matchService.abandon(game.id, end);
    else await app.records.changeCampaign(end);
    app.postTags.enqueueCampaign(campaign.id);
    await app.serverCommands.refresh(campaign.server, COMMANDS_TIMEOUT_MS);
    await editReply(
      app,
      interaction,
      textPanel(t`${bold(escapeMarkdown(campaign.name))} has ended. Its record is kept.`),
    );
  },
});

const notAllowed = () => textPanel(t`Only the founder or a moderator can end it.`);
