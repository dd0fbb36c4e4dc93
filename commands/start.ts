import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { startHere } from '../src/bot/features/management/founding.ts';
import { msg } from '../src/i18n/t.ts';

export const start: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'start',
    description: msg`Found a campaign in this channel, or begin what it plays next`,
  },
  run: startHere,
};
