import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { enemiesPanel } from '../src/discord/handlers/enemies.ts';
import { withGameHere } from '../src/discord/handlers/game.ts';

/** `/enemies`: what lies open of the enemies. */
export const enemies: Command = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'enemies',
    description: 'Stats and cards of the enemies on the map',
  },
  run: (app, interaction) => withGameHere(app, interaction, enemiesPanel),
};
