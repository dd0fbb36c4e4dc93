import { ApplicationCommandType } from 'discord.js';
import type { SlashCommand } from '../src/discord/command.ts';
import { offerUndoHere } from '../src/discord/handlers/undo.ts';
import { later } from '../src/language/t.ts';

export const undo: SlashCommand = {
  data: { type: ApplicationCommandType.ChatInput, name: 'undo', description: later`Take back your last choice` },
  run: (app, interaction) => offerUndoHere(app, interaction),
};
