import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type { BotContext } from './context.ts';

/** For commands that need no server: whoever has installed the bot for themself calls them wherever they are. */
export const ANYWHERE: Required<
  Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, 'contexts' | 'integration_types'>
> = {
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
};

export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

export interface SlashCommand {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** Instead of `data`, for commands that ask for a game or a pack where there are several. */
  readonly buildData?: (app: Pick<BotContext, 'games' | 'packs'>) => RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(app: BotContext, interaction: ChatInputCommandInteraction): Promise<void>;
  /** Returns all values for the option being typed; the caller filters them. */
  suggest?(app: BotContext, interaction: AutocompleteInteraction): Promise<readonly Suggestion[]>;
}
