import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { goalPanel, withGameHere } from '../src/discord/handlers/game.ts';

/** `/goal`: the battle goal of whoever asks, at any time. */
export const goal: Command = {
  data: { type: ApplicationCommandType.ChatInput, name: 'goal', description: 'Your battle goal, for your eyes only' },
  run: (app, interaction) => withGameHere(app, interaction, goalPanel),
};
