import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { ANYWHERE } from '../src/bot/context/command.ts';
import { showHelp } from '../src/bot/features/info/help.ts';
import { msg } from '../src/i18n/t.ts';

export const help: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'help',
    description: msg`How to play with this bot`,
    ...ANYWHERE,
  },
  run: showHelp,
};
