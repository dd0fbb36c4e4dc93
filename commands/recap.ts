import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { recapHere } from '../src/bot/features/info/history.ts';
import { later } from '../src/i18n/t.ts';

export const recap: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'recap',
    description: later`What you have missed, in ten lines`,
  },
  run: recapHere,
};
