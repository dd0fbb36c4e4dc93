import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { nominateFounder, showFounder } from '../src/bot/features/campaign/founder.ts';
import { msg } from '../src/i18n/t.ts';

export const founder: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'founder',
    description: msg`Who decides for your campaign, and who shall from now on`,
    options: [
      {
        type: ApplicationCommandOptionType.User,
        name: 'player',
        description: msg`Who is to be its founder; where the founder is gone, players vote on it`,
        required: false,
      },
    ],
  },
  run: (app, interaction) => {
    const player = interaction.options.getUser('player');
    return player ? nominateFounder(app, interaction, player) : showFounder(app, interaction);
  },
};
