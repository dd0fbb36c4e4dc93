import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { ANYWHERE } from '../src/bot/context/command.ts';
import { showReminderSettings } from '../src/bot/features/settings/reminders.ts';
import { msg } from '../src/i18n/t.ts';

export const reminders: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'reminders',
    description: msg`When, where and how often you are reminded, and your quiet hours`,
    ...ANYWHERE,
  },
  run: showReminderSettings,
};
