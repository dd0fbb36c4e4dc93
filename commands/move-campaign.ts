import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { movableBy, moveHere } from '../src/bot/features/campaign/move-channel.ts';
import { later } from '../src/i18n/t.ts';

export const moveCampaign: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'move-campaign',
    description: later`Have a campaign of this server go on in this channel`,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'campaign',
        description: later`Which of them`,
        max_length: 100,
        autocomplete: true,
        required: true,
      },
    ],
  },
  suggest: movableBy,
  run: (app, interaction) => moveHere(app, interaction, interaction.options.getString('campaign', true)),
};
