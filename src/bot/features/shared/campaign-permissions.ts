import { closedWords } from '../../../game-api/panel/joining.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { t } from '../../../i18n/t.ts';
import type { Campaign, MemberRow } from '../../../matches/settings/repositories.ts';
import { settingsOf } from '../../../matches/settings/table-settings.ts';
import type { BotContext } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';
import { editReply } from '../../response/responses.ts';

export function noCampaignPanel(): Panel {
  return textPanel(t`This channel has no campaign yet. \`/start\` founds one.`);
}

export const campaignGoneWords = () => t`There is no campaign here. \`/start\` founds one.`;

/** Returns the campaign of a press; tells the user and returns undefined where it is gone. */
export async function requireCampaign(
  app: BotContext,
  interaction: Replyable,
  campaign: number,
): Promise<Campaign | undefined> {
  const found = await app.records.campaign(campaign);
  if (found && !found.ended) return found;
  await editReply(app, interaction, textPanel(campaignGoneWords()));
  return undefined;
}

type Presser = Pick<Replyable, 'user' | 'guildId' | 'memberPermissions'>;

/** Founders and people who may manage the server choose who plays. */
export function canChoosePlayers(interaction: Presser, campaign: Campaign): boolean {
  return interaction.user.id === campaign.founder || hasPermission(interaction, campaign, 'ManageGuild');
}

/** Founders and people who may manage messages decide for a campaign. */
export function canManage(interaction: Presser, campaign: Campaign): boolean {
  return interaction.user.id === campaign.founder || hasPermission(interaction, campaign, 'ManageMessages');
}

/** Whoever presses in another server has no say by what they may do there. */
function hasPermission(
  { guildId, memberPermissions }: Presser,
  { server }: Campaign,
  permission: 'ManageGuild' | 'ManageMessages',
): boolean {
  return guildId === server && memberPermissions?.has(permission) === true;
}

export function whyJoiningClosed(campaign: Campaign, members: readonly MemberRow[], user: string): string | undefined {
  if (settingsOf(campaign).joining === 'open' || members.some((member) => member.user === user)) return undefined;
  return closedWords();
}
