import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { lookHere } from '../src/discord/handlers/looks.ts';

/** `/enemies`: what lies open of the enemies. */
export const enemies: Command = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'enemies',
    description: 'Stats and cards of the enemies on the map',
  },
  run: (app, interaction) => lookHere(app, interaction, 'enemies'),
};
