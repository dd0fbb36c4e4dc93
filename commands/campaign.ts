import type { APIApplicationCommandBasicOption, RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import { ApplicationCommandOptionType, ApplicationCommandType, ChannelType } from 'discord.js';
import type { SlashCommand, Suggestion } from '../src/bot/context/command.ts';
import type { BotContext } from '../src/bot/context/context.ts';
import { packsIn } from '../src/bot/context/context.ts';
import { foundCampaign } from '../src/bot/features/campaign/campaign.ts';
import { showManagementHere } from '../src/bot/features/management/manage-campaign.ts';
import { suggestGames, suggestPlayablePacks } from '../src/bot/features/shared/find-game.ts';
import { msg } from '../src/i18n/t.ts';

function packOption(required: boolean): APIApplicationCommandBasicOption {
  return {
    type: ApplicationCommandOptionType.String,
    name: 'pack',
    description: msg`The pack to play with`,
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
    description: msg`The game`,
    choices,
    required: true,
  };
}

function playOptions(app: Pick<BotContext, 'games' | 'packs'>): APIApplicationCommandBasicOption[] {
  const games = suggestGames(app);
  if (games.length > 1) return [gameOption(games), ...(app.packs.length > games.length ? [packOption(false)] : [])];
  return app.packs.length > 1 ? [packOption(true)] : [];
}

function campaignData(
  asked: readonly APIApplicationCommandBasicOption[] = [],
): RESTPostAPIChatInputApplicationCommandsJSONBody {
  return {
    type: ApplicationCommandType.ChatInput,
    name: 'campaign',
    description: msg`A group that plays together in this channel`,
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'create',
        description: msg`Found a campaign in this channel`,
        options: [
          ...asked,
          {
            type: ApplicationCommandOptionType.String,
            name: 'name',
            description: msg`Its name`,
            max_length: 60,
            required: false,
          },
          {
            type: ApplicationCommandOptionType.String,
            name: 'style',
            description: msg`How much is asked; you can change it in the settings`,
            choices: [
              { name: msg`quick: only what matters is asked`, value: 'quick' },
              { name: msg`everything is asked`, value: 'everything' },
              { name: msg`by appointment: you all play at the same time`, value: 'together' },
            ],
            required: false,
          },
          {
            type: ApplicationCommandOptionType.Channel,
            name: 'where',
            description: msg`The channel or forum; this channel if left empty`,
            channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildForum],
            required: false,
          },
        ],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'panel',
        description: msg`All about the campaign of this channel: players, table, files, its end`,
      },
    ],
  };
}

export const campaign: SlashCommand = {
  data: campaignData(),
  buildData: (app) => campaignData(playOptions(app)),
  suggest: async (app, { guildId, options }) => {
    const { games, pack } = app;
    return suggestPlayablePacks({ games, pack, packs: packsIn(app, guildId) }, options.getString('game') ?? '');
  },
  run: async (app, interaction) => {
    const typed = (option: string) => interaction.options.getString(option) ?? '';
    if (interaction.options.getSubcommand() !== 'create') return showManagementHere(app, interaction);
    const where = interaction.options.getChannel('where')?.id;
    await foundCampaign(app, interaction, typed('name'), {
      game: typed('game'),
      pack: typed('pack'),
      style: typed('style'),
      ...(where !== undefined && { where }),
    });
  },
};
