import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { showRecapHere } from '../src/bot/features/info/history.ts';
import { msg } from '../src/i18n/t.ts';

export const recap: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'recap',
    description: msg`What you have missed, in ten lines`,
  },
  run: showRecapHere,
};
