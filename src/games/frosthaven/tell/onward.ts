/** How it goes on after the end of a scenario: buttons below its last message, and a link to the campaign. */
import type { Home } from '../../game.ts';
import type { PublicButton } from '../../panel/message.ts';
import { customId } from '../present/ids.ts';

/** What is next, the same once more, and the panel of the campaign. */
export function onwardButtons({
  campaign,
  scenario,
}: {
  readonly campaign: number;
  readonly scenario: string;
}): PublicButton[] {
  return [
    { id: customId({ action: 'begin', campaign }), label: 'What is next', look: 'primary' },
    { id: customId({ action: 'again', campaign, scenario }), label: 'Play it again', look: 'plain' },
    { id: customId({ action: 'home', campaign }), label: 'The campaign', look: 'plain' },
  ];
}

/** Where the panel of the campaign is. */
export function wayOn(campaign: Home | undefined): string[] {
  if (!campaign || campaign.ended) return [];
  const { server, channel, panel } = campaign;
  const where = panel === undefined ? `<#${channel}>` : `https://discord.com/channels/${server}/${channel}/${panel}`;
  return [`-# The campaign goes on: ${where}`];
}
