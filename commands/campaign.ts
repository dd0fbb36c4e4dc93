import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { foundCampaign, offerEnd, repostPanel } from '../src/discord/handlers/campaign.ts';
import { packsToPlay } from '../src/discord/handlers/packs.ts';
import { comeBackHere, goAwayHere } from '../src/discord/handlers/presence.ts';
import { offerRemove, setJoining } from '../src/discord/handlers/remove.ts';

/** What a campaign is played with, where there is a choice. */
const PACK = {
  type: ApplicationCommandOptionType.String,
  name: 'pack',
  description: 'What is played',
  max_length: 100,
  autocomplete: true,
  required: true,
} as const;

/** How Discord knows the command; `forPack` is asked for when a campaign is founded. */
function dataAsking(...forPack: readonly (typeof PACK)[]): RESTPostAPIChatInputApplicationCommandsJSONBody {
  return {
    type: ApplicationCommandType.ChatInput,
    name: 'campaign',
    description: 'A group that plays together in this channel',
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'create',
        description: 'Found a campaign in this channel',
        options: [
          ...forPack,
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
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'away',
        description: 'The bot plays for you, or for somebody else who is away',
        options: [
          {
            type: ApplicationCommandOptionType.User,
            name: 'player',
            description: 'Who is away; you, if you name nobody',
            required: false,
          },
        ],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'back',
        description: 'You are back, and are asked again',
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'remove',
        description: 'Take a member out of the campaign',
        options: [
          {
            type: ApplicationCommandOptionType.User,
            name: 'player',
            description: 'Who leaves',
            required: true,
          },
        ],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'joining',
        description: 'Close the campaign for others, or open it again',
        options: [
          {
            type: ApplicationCommandOptionType.String,
            name: 'choice',
            description: 'Open or closed',
            choices: [
              { name: 'open: anybody may join', value: 'open' },
              { name: 'closed: nobody else may', value: 'closed' },
            ],
            required: true,
          },
        ],
      },
      { type: ApplicationCommandOptionType.Subcommand, name: 'end', description: 'End the campaign of this channel' },
    ],
  };
}

/** `/campaign`: founds one in this channel, shows its panel, sets what holds for its table, says who is away and who may play, ends it. */
export const campaign: Command = {
  data: dataAsking(),
  dataWith: (packs) => (packs.length > 1 ? dataAsking(PACK) : dataAsking()),
  suggest: async (app) => packsToPlay(app),
  run: async (app, interaction) => {
    const typed = (option: string) => interaction.options.getString(option) ?? '';
    switch (interaction.options.getSubcommand()) {
      case 'create':
        return foundCampaign(app, interaction, typed('name').trim() || 'Our campaign', typed('pack'));
      case 'panel':
        return repostPanel(app, interaction);
      case 'away':
        return goAwayHere(app, interaction, interaction.options.getUser('player'));
      case 'back':
        return comeBackHere(app, interaction);
      case 'remove':
        return offerRemove(app, interaction, interaction.options.getUser('player', true));
      case 'joining':
        return setJoining(app, interaction, typed('choice'));
      default:
        return offerEnd(app, interaction);
    }
  },
};
