import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/discord/command.ts';
import { helpHere } from '../src/discord/handlers/help.ts';
import { later } from '../src/language/t.ts';

export const help: SlashCommand = {
  data: { type: ApplicationCommandType.ChatInput, name: 'help', description: later`How to play with this bot` },
  run: helpHere,
};
