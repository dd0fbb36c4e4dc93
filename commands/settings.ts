import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { showSettingsHere } from '../src/bot/features/settings/settings.ts';
import { msg } from '../src/i18n/t.ts';

export const settings: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'settings',
    description: msg`The settings of your table, and how to change them`,
  },
  run: showSettingsHere,
};
