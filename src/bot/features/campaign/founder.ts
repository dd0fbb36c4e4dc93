/** New founders: appointed by the old one, or, where the founder is gone, by a manager of the server or a vote. */

import type { User } from 'discord.js';
import { z } from 'zod';
import { isPlaceholderUser } from '../../../engine/values/placeholder-users.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { number, word } from '../../../game-api/panel/custom-ids.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import { asJson } from '../../../game-api/panel/public-message.ts';
import { alreadyDecidedWords } from '../../../game-api/panel/refusal-text.ts';
import { bold, escapeMarkdown, mention } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import type { FounderNomination } from '../../../matches/settings/table-settings.ts';
import {
  founderInactivityLimit,
  inactivityLimitText,
  inTableLanguage,
  settingsOf,
  tableSettingsChange,
} from '../../../matches/settings/table-settings.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { isInServer } from '../../notify/server-membership.ts';
import type { PressInteraction, Replyable } from '../../response/responses.ts';
import { acknowledge, deferPrivateReply, editReply } from '../../response/responses.ts';
import { refreshCampaignPanel } from '../shared/campaign-context.ts';
import { canChoosePlayers, noCampaignPanel, requireCampaign } from '../shared/campaign-permissions.ts';

const handoverWords = () =>
  t`A server manager can name a new founder. So can any player, if more than half of the others agree.`;

/** Who is the founder, and who may name another where they are gone. */
export async function founderLine(app: BotContext, campaign: Campaign): Promise<string> {
  const why = await whyFounderAbsent(app, campaign);
  return why === undefined ? founderWords(campaign, why) : `${founderWords(campaign, why)} ${handoverWords()}`;
}

type FounderAbsence = 'forgotten' | 'left' | 'silent';

function founderWords(campaign: Campaign, why: FounderAbsence | undefined): string {
  const [founder, name] = [mention(campaign.founder), bold(escapeMarkdown(campaign.name))];
  const { founderSilent } = settingsOf(campaign);
  switch (why) {
    case undefined:
      return t`${founder} is the founder of ${name}.`;
    case 'forgotten':
      return t`${founder} is the founder of ${name} and is no longer here.`;
    case 'left':
      return t`${founder} is the founder of ${name} and has left this server.`;
    case 'silent':
      return t`${founder} is the founder of ${name} and has been silent here for ${inactivityLimitText(founderSilent)}.`;
  }
}

function founderAbsenceWords(campaign: Campaign, why: FounderAbsence): string {
  const founder = mention(campaign.founder);
  if (why === 'forgotten') return t`${founder} is no longer here.`;
  if (why === 'left') return t`${founder} has left this server.`;
  return t`${founder} has been silent here for ${inactivityLimitText(settingsOf(campaign).founderSilent)}.`;
}

/** Returns undefined where the founder still decides. */
async function whyFounderAbsent(app: BotContext, campaign: Campaign): Promise<FounderAbsence | undefined> {
  const { founder, server } = campaign;
  if (isPlaceholderUser(founder)) return 'forgotten';
  if (!(await isInServer(app, server, founder))) return 'left';
  const settings = settingsOf(campaign);
  const { founderSeen } = settings;
  const isSilent = founderSeen !== null && app.matchService.now - founderSeen >= founderInactivityLimit(settings);
  return isSilent ? 'silent' : undefined;
}

export async function nominateFounder(app: BotContext, interaction: Replyable, player: User): Promise<void> {
  await acknowledge(interaction);
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  if (!campaign) return editReply(app, interaction, noCampaignPanel());
  const { user } = interaction;
  if (player.bot || player.id === campaign.founder)
    return editReply(app, interaction, textPanel(t`Name someone else, not a bot.`));
  const voices = await votersIn(app, campaign);
  const by = nominatorRole(interaction, campaign, voices);
  if (by === undefined)
    return editReply(
      app,
      interaction,
      textPanel(t`The founder decides that; if they are gone, players and server managers.`),
    );
  const why = by === 'founder' ? undefined : await whyFounderAbsent(app, campaign);
  if (by !== 'founder' && why === undefined)
    return editReply(
      app,
      interaction,
      textPanel(t`${mention(campaign.founder)} is here and can hand it over in \`/campaign panel\`.`),
    );
  const naming: FounderNomination = { to: player.id, by, agreed: by === 'vote' ? [user.id] : [] };
  if (player.id === user.id && isDecided(naming, voices)) return becomeFounder(app, interaction, campaign);
  await announceNomination(app, campaign, naming, { who: user.displayName, why, voices });
  await editReply(app, interaction, textPanel(t`I have asked them in the campaign channel.`));
}

function nominatorRole({ user, guildId, memberPermissions }: Replyable, campaign: Campaign, voices: readonly string[]) {
  if (user.id === campaign.founder) return 'founder';
  if (canChoosePlayers({ user, guildId, memberPermissions }, campaign)) return 'manager';
  return voices.includes(user.id) ? 'vote' : undefined;
}

async function votersIn({ records }: BotContext, { id, founder }: Campaign): Promise<string[]> {
  const members = await records.members(id);
  return members.map(({ user }) => user).filter((user) => user !== founder && !isPlaceholderUser(user));
}

function votesNeeded(voices: readonly string[]): number {
  return Math.floor(voices.length / 2) + 1;
}

function isDecided({ by, agreed }: FounderNomination, voices: readonly string[]): boolean {
  return by !== 'vote' || agreed.filter((user) => voices.includes(user)).length >= votesNeeded(voices);
}

interface NominationDetails {
  readonly who: string;
  /** Undefined where the founder hands the campaign over. */
  readonly why: FounderAbsence | undefined;
  readonly voices: readonly string[];
}

async function announceNomination(
  app: BotContext,
  campaign: Campaign,
  naming: FounderNomination,
  asking: NominationDetails,
): Promise<void> {
  const notice = asJson(inTableLanguage(campaign, () => nominationMessage(campaign, naming, asking)));
  await app.records.changeCampaign({ ...tableSettingsChange(campaign.id, { naming }), notice });
  app.outboxWorker.enqueueCampaign(campaign.id);
}

function nominationMessage(
  of: Campaign,
  naming: FounderNomination,
  { who, why, voices }: NominationDetails,
): PublicMessage {
  const campaign = of.id;
  const { to, by, agreed } = naming;
  const reason = why === undefined ? [] : [founderAbsenceWords(of, why)];
  const press = (what: 'accept' | 'agree', label: string) => [
    { id: answerNomination.customId({ campaign, user: to, what }), label, look: 'good' as const },
  ];
  if (isDecided(naming, voices)) {
    const asks =
      by === 'vote'
        ? t`${mention(to)} The table wants you as the founder of this campaign: you decide for it.`
        : t`${mention(to)} ${bold(escapeMarkdown(who))} asks you to be the founder of this campaign: you decide for it.`;
    const content = [asks, ...reason, t`Do you accept?`].join(' ');
    return { to: 'channel', content, mentions: [to], buttons: press('accept', t`I will`) };
  }
  const others = voices.filter((user) => !agreed.includes(user));
  const calls = others.map((user) => mention(user)).join(' ');
  const wish = t`${bold(escapeMarkdown(who))} proposes ${mention(to)} as the founder of this campaign.`;
  const content = [calls, wish, ...reason, t`${agreed.length} of ${votesNeeded(voices)} agree.`].join(' ');
  return { to: 'channel', content, mentions: others, buttons: press('agree', t`Agree`) };
}

export const answerNomination = defineAction({
  id: 'be-founder',
  params: { campaign: number, user: word, what: z.enum(['accept', 'agree']) },
  run: async (app, interaction, { campaign: number, user, what }) => {
    await deferPrivateReply(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (!campaign) return;
    const { naming } = settingsOf(campaign);
    if (naming?.to !== user) return editReply(app, interaction, textPanel(alreadyDecidedWords()));
    const why = naming.by === 'founder' ? undefined : await whyFounderAbsent(app, campaign);
    if (naming.by !== 'founder' && why === undefined)
      return editReply(app, interaction, textPanel(t`${mention(campaign.founder)} is here again.`));
    const voices = await votersIn(app, campaign);
    if (what === 'agree') return agreeToNomination(app, interaction, campaign, naming, { why, voices });
    if (interaction.user.id !== user) return editReply(app, interaction, textPanel(t`Only ${mention(user)} is asked.`));
    if (!isDecided(naming, voices)) return editReply(app, interaction, textPanel(t`The table has not agreed yet.`));
    await becomeFounder(app, interaction, campaign);
  },
});

async function agreeToNomination(
  app: BotContext,
  interaction: PressInteraction,
  campaign: Campaign,
  naming: FounderNomination,
  { why, voices }: Pick<NominationDetails, 'why' | 'voices'>,
): Promise<void> {
  const { id, displayName } = interaction.user;
  if (!voices.includes(id)) return editReply(app, interaction, textPanel(t`The players here decide that.`));
  if (naming.agreed.includes(id) || isDecided(naming, voices))
    return editReply(app, interaction, textPanel(alreadyDecidedWords()));
  const now = { ...naming, agreed: [...naming.agreed, id] };
  if (now.to === id && isDecided(now, voices)) return becomeFounder(app, interaction, campaign);
  await announceNomination(app, campaign, now, { who: displayName, why, voices });
  await editReply(app, interaction, textPanel(t`You agree.`));
}

async function becomeFounder(app: BotContext, interaction: Replyable, campaign: Campaign): Promise<void> {
  const { user } = interaction;
  const content = inTableLanguage(
    campaign,
    () => t`${bold(escapeMarkdown(user.displayName))} is now the founder of this campaign.`,
  );
  const notice = asJson({ to: 'channel', content });
  const change = tableSettingsChange(campaign.id, { naming: null, founderSeen: app.matchService.now });
  await app.records.changeCampaign({ ...change, founder: user.id, notice });
  app.outboxWorker.enqueueCampaign(campaign.id);
  await refreshCampaignPanel(app, campaign.id);
  const settings = button(
    buildCustomId({ action: 'table-settings', campaign: campaign.id, section: 'all' }),
    t`Settings`,
  );
  await editReply(app, interaction, { content: t`You decide for it now.`, components: buttonRows([settings]) });
}
