import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { statisticsHere } from '../src/discord/handlers/statistics.ts';

const OF = 'of';
const CAMPAIGN = 'campaign';

/** `/statistics`: what was counted in the match of this channel, or over its campaign. */
export const statistics: Command = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'statistics',
    description: 'Damage, healing, kills, loot and luck, as a picture',
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: OF,
        description: 'The match, or all of the campaign; the match, if you say nothing',
        choices: [
          { name: 'the match', value: 'match' },
          { name: 'the whole campaign', value: CAMPAIGN },
        ],
        required: false,
      },
    ],
  },
  run: (app, interaction) => statisticsHere(app, interaction, interaction.options.getString(OF) === CAMPAIGN),
};
