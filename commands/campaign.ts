import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { SlashCommand, Suggestion } from '../src/bot/context/command.ts';
import type { App } from '../src/bot/context/context.ts';
import { foundCampaign, offerEnd, repostPanel } from '../src/bot/features/campaign/campaign.ts';
import { offerRemove, setJoining } from '../src/bot/features/campaign/membership.ts';
import { comeBackHere, goAwayHere } from '../src/bot/features/seats/presence.ts';
import { deadlinesHere } from '../src/bot/features/settings/deadlines.ts';
import { gamesToPlay, packsToPlay } from '../src/bot/features/shared/find-pack.ts';
import { later } from '../src/i18n/t.ts';

function packOption(required: boolean): APIApplicationCommandBasicOption {
  return {
    type: ApplicationCommandOptionType.String,
    name: 'pack',
    description: later`What it is played with`,
    max_length: 100,
    autocomplete: true,
    required,
  };
}

function gameOption(games: readonly Suggestion[]): APIApplicationCommandBasicOption {
  const choices = games.map(({ name, value }) => ({ name, value }));
  return {
    type: ApplicationCommandOptionType.String,
    name: 'game',
    description: later`What is played`,
    choices,
    required: true,
  };
}

function toPlay(app: Pick<App, 'games' | 'packs'>): APIApplicationCommandBasicOption[] {
  const games = gamesToPlay(app);
  if (games.length > 1) return [gameOption(games), ...(app.packs.length > games.length ? [packOption(false)] : [])];
  return app.packs.length > 1 ? [packOption(true)] : [];
}

function dataAsking(
  asked: readonly APIApplicationCommandBasicOption[] = [],
): RESTPostAPIChatInputApplicationCommandsJSONBody {
  return {
    type: ApplicationCommandType.ChatInput,
    name: 'campaign',
    description: later`A group that plays together in this channel`,
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'create',
        description: later`Found a campaign in this channel`,
        options: [
          ...asked,
          {
            type: ApplicationCommandOptionType.String,
            name: 'name',
            description: later`What it is called`,
            max_length: 60,
            required: false,
          },
        ],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'panel',
        description: later`Show the panel of the campaign again`,
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'away',
        description: later`The bot plays for you, or for somebody else who is away`,
        options: [
          {
            type: ApplicationCommandOptionType.User,
            name: 'player',
            description: later`Who is away; you, if you name nobody`,
            required: false,
          },
        ],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'back',
        description: later`You are back, and are asked again`,
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'remove',
        description: later`Take a member out of the campaign`,
        options: [
          {
            type: ApplicationCommandOptionType.User,
            name: 'player',
            description: later`Who leaves`,
            required: true,
          },
        ],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'joining',
        description: later`Close the campaign for others, or open it again`,
        options: [
          {
            type: ApplicationCommandOptionType.String,
            name: 'choice',
            description: later`Open or closed`,
            choices: [
              { name: later`open: anybody may join`, value: 'open' },
              { name: later`closed: nobody else may`, value: 'closed' },
            ],
            required: true,
          },
        ],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'deadlines',
        description: later`How long the table waits for answers, pauses, and your quiet hours`,
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'end',
        description: later`End the campaign of this channel`,
      },
    ],
  };
}

export const campaign: SlashCommand = {
  data: dataAsking(),
  dataWith: (app) => dataAsking(toPlay(app)),
  suggest: async (app, { guildId, options }) => {
    const { games, pack } = app;
    return packsToPlay({ games, pack, packs: app.host.packsFor(app.packs, guildId) }, options.getString('game') ?? '');
  },
  run: async (app, interaction) => {
    const typed = (option: string) => interaction.options.getString(option) ?? '';
    switch (interaction.options.getSubcommand()) {
      case 'create':
        return foundCampaign(app, interaction, typed('name'), {
          game: typed('game'),
          pack: typed('pack'),
        });
      case 'panel':
        return repostPanel(app, interaction);
      case 'away':
        return goAwayHere(app, interaction, interaction.options.getUser('player'));
      case 'back':
        return comeBackHere(app, interaction);
      case 'remove':
        return offerRemove(app, interaction, interaction.options.getUser('player', true));
      case 'deadlines':
        return deadlinesHere(app, interaction);
      case 'joining':
        return setJoining(app, interaction, typed('choice'));
      default:
        return offerEnd(app, interaction);
    }
  },
};
