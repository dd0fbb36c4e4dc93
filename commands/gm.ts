import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { showMaster } from '../src/bot/features/gm/game-master.ts';
import { msg } from '../src/i18n/t.ts';

export const gm: SlashCommand = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'gm',
    description: msg`The game-master of your campaign: who it is, and what they correct by hand`,
  },
  run: showMaster,
};
