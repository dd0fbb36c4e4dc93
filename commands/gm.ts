import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { startCorrectionHere } from '../src/bot/features/gm/correcting.ts';
import { nominateMaster, showMaster } from '../src/bot/features/gm/game-master.ts';
import { offerInspectSeat } from '../src/bot/features/gm/inspect-seat.ts';
import { msg } from '../src/i18n/t.ts';

export const gm: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'gm',
    description: msg`The game-master of your campaign`,
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'ask',
        description: msg`Ask someone to be game-master; they need not play`,
        options: [
          { type: ApplicationCommandOptionType.User, name: 'player', description: msg`Who is asked`, required: true },
        ],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'who',
        description: msg`See who is game-master, or end it`,
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'correct',
        description: msg`For the game-master: correct the game by hand; everyone reads what and why`,
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'look',
        description: msg`For a game-master who does not play: look into a seat; the table is told`,
      },
    ],
  },
  run: (app, interaction) => {
    switch (interaction.options.getSubcommand()) {
      case 'ask':
        return nominateMaster(app, interaction, interaction.options.getUser('player', true));
      case 'correct':
        return startCorrectionHere(app, interaction);
      case 'look':
        return offerInspectSeat(app, interaction);
      default:
        return showMaster(app, interaction);
    }
  },
};
