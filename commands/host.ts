import { ApplicationCommandOptionType, ApplicationCommandType, PermissionFlagsBits } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import {
  listServers,
  offerEraseUser,
  restrictPack,
  setAuthors,
  setCampaignLimit,
  setClosed,
  setRefused,
  showHostSettings,
} from '../src/bot/features/host/host.ts';
import { suggestPacks } from '../src/bot/features/shared/find-game.ts';
import { msg } from '../src/i18n/t.ts';

const SERVER = {
  type: ApplicationCommandOptionType.String,
  name: 'server',
  description: msg`Its number, from /host servers`,
  max_length: 20,
} as const;
const PERSON = { type: ApplicationCommandOptionType.User, name: 'person', description: msg`Who` } as const;
const SUBCOMMAND = ApplicationCommandOptionType.Subcommand;
const MAX_LIMIT = 10_000;

export const host: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'host',
    description: msg`For the operator of this bot`,
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    options: [
      {
        type: SUBCOMMAND,
        name: 'servers',
        description: msg`Which servers there are, and how many campaigns in each`,
      },
      { type: SUBCOMMAND, name: 'settings', description: msg`Current settings` },
      { type: SUBCOMMAND, name: 'refuse', description: msg`Refuse a server or a person`, options: [SERVER, PERSON] },
      {
        type: SUBCOMMAND,
        name: 'forget',
        description: msg`Delete all data about a person`,
        options: [
          PERSON,
          {
            type: ApplicationCommandOptionType.String,
            name: 'number',
            description: msg`Their Discord ID, if you share no server`,
            max_length: 20,
          },
        ],
      },
      { type: SUBCOMMAND, name: 'allow', description: msg`Take that back`, options: [SERVER, PERSON] },
      {
        type: SUBCOMMAND,
        name: 'new',
        description: msg`Close the bot for new campaigns, or open it again`,
        options: [
          {
            type: ApplicationCommandOptionType.String,
            name: 'choice',
            description: msg`Open or closed`,
            choices: [
              { name: msg`open`, value: 'open' },
              { name: msg`closed`, value: 'closed' },
            ],
            required: true,
          },
        ],
      },
      {
        type: SUBCOMMAND,
        name: 'limit',
        description: msg`How many campaigns a server may have at a time`,
        options: [
          {
            type: ApplicationCommandOptionType.Integer,
            name: 'most',
            description: msg`0 for no limit`,
            min_value: 0,
            max_value: MAX_LIMIT,
            required: true,
          },
        ],
      },
      {
        type: SUBCOMMAND,
        name: 'authors',
        description: msg`Which servers may type cards of their own`,
        options: [
          {
            type: ApplicationCommandOptionType.String,
            name: 'servers',
            description: msg`Their numbers; no server if left empty`,
            max_length: 1_000,
          },
        ],
      },
      {
        type: SUBCOMMAND,
        name: 'pack',
        description: msg`Which servers may use a pack`,
        options: [
          {
            type: ApplicationCommandOptionType.String,
            name: 'pack',
            description: msg`Which pack`,
            autocomplete: true,
            max_length: 100,
            required: true,
          },
          {
            type: ApplicationCommandOptionType.String,
            name: 'servers',
            description: msg`Their numbers; all servers if left empty`,
            max_length: 1_000,
          },
        ],
      },
    ],
  },
  suggest: async (app, { guildId }) => (guildId === app.host.server ? suggestPacks(app) : []),
  run: async (app, interaction) => {
    const { options } = interaction;
    const named = { server: options.getString('server')?.trim(), person: options.getUser('person')?.id };
    switch (options.getSubcommand()) {
      case 'servers':
        return listServers(app, interaction);
      case 'refuse':
        return setRefused(app, interaction, named, true);
      case 'allow':
        return setRefused(app, interaction, named, false);
      case 'forget':
        return offerEraseUser(app, interaction, named.person ?? options.getString('number')?.trim());
      case 'new':
        return setClosed(app, interaction, options.getString('choice', true) === 'closed');
      case 'limit':
        return setCampaignLimit(app, interaction, options.getInteger('most', true));
      case 'authors':
        return setAuthors(app, interaction, options.getString('servers') ?? '');
      case 'pack':
        return restrictPack(app, interaction, options.getString('pack', true), options.getString('servers') ?? '');
      default:
        return showHostSettings(app, interaction);
    }
  },
};
