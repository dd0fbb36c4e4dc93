import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/discord/command.ts';
import { ordersHere } from '../src/discord/handlers/orders.ts';
import { later } from '../src/language/t.ts';

export const orders: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'orders',
    description: later`What is answered for you without asking, and an end to it`,
  },
  run: ordersHere,
};
