import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { showOrdersHere } from '../src/bot/features/settings/standing-orders.ts';
import { msg } from '../src/i18n/t.ts';

export const orders: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'orders',
    description: msg`What the bot answers for you without asking, and how to end it`,
  },
  run: showOrdersHere,
};
