import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { ANYWHERE } from '../src/bot/context/command.ts';
import { showPrivacy } from '../src/bot/features/privacy/privacy.ts';
import { msg } from '../src/i18n/t.ts';

export const privacy: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'privacy',
    description: msg`What is stored about you and why; download or delete it`,
    ...ANYWHERE,
  },
  run: showPrivacy,
};
