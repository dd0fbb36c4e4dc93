import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import { DEFAULT_PACK } from '../src/content/load.ts';
import type { Command } from '../src/discord/command.ts';
import { endCampaign, foundCampaign, repostPanel } from '../src/discord/handlers/campaign.ts';

/** `/campaign`: founds one in this channel, shows its panel, ends it. */
export const campaign: Command = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'campaign',
    description: 'A group that plays together in this channel',
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'create',
        description: 'Found a campaign in this channel',
        options: [
          {
            type: ApplicationCommandOptionType.String,
            name: 'name',
            description: 'What it is called',
            max_length: 60,
            required: false,
          },
        ],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'panel',
        description: 'Show the panel of the campaign again',
      },
      { type: ApplicationCommandOptionType.Subcommand, name: 'end', description: 'End the campaign of this channel' },
    ],
  },
  run: async (app, interaction) => {
    switch (interaction.options.getSubcommand()) {
      case 'create':
        return foundCampaign(
          app,
          interaction,
          interaction.options.getString('name')?.trim() || 'Our campaign',
          DEFAULT_PACK,
        );
      case 'panel':
        return repostPanel(app, interaction);
      default:
        return endCampaign(app, interaction);
    }
  },
};
