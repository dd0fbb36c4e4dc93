import { ApplicationCommandType, MessageFlags } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { gameMeant } from '../src/discord/handlers/games.ts';

const NOTHING_HERE = 'No game is installed here.';

/** `/help`: how the game of this channel goes, on one page. */
export const help: Command = {
  data: { type: ApplicationCommandType.ChatInput, name: 'help', description: 'How to play with this bot' },
  run: async (app, interaction) => {
    const content = (await gameMeant(app, interaction.channelId))?.help ?? NOTHING_HERE;
    await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  },
};
