import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { helpHere } from '../src/bot/features/info/help.ts';
import { later } from '../src/i18n/t.ts';

export const help: SlashCommand = {
  data: { type: ApplicationCommandType.ChatInput, name: 'help', description: later`How to play with this bot` },
  run: helpHere,
};
