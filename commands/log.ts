import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { logHere } from '../src/bot/features/info/history.ts';
import { later } from '../src/i18n/t.ts';

export const log: SlashCommand = {
  data: { type: ApplicationCommandType.ChatInput, name: 'log', description: later`What has happened, page by page` },
  run: logHere,
};
