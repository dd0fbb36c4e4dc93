import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { importHere, offerExport } from '../src/bot/features/campaign/campaign-file.ts';
import { later } from '../src/i18n/t.ts';

const SUBCOMMAND = ApplicationCommandOptionType.Subcommand;

export const campaignFile: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'campaign-file',
    description: later`A campaign as one file, to go on in another channel or server`,
    options: [
      {
        type: SUBCOMMAND,
        name: 'export',
        description: later`Have the campaign of this channel as a file; the table is told`,
      },
      {
        type: SUBCOMMAND,
        name: 'import',
        description: later`Have a campaign go on in this channel from such a file`,
        options: [
          { type: ApplicationCommandOptionType.Attachment, name: 'file', description: later`The file`, required: true },
        ],
      },
    ],
  },
  run: (app, interaction) =>
    interaction.options.getSubcommand() === 'import' ? importHere(app, interaction) : offerExport(app, interaction),
};
