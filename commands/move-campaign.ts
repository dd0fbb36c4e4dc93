import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { moveCampaignHere, suggestMovableCampaigns } from '../src/bot/features/campaign/move-channel.ts';
import { msg } from '../src/i18n/t.ts';

export const moveCampaign: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'move-campaign',
    description: msg`Move a campaign of this server into this channel`,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'campaign',
        description: msg`Which of them`,
        max_length: 100,
        autocomplete: true,
        required: true,
      },
    ],
  },
  suggest: suggestMovableCampaigns,
  run: (app, interaction) => moveCampaignHere(app, interaction, interaction.options.getString('campaign', true)),
};
