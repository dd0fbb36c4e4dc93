import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { joinCampaignHere } from '../src/bot/features/campaign/join-campaign.ts';
import { msg } from '../src/i18n/t.ts';

export const join: SlashCommand = {
  data: { type: ApplicationCommandType.ChatInput, name: 'join', description: msg`Join the campaign of this channel` },
  run: (app, interaction) => joinCampaignHere(app, interaction),
};
