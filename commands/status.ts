import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { withGameHere } from '../src/discord/handlers/game.ts';
import { statusPanel } from '../src/discord/handlers/status.ts';

/** `/status`: everybody at a glance, and who is waited for. */
export const status: Command = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: 'status',
    description: 'Everybody at a glance, and who is waited for',
  },
  run: (app, interaction) => withGameHere(app, interaction, statusPanel),
};
