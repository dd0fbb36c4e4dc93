import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/bot/context/command.ts';
import { offerUndoHere } from '../src/bot/features/play/undo.ts';
import { msg } from '../src/i18n/t.ts';

export const undo: SlashCommand = {
  data: { type: ApplicationCommandType.ChatInput, name: 'undo', description: msg`Take back your last choice` },
  run: (app, interaction) => offerUndoHere(app, interaction),
};
