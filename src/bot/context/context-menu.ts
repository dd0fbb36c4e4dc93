/** Application commands on a message or a person. Each is declared beside its feature; `features/menus.ts` lists them. */

import type {
  MessageContextMenuCommandInteraction,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import { ApplicationCommandType } from 'discord.js';
import { z } from 'zod';
import type { BotContext } from './context.ts';

const targetIdSchema = z.string().regex(/^\d{1,20}$/);

export type MenuInteraction = MessageContextMenuCommandInteraction | UserContextMenuCommandInteraction;

export interface ContextMenu {
  /** The name is in English; Discord shows its translations. */
  readonly data: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  run(app: BotContext, interaction: MenuInteraction): Promise<void>;
}

interface MenuDefinition<By> {
  readonly name: string;
  /** `target`: the id of the message or person. */
  readonly run: (app: BotContext, interaction: By, target: string) => Promise<void>;
}

export function defineMessageMenu({ name, run }: MenuDefinition<MessageContextMenuCommandInteraction>): ContextMenu {
  return {
    data: { type: ApplicationCommandType.Message, name },
    run: async (app, interaction) => {
      if (interaction.isMessageContextMenuCommand())
        await run(app, interaction, targetIdSchema.parse(interaction.targetId));
    },
  };
}

export function defineUserMenu({ name, run }: MenuDefinition<UserContextMenuCommandInteraction>): ContextMenu {
  return {
    data: { type: ApplicationCommandType.User, name },
    run: async (app, interaction) => {
      if (interaction.isUserContextMenuCommand())
        await run(app, interaction, targetIdSchema.parse(interaction.targetId));
    },
  };
}
