import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { lookHere } from '../src/discord/handlers/looks.ts';

/** `/hand`: the cards of whoever asks, at any time. */
export const hand: Command = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'hand',
    description: 'Your cards and items, for your eyes only',
  },
  run: (app, interaction) => lookHere(app, interaction, 'hand'),
};
