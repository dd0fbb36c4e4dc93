import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { voteHere } from '../src/bot/features/gm/vote.ts';
import { later } from '../src/i18n/t.ts';

export const vote: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'vote',
    description: later`Put a question to your table, for what the rules leave open`,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'question',
        description: later`What is asked`,
        required: true,
        max_length: 300,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'options',
        description: later`Two to ten answers, with a semicolon between them`,
        required: true,
        max_length: 700,
      },
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'hours',
        description: later`How long there is time at the most; a day where nothing is said`,
        min_value: 1,
        max_value: 336,
      },
    ],
  },
  run: (app, interaction) => {
    const { options } = interaction;
    return voteHere(app, interaction, {
      question: options.getString('question', true),
      options: options.getString('options', true),
      hours: options.getInteger('hours'),
    });
  },
};
