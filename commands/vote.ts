import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { startVoteHere } from '../src/bot/features/gm/vote.ts';
import { msg } from '../src/i18n/t.ts';

export const vote: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'vote',
    description: msg`Put a question to your table, for what the rules leave open`,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'question',
        description: msg`What is asked`,
        required: true,
        max_length: 300,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'options',
        description: msg`Two to ten answers, with a semicolon between them`,
        required: true,
        max_length: 700,
      },
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'hours',
        description: msg`How long there is time at the most; a day where nothing is said`,
        min_value: 1,
        max_value: 336,
      },
    ],
  },
  run: (app, interaction) => {
    const { options } = interaction;
    return startVoteHere(app, interaction, {
      question: options.getString('question', true),
      options: options.getString('options', true),
      hours: options.getInteger('hours'),
    });
  },
};
