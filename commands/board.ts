import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { boardPanel, withGameHere } from '../src/discord/handlers/game.ts';

/** `/board`: the board as it is now. */
export const board: Command = {
  data: { type: ApplicationCommandType.ChatInput, name: 'board', description: 'The board as it is now' },
  run: (app, interaction) => withGameHere(app, interaction, boardPanel),
};
