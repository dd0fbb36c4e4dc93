import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { nominateFounder, showFounder } from '../src/bot/features/campaign/founder.ts';
import { msg } from '../src/i18n/t.ts';

export const founder: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'founder',
    description: msg`See or change who is the founder of your campaign`,
    options: [
      {
        type: ApplicationCommandOptionType.User,
        name: 'player',
        description: msg`The new founder; if the old one is gone, the players vote on it`,
        required: false,
      },
    ],
  },
  run: (app, interaction) => {
    const player = interaction.options.getUser('player');
    return player ? nominateFounder(app, interaction, player) : showFounder(app, interaction);
  },
};
