import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { settingsHere } from '../src/bot/features/settings/settings.ts';
import { later } from '../src/i18n/t.ts';

export const settings: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'settings',
    description: later`What your table has settled, and how it is changed`,
  },
  run: settingsHere,
};
