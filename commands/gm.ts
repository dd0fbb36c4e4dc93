import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { correctHere } from '../src/bot/features/gm/correcting.ts';
import { askMaster, showMaster } from '../src/bot/features/gm/game-master.ts';
import { lookHere } from '../src/bot/features/gm/inspect-seat.ts';
import { later } from '../src/i18n/t.ts';

export const gm: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'gm',
    description: later`The game-master of your campaign`,
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'ask',
        description: later`Ask somebody to be it; they need not play`,
        options: [
          { type: ApplicationCommandOptionType.User, name: 'player', description: later`Who is asked`, required: true },
        ],
      },
      { type: ApplicationCommandOptionType.Subcommand, name: 'who', description: later`Who it is, and an end to it` },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'correct',
        description: later`As the game-master, set something right by hand; everybody reads what and why`,
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'look',
        description: later`As a game-master who does not play, look into a seat; the table is told`,
      },
    ],
  },
  run: (app, interaction) => {
    switch (interaction.options.getSubcommand()) {
      case 'ask':
        return askMaster(app, interaction, interaction.options.getUser('player', true));
      case 'correct':
        return correctHere(app, interaction);
      case 'look':
        return lookHere(app, interaction);
      default:
        return showMaster(app, interaction);
    }
  },
};
