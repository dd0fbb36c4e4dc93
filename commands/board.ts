import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { lookHere } from '../src/discord/handlers/looks.ts';

const WORDS = 'words';

/** `/board`: the board as it is now, as a picture or in words. */
export const board: Command = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'board',
    description: 'The board as it is now',
    options: [
      {
        type: ApplicationCommandOptionType.Boolean,
        name: WORDS,
        description: 'In words that are enough to play by, instead of a picture',
      },
    ],
  },
  run: (app, interaction) =>
    interaction.options.getBoolean(WORDS)
      ? lookHere(app, interaction, 'board-words', ['0'])
      : lookHere(app, interaction, 'board'),
};
