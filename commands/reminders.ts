import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/discord/command.ts';
import { remindersHere } from '../src/discord/handlers/reminders.ts';
import { later } from '../src/language/t.ts';

export const reminders: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'reminders',
    description: later`When, where and how often you are reminded, and your quiet hours`,
  },
  run: remindersHere,
};
