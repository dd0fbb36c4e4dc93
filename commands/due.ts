import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { dueHere } from '../src/bot/features/info/due.ts';
import { later } from '../src/i18n/t.ts';

export const due: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'due',
    description: later`What is wanted of you, in all your games`,
  },
  run: dueHere,
};
