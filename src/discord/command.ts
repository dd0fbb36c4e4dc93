import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { App } from './app.ts';

/** What may be chosen while an option is typed: its words, and what they stand for. */
export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

/** A slash command: how Discord knows it, and what it does. Each has a file of its own in `commands/`. */
export interface SlashCommand {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** The same, for commands that ask for a game or a pack where there are several. */
  readonly dataWith?: (app: Pick<App, 'games' | 'packs'>) => RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(app: App, interaction: ChatInputCommandInteraction): Promise<void>;
  /** All that could be meant by the option that is being typed, for commands with options that ask for suggestions. */
  suggest?(app: App, interaction: AutocompleteInteraction): Promise<readonly Suggestion[]>;
}
