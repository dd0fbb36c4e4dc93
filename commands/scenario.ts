import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { offerAbandon } from '../src/discord/handlers/abandon.ts';
import { actHere } from '../src/discord/handlers/acts.ts';

/** `/scenario`: begins one, or gives one up. */
export const scenario: Command = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'scenario',
    description: 'Begin or abandon a scenario',
    options: [
      { type: ApplicationCommandOptionType.Subcommand, name: 'start', description: 'Choose a scenario and begin' },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'abandon',
        description: 'Give up the scenario that is being played',
      },
    ],
  },
  run: (app, interaction) =>
    interaction.options.getSubcommand() === 'start'
      ? actHere(app, interaction, 'begin')
      : offerAbandon(app, interaction),
};
