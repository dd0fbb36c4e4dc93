import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { startVoteHere } from '../src/bot/features/gm/vote.ts';
import { msg } from '../src/i18n/t.ts';

export const vote: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'vote',
    description: msg`Ask your table about something the rules leave open`,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'question',
        description: msg`The question`,
        required: true,
        max_length: 300,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'options',
        description: msg`Two to ten answers, separated by semicolons`,
        required: true,
        max_length: 700,
      },
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'hours',
        description: msg`Hours until the vote closes; one day if left empty`,
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
