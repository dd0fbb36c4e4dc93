import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/discord/command.ts';
import { statusHere } from '../src/discord/handlers/status.ts';
import { later } from '../src/language/t.ts';

export const status: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'status',
    description: later`Everybody at a glance, and who is waited for`,
  },
  run: statusHere,
};
