import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { importCampaignHere, offerExport } from '../src/bot/features/campaign/campaign-file.ts';
import { msg } from '../src/i18n/t.ts';

const SUBCOMMAND = ApplicationCommandOptionType.Subcommand;

export const campaignFile: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'campaign-file',
    description: msg`A campaign as one file, to play on in another channel or server`,
    options: [
      {
        type: SUBCOMMAND,
        name: 'export',
        description: msg`Get the campaign of this channel as a file; the table is told`,
      },
      {
        type: SUBCOMMAND,
        name: 'import',
        description: msg`Continue a campaign in this channel from an exported file`,
        options: [
          { type: ApplicationCommandOptionType.Attachment, name: 'file', description: msg`The file`, required: true },
        ],
      },
    ],
  },
  run: (app, interaction) =>
    interaction.options.getSubcommand() === 'import'
      ? importCampaignHere(app, interaction)
      : offerExport(app, interaction),
};
