import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { lookHere } from '../src/discord/handlers/looks.ts';

/** `/goal`: the battle goal of whoever asks, at any time. */
export const goal: Command = {
  data: { type: ApplicationCommandType.ChatInput, name: 'goal', description: 'Your battle goal, for your eyes only' },
  run: (app, interaction) => lookHere(app, interaction, 'goal'),
};
