import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/discord/command.ts';
import { showPrivacy } from '../src/discord/handlers/privacy.ts';
import { later } from '../src/language/t.ts';

export const privacy: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'privacy',
    description: later`What is kept of you and why, as a file, or deleted`,
  },
  run: showPrivacy,
};
