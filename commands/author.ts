import { ApplicationCommandOptionType, ApplicationCommandType, PermissionFlagsBits } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { authorHere } from '../src/bot/features/authoring/author.ts';
import { msg } from '../src/i18n/t.ts';

export const author: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'author',
    description: msg`Type cards of your own, see them as pictures, and play with them here`,
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    options: [
      {
        type: ApplicationCommandOptionType.Attachment,
        name: 'file',
        description: msg`A class as a text file; without it a panel shows what is typed`,
      },
    ],
  },
  run: authorHere,
};
