import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { showVacant } from '../src/bot/features/seats/claim-seat.ts';
import { lendHere, replaceHere, takeBackHere } from '../src/bot/features/seats/lend-seat.ts';
import { later } from '../src/i18n/t.ts';

const USER = { type: ApplicationCommandOptionType.User, required: true } as const;
const SUBCOMMAND = ApplicationCommandOptionType.Subcommand;

export const seat: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'seat',
    description: later`Somebody else plays for you, or for one who is silent`,
    options: [
      {
        type: SUBCOMMAND,
        name: 'lend',
        description: later`Somebody plays for you in this game, once they accept it`,
        options: [
          { ...USER, name: 'player', description: later`Who plays for you` },
          {
            type: ApplicationCommandOptionType.String,
            name: 'until',
            description: later`The last day, as 24.12. or 2026-12-24; until you take it back, if you say nothing`,
            max_length: 30,
            required: false,
          },
        ],
      },
      {
        type: SUBCOMMAND,
        name: 'claim',
        description: later`Take a seat of this campaign that is nobody’s, if the table agrees`,
      },
      { type: SUBCOMMAND, name: 'back', description: later`You play yourself again` },
      {
        type: SUBCOMMAND,
        name: 'replace',
        description: later`Propose who plays for somebody who has been silent for as long as your table has settled`,
        options: [
          { ...USER, name: 'player', description: later`Who is silent` },
          { ...USER, name: 'by', description: later`Who is to play for them` },
        ],
      },
    ],
  },
  run: (app, interaction) => {
    const { options } = interaction;
    switch (options.getSubcommand()) {
      case 'lend':
        return lendHere(app, interaction, options.getUser('player', true), options.getString('until')?.trim() ?? '');
      case 'replace':
        return replaceHere(app, interaction, options.getUser('player', true), options.getUser('by', true));
      case 'claim':
        return showVacant(app, interaction);
      default:
        return takeBackHere(app, interaction);
    }
  },
};
