import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/discord/command.ts';
import { dueHere } from '../src/discord/handlers/due.ts';
import { later } from '../src/language/t.ts';

export const due: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'due',
    description: later`What is wanted of you, in all your games`,
  },
  run: dueHere,
};
