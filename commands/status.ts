import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { showStatusHere } from '../src/bot/features/info/status.ts';
import { msg } from '../src/i18n/t.ts';

export const status: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'status',
    description: msg`Everyone at a glance, and who the table waits for`,
  },
  run: showStatusHere,
};
