import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { askMaster, showMaster } from '../src/discord/handlers/master.ts';

/** `/gm`: the game-master of the campaign of this channel, who says what becomes of answers that are late. */
export const gm: Command = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'gm',
    description: 'The game-master of your campaign',
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'ask',
        description: 'Ask somebody to be it; they need not play',
        options: [
          { type: ApplicationCommandOptionType.User, name: 'player', description: 'Who is asked', required: true },
        ],
      },
      { type: ApplicationCommandOptionType.Subcommand, name: 'who', description: 'Who it is, and an end to it' },
    ],
  },
  run: (app, interaction) =>
    interaction.options.getSubcommand() === 'ask'
      ? askMaster(app, interaction, interaction.options.getUser('player', true))
      : showMaster(app, interaction),
};
