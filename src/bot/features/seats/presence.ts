import type { User } from 'discord.js';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { type Panel, words } from '../../../game-api/panel/panel.ts';
import { awayMessage, backButton, backMessage } from '../../../game-api/panel/presence.ts';
import { bold, escaped } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { preferencesOf, wishing } from '../../../matches/settings/campaign-preferences.ts';
import type { Campaign, MemberRow } from '../../../matches/settings/repositories.ts';
import { publicly } from '../../../matches/settings/table-settings.ts';
import { matchFor } from '../../context/active-matches.ts';
import { type App, campaignHere } from '../../context/context.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, type PressInteraction, type Replyable, show } from '../../response/responses.ts';
import { joinInstead, refreshPanel } from '../campaign/campaign.ts';
import { atTable, inOneTurn } from '../play/answer.ts';
import { campaignOf } from '../shared/campaign-permissions.ts';
import { type DecisionEffects, decided, decisionOf } from '../shared/table-decision.ts';

export async function pressPresence(
  app: App,
  interaction: PressInteraction,
  { campaign: number, presence }: ParamsOf<'presence'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  if (presence === 'here') await comeBack(app, interaction, campaign);
  else await goAway(app, interaction, campaign, interaction.user);
}

export async function goAwayHere(app: App, interaction: Replyable, player: User | null): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (!campaign) return show(app, interaction, noCampaign());
  await goAway(app, interaction, campaign, player ?? interaction.user);
}

export async function comeBackHere(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (!campaign) return show(app, interaction, noCampaign());
  await comeBack(app, interaction, campaign);
}

const noCampaign = () => words(t`This channel has no campaign yet. \`/campaign create\` founds one.`);
const notAtThisTable = () => t`Only players of this campaign can say who is away and who is back.`;

async function goAway(app: App, interaction: Replyable, campaign: Campaign, player: User): Promise<void> {
  const by = await playerOf(app, campaign, interaction.user.id);
  if (!by) return show(app, interaction, await joinInstead(app, campaign, interaction.user.id, notAtThisTable()));
  const name = bold(escaped(player.displayName));
  const member = await playerOf(app, campaign, player.id);
  if (!member) return show(app, interaction, words(t`${name} does not play in this campaign.`));
  const isOwn = member.user === by.user;
  const gone = await attend(app, campaign, { member, away: true, ...(!isOwn && { saidBy: by }) });
  const own = gone ? t`You are away now, and everybody has been told.` : t`You are away already.`;
  const other = gone ? t`${name} is away now, and everybody has been told.` : t`${name} is away already.`;
  const content = isOwn ? own : other;
  await show(app, interaction, await answer(app, campaign, content, by.user, isOwn));
}

async function comeBack(app: App, interaction: Replyable, campaign: Campaign): Promise<void> {
  const member = await playerOf(app, campaign, interaction.user.id);
  if (!member) return show(app, interaction, await joinInstead(app, campaign, interaction.user.id, notAtThisTable()));
  const wordsOf = (back: boolean) => (back ? t`You are back: you are asked again.` : t`You are not away.`);
  const attending = { member, away: false };
  const game = await matchFor(app.records, campaign.id, member.user);
  if (!game) return show(app, interaction, words(wordsOf(await attend(app, campaign, attending))));
  let back = false;
  await inOneTurn(app, interaction, game.id, async (at) => {
    back = await at.change(async () => decisionOf(await attendance(app, campaign, attending, game.id)));
    return { first: `*${wordsOf(back)}*` };
  });
  if (back) await refreshPanel(app, campaign);
}

/** Lets the bot play to the end of the round, where all who still play are away; asked for by a player who watches. */
export async function playRound(
  app: App,
  interaction: PressInteraction,
  { game }: ParamsOf<'play-round'>,
): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const result = await at.playRound(interaction.id);
    return { first: result.type === 'refused' ? `*${result.why}*` : undefined };
  });
}

/** Returns a player of the campaign match; any member where there is none. */
export async function playerOf(app: App, campaign: Campaign, user: string): Promise<Player | undefined> {
  return (await playersOf(app, campaign)).find((each) => each.user === user);
}

async function playersOf({ records, tables }: App, campaign: Campaign): Promise<Player[]> {
  const members = await records.members(campaign.id);
  const playing = await tables.campaigns.players(campaign.id);
  if (!playing) return members.map((member) => ({ ...member, plays: undefined }));
  return members.flatMap((member) => (playing.has(member.id) ? [{ ...member, plays: playing.get(member.id) }] : []));
}

async function answer(app: App, campaign: Campaign, content: string, user: string, isOwn: boolean): Promise<Panel> {
  const game = await matchFor(app.records, campaign.id, user);
  const panel = game ? [button(customId({ action: 'panel', game: game.id }), t`My panel`, 'primary')] : [];
  return { ...words(content), components: buttonRows([...(isOwn ? [backButton(campaign.id)] : []), ...panel]) };
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
export async function attend(app: App, campaign: Campaign, attending: PresenceChange): Promise<boolean> {
  const game = await matchFor(app.records, campaign.id, attending.member.user);
  const decide = () => attendance(app, campaign, attending, game?.id);
  const changed = await decided(app, campaign, game, decide);
  if (changed) await refreshPanel(app, campaign);
  return changed;
}

export async function attendance(
  app: App,
  campaign: Campaign,
  { member, away, saidBy, until }: PresenceChange,
  game: number | undefined,
): Promise<DecisionEffects | undefined> {
  const now = await preferencesOf(app.records, campaign.id, member.user);
  if (now.away === away && (!away || saidBy || now.silentSince === null)) return undefined;
  const silentSince = saidBy ? await lastHeardOf(app, member, game) : null;
  const isLast = away && (await isLastHere(app, campaign, member));
  return {
    change: wishing(campaign.id, member.user, { away, silentSince }),
    message: publicly(campaign, () =>
      away ? awayMessage({ who: member, ...(saidBy && { saidBy }), isLast, until }) : backMessage(member),
    ),
  };
}

/** Returns since when the player owes an answer; now, where nothing is owed. */
async function lastHeardOf(app: App, member: Player, game: number | undefined): Promise<number> {
  const { now } = app.tables;
  if (game === undefined) return now;
  const seat = (await app.records.game(game))?.seats.find(({ user }) => user === member.user)?.seat;
  const owing = (await app.records.owing(game)).filter((owed) => owed.seat === seat);
  return Math.min(now, ...owing.map(({ since }) => since));
}

async function isLastHere(app: App, campaign: Campaign, member: Player): Promise<boolean> {
  const others = (await playersOf(app, campaign)).filter(({ user }) => user !== member.user);
  const wishes = await Promise.all(others.map(({ user }) => preferencesOf(app.records, campaign.id, user)));
  return wishes.every(({ away }) => away);
}
