import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/discord/command.ts';
import { statisticsHere } from '../src/discord/handlers/statistics.ts';
import { later } from '../src/language/t.ts';

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
