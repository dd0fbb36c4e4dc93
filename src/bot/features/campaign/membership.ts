import type { User } from 'discord.js';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import { bold, escapeMarkdown } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { preferencesChange } from '../../../matches/settings/campaign-preferences.ts';
import type { Campaign, GameRow, MemberRow } from '../../../matches/settings/repositories.ts';
import { joining, tableSettingsChange } from '../../../matches/settings/table-settings.ts';
import { defineAction } from '../../context/action.ts';
import { findActiveMatch, isSeated } from '../../context/active-matches.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { refreshCampaignPanel } from '../shared/campaign-context.ts';
import { canChoosePlayers, noCampaignPanel, requireCampaign } from '../shared/campaign-permissions.ts';
import { saveAndAnnounce } from '../shared/table-decision.ts';

const notAllowed = () => textPanel(t`Only the founder or a server manager decides who plays here.`);

export async function offerRemoveMember(app: BotContext, interaction: Replyable, player: User): Promise<void> {
  await acknowledge(interaction);
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  if (!campaign) return editReply(app, interaction, noCampaignPanel());
  if (!canChoosePlayers(interaction, campaign)) return editReply(app, interaction, notAllowed());
  const member = (await app.records.members(campaign.id)).find(({ user }) => user === player.id);
  const name = bold(escapeMarkdown(player.displayName));
  if (!member) return editReply(app, interaction, textPanel(t`${name} is not in this campaign.`));
  const playing = await findActiveMatch(app.records, campaign.id, player.id);
  const bot = playing && isSeated(playing, player.id) ? ` ${meanwhileWords(playing)}` : '';
  const yes = button(removeMember.customId({ campaign: campaign.id, member: member.id }), t`Take them out`, 'danger');
  const what = t`This removes ${name} from ${bold(escapeMarkdown(campaign.name))}, with their character and all it has gained.`;
  const content = `${what}${bot}`;
  await editReply(app, interaction, { content, components: buttonRows([yes]), picture: undefined });
}

function meanwhileWords({ kind }: GameRow): string {
  return t(
    '{kind, select, scenario {The bot plays for them until the current scenario is over.} other {The bot plays for them until the current {kind} is over.}}',
    { kind },
  );
}

export const memberRemovedWords = () => t`They are no longer in this campaign.`;

/** During a match, the bot plays the removed member's seat until its end. */
export const removeMember = defineAction({
  id: 'remove',
  params: { campaign: number, member: number },
  run: async (app, interaction, { campaign: number, member: gone }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (!campaign) return;
    if (!canChoosePlayers(interaction, campaign)) return editReply(app, interaction, notAllowed());
    const removed = await endMembership(app, campaign, ({ id }) => id === gone, removedMessage);
    const content = removed ? memberRemovedWords() : t`They are not in this campaign.`;
    await editReply(app, interaction, textPanel(content));
  },
});

export const campaignLeftWords = () => t`You have left the campaign.`;

/** Leaves between matches; during a match, says what leaving would mean. */
export const leaveCampaign = defineAction({
  id: 'leave',
  run: async (app, interaction, { campaign: number }) => {
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
    await refreshCampaignPanel(app, campaign.id);
    await editReply(app, interaction, textPanel(`${campaignLeftWords()} ${t`\`Join\` brings you back.`}`));
  },
});

function leavingPanel({ id: campaign }: Campaign, { kind, ...playing }: GameRow, user: string): Panel {
  const components = buttonRows([button(leaveDuringMatch.customId({ campaign }), t`Leave anyway`, 'danger')]);
  if (!isSeated(playing, user))
    return {
      content: t(
        '{kind, select, scenario {A scenario is being played without you.} other {A {kind} is being played without you.}} If you leave now, your character goes with you, with all it has gained.',
        { kind },
      ),
      components,
    };
  return {
    content: t(
      '{kind, select, scenario {A scenario is being played.} other {A {kind} is being played.}} If you leave now, the bot plays for you until it is over. Your character goes with you, with all it has gained. `/seat` lets another player take over, and `/away` the bot for a while.',
      { kind },
    ),
    components,
  };
}

export const leaveDuringMatch = defineAction({
  id: 'leave-now',
  params: { campaign: number },
  run: async (app, interaction, { campaign: number }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (!campaign) return;
    const left = await endMembership(app, campaign, ({ user }) => user === interaction.user.id, leftMessage);
    await editReply(app, interaction, textPanel(left ? campaignLeftWords() : t`You are not in this campaign.`));
  },
});

type RemovalMessage = typeof removedMessage;

async function endMembership(
  app: BotContext,
  campaign: Campaign,
  isMeant: (member: MemberRow) => boolean,
  told: RemovalMessage,
): Promise<boolean> {
  const leaving = (await app.records.members(campaign.id)).find(isMeant);
  const game = await findActiveMatch(app.records, campaign.id, leaving?.user ?? '');
  const decide = async () => {
    const member = (await app.records.members(campaign.id)).find(isMeant);
    if (!member) return undefined;
    const { user } = member;
    const change = { ...preferencesChange(campaign.id, user, { away: false, silentSince: null }), leaves: user };
    const plays = (await app.matchService.campaigns.players(campaign.id))?.get(member.id);
    return {
      change,
      vacates: user,
      message: told(
        member.userName,
        game && isSeated(game, user) && { plays: plays ?? t`their character`, kind: game.kind },
      ),
    };
  };
  const removed = await saveAndAnnounce(app, campaign, game, decide);
  await refreshCampaignPanel(app, campaign.id);
  return removed;
}

function leftMessage(userName: string, now: MatchInvolvement): PublicMessage {
  return { to: 'thread', content: `${t`${bold(escapeMarkdown(userName))} has left this campaign.`}${botWords(now)}` };
}

type MatchInvolvement = { readonly plays: string; readonly kind: string } | false | undefined;

/** `plays`: the character that the bot takes over, with markup escaped. */
function removedMessage(userName: string, now: MatchInvolvement): PublicMessage {
  const what = t`${bold(escapeMarkdown(userName))} was removed from this campaign.`;
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

export async function setJoinPolicy(app: BotContext, interaction: Replyable, typed: string): Promise<void> {
  await acknowledge(interaction);
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  if (!campaign) return editReply(app, interaction, noCampaignPanel());
  if (!canChoosePlayers(interaction, campaign)) return editReply(app, interaction, notAllowed());
  const wanted = joining.safeParse(typed);
  if (!wanted.success) return editReply(app, interaction, textPanel(t`Joining can only be \`open\` or \`closed\`.`));
  await app.records.changeCampaign(tableSettingsChange(campaign.id, { joining: wanted.data }));
  const now = await app.records.campaign(campaign.id);
  if (now) await refreshCampaignPanel(app, now.id);
  const content = {
    open: t`The campaign is open again: anyone may join.`,
    closed: t`Nobody else may join from now on.`,
  }[wanted.data];
  await editReply(app, interaction, textPanel(content));
}
