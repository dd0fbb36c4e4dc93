import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/discord/command.ts';
import { logHere } from '../src/discord/handlers/chronicle.ts';
import { later } from '../src/language/t.ts';

export const log: SlashCommand = {
  data: { type: ApplicationCommandType.ChatInput, name: 'log', description: later`What has happened, page by page` },
  run: logHere,
};
