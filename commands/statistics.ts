import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { statisticsHere } from '../src/bot/features/info/statistics.ts';
import { later } from '../src/i18n/t.ts';

const OF = 'of';
const CAMPAIGN = 'campaign';

export const statistics: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'statistics',
    description: later`Damage, healing, kills, loot and luck, as a picture`,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: OF,
        description: later`The match, or all of the campaign; the match, if you say nothing`,
        choices: [
          { name: later`the match`, value: 'match' },
          { name: later`the whole campaign`, value: CAMPAIGN },
        ],
        required: false,
      },
    ],
  },
  run: (app, interaction) => statisticsHere(app, interaction, interaction.options.getString(OF) === CAMPAIGN),
};
