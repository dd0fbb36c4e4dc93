import type { User } from 'discord.js';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { words } from '../../../game-api/panel/panel.ts';
import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import { bold, escaped } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { wishing } from '../../../matches/settings/campaign-preferences.ts';
import type { Campaign, GameRow, MemberRow } from '../../../matches/settings/repositories.ts';
import { joining, settling } from '../../../matches/settings/table-settings.ts';
import { matchFor, sitsAt } from '../../context/active-matches.ts';
import { type App, campaignHere } from '../../context/context.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, type PressInteraction, type Replyable, show } from '../../response/responses.ts';
import { campaignOf, mayChoosePlayers } from '../shared/campaign-permissions.ts';
import { decided } from '../shared/table-decision.ts';
import { refreshPanel } from './campaign.ts';

const notYours = () => words(t`Only the founder, or whoever may manage this server, decides who plays here.`);
const noCampaign = () => words(t`This channel has no campaign yet. \`/campaign create\` founds one.`);

export async function offerRemove(app: App, interaction: Replyable, player: User): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (!campaign) return show(app, interaction, noCampaign());
  if (!mayChoosePlayers(interaction, campaign)) return show(app, interaction, notYours());
  const member = (await app.records.members(campaign.id)).find(({ user }) => user === player.id);
  const name = bold(escaped(player.displayName));
  if (!member) return show(app, interaction, words(t`${name} is not in this campaign.`));
  const playing = await matchFor(app.records, campaign.id, player.id);
  const bot = playing && sitsAt(playing, player.id) ? ` ${meanwhileWords(playing)}` : '';
  const yes = button(
    customId({ action: 'remove', campaign: campaign.id, member: member.id }),
    t`Take them out`,
    'danger',
  );
  const what = t`This takes ${name} out of ${bold(escaped(campaign.name))}, with their character and all it has gained.`;
  const content = `${what}${bot}`;
  await show(app, interaction, { content, components: buttonRows([yes]), picture: undefined });
}

function meanwhileWords({ kind }: GameRow): string {
  return t(
    '{kind, select, scenario {The bot plays for them until the scenario that is being played is over.} other {The bot plays for them until the {kind} that is being played is over.}}',
    { kind },
  );
}

/** During a match, the bot plays the removed member's seat until its end. */
export async function removeNow(
  app: App,
  interaction: PressInteraction,
  { campaign: number, member: gone }: ParamsOf<'remove'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  if (!mayChoosePlayers(interaction, campaign)) return show(app, interaction, notYours());
  const removed = await takeOut(app, campaign, ({ id }) => id === gone, removedMessage);
  const content = removed ? t`They are not in this campaign any more.` : t`They are not in this campaign.`;
  await show(app, interaction, words(content));
}

export async function leaveNow(
  app: App,
  interaction: PressInteraction,
  { campaign: number }: ParamsOf<'leave-now'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  const left = await takeOut(app, campaign, ({ user }) => user === interaction.user.id, leftMessage);
  await show(app, interaction, words(left ? t`You have left the campaign.` : t`You are not in this campaign.`));
}

type RemovalMessage = typeof removedMessage;

async function takeOut(
  app: App,
  campaign: Campaign,
  isMeant: (member: MemberRow) => boolean,
  told: RemovalMessage,
): Promise<boolean> {
  const leaving = (await app.records.members(campaign.id)).find(isMeant);
  const game = await matchFor(app.records, campaign.id, leaving?.user ?? '');
  const decide = async () => {
    const member = (await app.records.members(campaign.id)).find(isMeant);
    if (!member) return undefined;
    const { user } = member;
    const change = { ...wishing(campaign.id, user, { away: false, silentSince: null }), leaves: user };
    const plays = (await app.tables.campaigns.players(campaign.id))?.get(member.id);
    return {
      change,
      vacates: user,
      message: told(
        member.userName,
        game && sitsAt(game, user) && { plays: plays ?? t`their character`, kind: game.kind },
      ),
    };
  };
  const removed = await decided(app, campaign, game, decide);
  await refreshPanel(app, campaign);
  return removed;
}

function leftMessage(userName: string, now: MatchInvolvement): PublicMessage {
  return { to: 'thread', content: `${t`${bold(escaped(userName))} has left this campaign.`}${botWords(now)}` };
}

type MatchInvolvement = { readonly plays: string; readonly kind: string } | false | undefined;

/** `plays`: the character that the bot takes over, with markup escaped. */
function removedMessage(userName: string, now: MatchInvolvement): PublicMessage {
  const what = t`${bold(escaped(userName))} has been taken out of this campaign.`;
  return { to: 'thread', content: `${what}${botWords(now)}` };
}

function botWords(now: MatchInvolvement): string {
  if (!now) return '';
  const words = t(
    '{kind, select, scenario {The bot plays {plays} until this scenario is over.} other {The bot plays {plays} until this {kind} is over.}}',
    { kind: now.kind, plays: bold(now.plays) },
  );
  return ` ${words}`;
}

export async function setJoining(app: App, interaction: Replyable, typed: string): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (!campaign) return show(app, interaction, noCampaign());
  if (!mayChoosePlayers(interaction, campaign)) return show(app, interaction, notYours());
  const wanted = joining.safeParse(typed);
  if (!wanted.success)
    return show(app, interaction, words(t`Joining can be \`open\` or \`closed\`, and nothing else.`));
  await app.records.change(settling(campaign.id, { joining: wanted.data }));
  const now = await app.records.campaign(campaign.id);
  if (now) await refreshPanel(app, now);
  const content = { open: t`Anybody may join again.`, closed: t`Nobody else may join from now on.` }[wanted.data];
  await show(app, interaction, words(content));
}
