import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/discord/command.ts';
import { settingsHere } from '../src/discord/handlers/settings.ts';
import { later } from '../src/language/t.ts';

export const settings: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'settings',
    description: later`What your table has settled, and how it is changed`,
  },
  run: settingsHere,
};
