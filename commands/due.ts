import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { ANYWHERE } from '../src/bot/context/command.ts';
import { showDue } from '../src/bot/features/info/due.ts';
import { msg } from '../src/i18n/t.ts';

export const due: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'due',
    description: msg`What you have to do, in all your games`,
    ...ANYWHERE,
  },
  run: showDue,
};
