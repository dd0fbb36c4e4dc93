import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/discord/command.ts';
import { joinHere } from '../src/discord/handlers/campaign.ts';
import { later } from '../src/language/t.ts';

export const join: SlashCommand = {
  data: { type: ApplicationCommandType.ChatInput, name: 'join', description: later`Join the campaign of this channel` },
  run: (app, interaction) => joinHere(app, interaction),
};
