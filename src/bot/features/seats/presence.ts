import type { User } from 'discord.js';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { awayMessage, backButton, backMessage } from '../../../game-api/panel/presence.ts';
import { bold, escapeMarkdown } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { preferencesChange, preferencesOf } from '../../../matches/settings/campaign-preferences.ts';
import type { Campaign, MemberRow } from '../../../matches/settings/repositories.ts';
import { inTableLanguage } from '../../../matches/settings/table-settings.ts';
import { defineAction } from '../../context/action.ts';
import { findActiveMatch } from '../../context/active-matches.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { refusalWithJoin } from '../campaign/join-campaign.ts';
import { editResponseInSession, respondInSession } from '../play/answer.ts';
import { refreshCampaignPanel } from '../shared/campaign-context.ts';
import { noCampaignPanel, requireCampaign } from '../shared/campaign-permissions.ts';
import type { DecisionEffects } from '../shared/table-decision.ts';
import { saveAndAnnounce, toDecision } from '../shared/table-decision.ts';

export const pressPresence = defineAction({
  id: 'presence',
  run: async (app, interaction, { campaign: number, presence }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (!campaign) return;
    if (presence === 'here') await comeBack(app, interaction, campaign);
    else await goAway(app, interaction, campaign, interaction.user);
  },
});

export async function goAwayHere(app: BotContext, interaction: Replyable, player: User | null): Promise<void> {
  await acknowledge(interaction);
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  if (!campaign) return editReply(app, interaction, noCampaignPanel());
  await goAway(app, interaction, campaign, player ?? interaction.user);
}

const notPlayer = () => t`Only players of this campaign can set who is away.`;

async function goAway(app: BotContext, interaction: Replyable, campaign: Campaign, player: User): Promise<void> {
  const by = await findPlayer(app, campaign, interaction.user.id);
  if (!by) return editReply(app, interaction, await refusalWithJoin(app, campaign, interaction.user.id, notPlayer()));
  const name = bold(escapeMarkdown(player.displayName));
  const member = await findPlayer(app, campaign, player.id);
  if (!member) return editReply(app, interaction, textPanel(t`${name} does not play in this campaign.`));
  const isOwn = member.user === by.user;
  const gone = await setPresence(app, campaign, { member, away: true, ...(!isOwn && { saidBy: by }) });
  const own = gone ? t`You are away now, and everyone has been told.` : t`You are away already.`;
  const other = gone ? t`${name} is away now, and everyone has been told.` : t`${name} is away already.`;
  const content = isOwn ? own : other;
  await editReply(app, interaction, await presencePanel(app, campaign, content, by.user, isOwn));
}

async function comeBack(app: BotContext, interaction: Replyable, campaign: Campaign): Promise<void> {
  const member = await findPlayer(app, campaign, interaction.user.id);
  if (!member)
    return editReply(app, interaction, await refusalWithJoin(app, campaign, interaction.user.id, notPlayer()));
  const wordsOf = (back: boolean) => (back ? t`You are back: you are asked again.` : t`You are not away.`);
  const attending = { member, away: false };
  const game = await findActiveMatch(app.records, campaign.id, member.user);
  if (!game) return editReply(app, interaction, textPanel(wordsOf(await setPresence(app, campaign, attending))));
  let back = false;
  await editResponseInSession(app, interaction, game.id, async (at) => {
    back = await at.applyDecision(async () => toDecision(await presenceEffects(app, campaign, attending, game.id)));
    return { first: `*${wordsOf(back)}*` };
  });
  if (back) await refreshCampaignPanel(app, campaign.id);
}

/** Lets the bot play to the end of the round, where all who still play are away; asked for by a player who watches. */
export const playRound = defineAction({
  id: 'play-round',
  run: async (app, interaction, { game }) => {
    await respondInSession(app, interaction, game, async (at) => {
      const result = await at.playRound(interaction.id);
      return { first: result.type === 'refused' ? `*${result.why}*` : undefined };
    });
  },
});

/** Returns a player of the campaign match; any member where there is none. */
export async function findPlayer(app: BotContext, campaign: Campaign, user: string): Promise<Player | undefined> {
  return (await findPlayers(app, campaign)).find((each) => each.user === user);
}

async function findPlayers({ records, matchService }: BotContext, campaign: Campaign): Promise<Player[]> {
  const members = await records.members(campaign.id);
  const playing = await matchService.campaigns.players(campaign.id);
  if (!playing) return members.map((member) => ({ ...member, plays: undefined }));
  return members.flatMap((member) => (playing.has(member.id) ? [{ ...member, plays: playing.get(member.id) }] : []));
}

async function presencePanel(
  app: BotContext,
  campaign: Campaign,
  content: string,
  user: string,
  isOwn: boolean,
): Promise<Panel> {
  const game = await findActiveMatch(app.records, campaign.id, user);
  const panel = game ? [button(buildCustomId({ action: 'panel', game: game.id }), t`My panel`, 'primary')] : [];
  return { ...textPanel(content), components: buttonRows([...(isOwn ? [backButton(campaign.id)] : []), ...panel]) };
}

export interface Player extends MemberRow {
  /** Character of the player, with markup escaped. */
  readonly plays: string | undefined;
}

export interface PresenceChange {
  readonly member: Player;
  readonly away: boolean;
  readonly saidBy?: MemberRow;
  /** Planned return, in milliseconds since 1970. */
  readonly until?: number | undefined;
}

/**
 * Sets a player away or present, and tells everybody. Open questions are answered or asked anew. False where nothing
 * changes.
 */
export async function setPresence(app: BotContext, campaign: Campaign, attending: PresenceChange): Promise<boolean> {
  const game = await findActiveMatch(app.records, campaign.id, attending.member.user);
  const decide = () => presenceEffects(app, campaign, attending, game?.id);
  const changed = await saveAndAnnounce(app, campaign, game, decide);
  if (changed) await refreshCampaignPanel(app, campaign.id);
  return changed;
}

export async function presenceEffects(
  app: BotContext,
  campaign: Campaign,
  { member, away, saidBy: reportedBy, until }: PresenceChange,
  game: number | undefined,
): Promise<DecisionEffects | undefined> {
  const now = await preferencesOf(app.records, campaign.id, member.user);
  if (now.away === away && (!away || reportedBy || now.silentSince === null)) return undefined;
  const silentSince = reportedBy ? await silentSinceOf(app, member, game) : null;
  const isLast = away && (await isLastPresent(app, campaign, member));
  return {
    change: preferencesChange(campaign.id, member.user, { away, silentSince }),
    message: inTableLanguage(campaign, () =>
      away
        ? awayMessage({ who: member, ...(reportedBy && { reportedBy: reportedBy }), isLast, until })
        : backMessage(member),
    ),
  };
}

/** Returns since when the player owes an answer; now, where nothing is owed. */
async function silentSinceOf(app: BotContext, member: Player, game: number | undefined): Promise<number> {
  const { now } = app.matchService;
  if (game === undefined) return now;
  const seat = (await app.records.game(game))?.seats.find(({ user }) => user === member.user)?.seat;
  const owing = (await app.records.owedAnswers(game)).filter((owed) => owed.seat === seat);
  return Math.min(now, ...owing.map(({ since }) => since));
}

async function isLastPresent(app: BotContext, campaign: Campaign, member: Player): Promise<boolean> {
  const others = (await findPlayers(app, campaign)).filter(({ user }) => user !== member.user);
  const wishes = await Promise.all(others.map(({ user }) => preferencesOf(app.records, campaign.id, user)));
  return wishes.every(({ away }) => away);
}
