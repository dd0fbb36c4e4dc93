import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { lookHere } from '../src/discord/handlers/looks.ts';

/** `/status`: everybody at a glance, and who is waited for. */
export const status: Command = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'status',
    description: 'Everybody at a glance, and who is waited for',
  },
  run: (app, interaction) => lookHere(app, interaction, 'status'),
};
