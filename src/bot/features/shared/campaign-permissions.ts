import { closedWords } from '../../../game-api/panel/joining.ts';
import { words } from '../../../game-api/panel/panel.ts';
import { t } from '../../../i18n/t.ts';
import type { Campaign, MemberRow } from '../../../matches/settings/repositories.ts';
import { settingsOf } from '../../../matches/settings/table-settings.ts';
import type { App } from '../../context/context.ts';
import { type Replyable, show } from '../../response/responses.ts';

/** Returns the campaign of a press; tells the user and returns undefined where it is gone. */
export async function campaignOf(app: App, interaction: Replyable, campaign: number): Promise<Campaign | undefined> {
  const found = await app.records.campaign(campaign);
  if (found && !found.ended) return found;
  await show(app, interaction, words(t`There is no campaign here. \`/campaign create\` founds one.`));
  return undefined;
}

/** Founders and people who may manage the server choose who plays. */
export function mayChoosePlayers(
  interaction: Pick<Replyable, 'user' | 'memberPermissions'>,
  campaign: Campaign,
): boolean {
  return interaction.user.id === campaign.founder || interaction.memberPermissions?.has('ManageGuild') === true;
}

/** Founders and people who may manage messages decide for a campaign. */
export function mayManage(interaction: Replyable, campaign: Campaign): boolean {
  return interaction.user.id === campaign.founder || interaction.memberPermissions?.has('ManageMessages') === true;
}

export function whyClosed(campaign: Campaign, members: readonly MemberRow[], user: string): string | undefined {
  if (settingsOf(campaign).joining === 'open' || members.some((member) => member.user === user)) return undefined;
  return closedWords();
}
