import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { joinHere } from '../src/bot/features/campaign/campaign.ts';
import { later } from '../src/i18n/t.ts';

export const join: SlashCommand = {
  data: { type: ApplicationCommandType.ChatInput, name: 'join', description: later`Join the campaign of this channel` },
  run: (app, interaction) => joinHere(app, interaction),
};
