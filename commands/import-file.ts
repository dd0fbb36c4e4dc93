import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { importFileHere } from '../src/bot/features/management/import-file.ts';
import { msg } from '../src/i18n/t.ts';

export const importFile: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'import',
    description: msg`Continue from a file: a whole campaign, or what the game of this channel takes`,
    options: [
      {
        type: ApplicationCommandOptionType.Attachment,
        name: 'file',
        description: msg`The file; without it a form asks`,
      },
    ],
  },
  run: importFileHere,
};
