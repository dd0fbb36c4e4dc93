import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/discord/command.ts';
import { recapHere } from '../src/discord/handlers/chronicle.ts';
import { later } from '../src/language/t.ts';

export const recap: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'recap',
    description: later`What you have missed, in ten lines`,
  },
  run: recapHere,
};
