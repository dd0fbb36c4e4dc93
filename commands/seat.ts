import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { showSeatsHere } from '../src/bot/features/seats/seat-panel.ts';
import { msg } from '../src/i18n/t.ts';

export const seat: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'seat',
    description: msg`Lend your seat, take a free one, or replace a silent player`,
  },
  run: showSeatsHere,
};
