import type { ChatInputCommandInteraction, RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import type { App } from './app.ts';

/** A slash command: how Discord knows it, and what it does. Each has a file of its own in `commands/`. */
export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(app: App, interaction: ChatInputCommandInteraction): Promise<void>;
}
