import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { showStatisticsHere } from '../src/bot/features/info/statistics.ts';
import { msg } from '../src/i18n/t.ts';

const OF = 'of';
const CAMPAIGN = 'campaign';

export const statistics: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'statistics',
    description: msg`Damage, healing, kills, loot and luck, as a picture`,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: OF,
        description: msg`This game or the whole campaign; this game if left empty`,
        choices: [
          { name: msg`the game`, value: 'match' },
          { name: msg`the whole campaign`, value: CAMPAIGN },
        ],
        required: false,
      },
    ],
  },
  run: (app, interaction) => showStatisticsHere(app, interaction, interaction.options.getString(OF) === CAMPAIGN),
};
