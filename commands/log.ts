import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { showLogHere } from '../src/bot/features/info/history.ts';
import { msg } from '../src/i18n/t.ts';

export const log: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'log',
    description: msg`Everything that happened, page by page`,
  },
  run: showLogHere,
};
