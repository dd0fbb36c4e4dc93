import { t } from '../../i18n/t.ts';
import type { CampaignLink } from '../contract/game.ts';

export function campaignLinkLines(campaign: CampaignLink | undefined): string[] {
  if (!campaign || campaign.ended) return [];
  const { server, channel, panel } = campaign;
  const where = panel === undefined ? `<#${channel}>` : `https://discord.com/channels/${server}/${channel}/${panel}`;
  return [t`-# The campaign goes on: ${where}`];
}
