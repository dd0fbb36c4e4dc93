import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { showVacantSeats } from '../src/bot/features/seats/claim-seat.ts';
import { lendSeatHere, proposeSubstituteHere, takeSeatsBackHere } from '../src/bot/features/seats/lend-seat.ts';
import { msg } from '../src/i18n/t.ts';

const USER = { type: ApplicationCommandOptionType.User, required: true } as const;
const SUBCOMMAND = ApplicationCommandOptionType.Subcommand;

export const seat: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'seat',
    description: msg`Let another player take your seat, or that of a silent player`,
    options: [
      {
        type: SUBCOMMAND,
        name: 'lend',
        description: msg`Another player plays for you in this game, once they accept`,
        options: [
          { ...USER, name: 'player', description: msg`Who plays for you` },
          {
            type: ApplicationCommandOptionType.String,
            name: 'until',
            description: msg`The last day, as 24.12. or 2026-12-24; open-ended if left empty`,
            max_length: 30,
            required: false,
          },
        ],
      },
      {
        type: SUBCOMMAND,
        name: 'claim',
        description: msg`Take a free seat of this campaign, if the table agrees`,
      },
      { type: SUBCOMMAND, name: 'back', description: msg`You play yourself again` },
      {
        type: SUBCOMMAND,
        name: 'replace',
        description: msg`Propose a replacement for a player who has been silent for too long`,
        options: [
          { ...USER, name: 'player', description: msg`Who is silent` },
          { ...USER, name: 'by', description: msg`The player who takes over` },
        ],
      },
    ],
  },
  run: (app, interaction) => {
    const { options } = interaction;
    switch (options.getSubcommand()) {
      case 'lend':
        return lendSeatHere(
          app,
          interaction,
          options.getUser('player', true),
          options.getString('until')?.trim() ?? '',
        );
      case 'replace':
        return proposeSubstituteHere(app, interaction, options.getUser('player', true), options.getUser('by', true));
      case 'claim':
        return showVacantSeats(app, interaction);
      default:
        return takeSeatsBackHere(app, interaction);
    }
  },
};
