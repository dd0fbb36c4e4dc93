/** Commands in the menus of messages and people, checked as Discord's client would and then sent to the bot. */
import { t } from '../../i18n/t.ts';
import type { Id } from '../ids.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { INTERACTION } from '../interactions/interactions.ts';
import { apiMessage } from '../serialize/messages.ts';
import type { Json } from '../serialize/people.ts';
import type { RegisteredCommand } from '../state/model.ts';
import { MESSAGE } from '../state/model.ts';
import { GUILD_ID } from '../state/new-world.ts';
import { canSeeMessage } from '../state/visibility.ts';
import type { LoopbackContext } from '../table.ts';
import { COMMAND } from '../validation/command.ts';
import { ActionError } from './action-error.ts';
import type { ActorLocation } from './actions.ts';
import { issueInteraction, requireOpenChannel } from './actions.ts';
import { menusOf } from './known-commands.ts';
import { resolvedData } from './options.ts';

export type MenuTarget = { readonly messageId: Id } | { readonly userId: Id };

export function runMenu(context: LoopbackContext, place: ActorLocation, name: string, target: MenuTarget): Interaction {
  requireOpenChannel(context, place);
  const isOnMessage = 'messageId' in target;
  const command = requireMenu(context, place, name, isOnMessage ? COMMAND.message : COMMAND.user);
  const { id, type } = command;
  const data = {
    ...{ id, name: command.request.name, type },
    ...(command.guild ? { guild_id: GUILD_ID } : {}),
    target_id: isOnMessage ? target.messageId : target.userId,
    resolved: isOnMessage ? resolvedMessage(context, place, target.messageId) : resolvedUser(context, target.userId),
  };
  return issueInteraction(context, place, INTERACTION.command, data, { commandName: name });
}

function requireMenu(context: LoopbackContext, place: ActorLocation, name: string, type: number): RegisteredCommand {
  const found = menusOf(context, place).find((command) => command.type === type && command.request.name === name);
  if (found === undefined) throw new ActionError(t`There is no ${name} in this menu.`);
  return found;
}

/** Discord offers no apps on messages that only one person sees, nor on its own. */
function resolvedMessage(context: LoopbackContext, place: ActorLocation, messageId: Id): Json {
  const { world } = context;
  const message = world.message(messageId);
  const isSeen = message?.channelId === place.channelId && canSeeMessage(world, place.seatId, message);
  if (message === undefined || !isSeen) throw new ActionError(t`This message does not exist any more.`);
  const isOwn = message.type === MESSAGE.threadCreated || message.type === MESSAGE.pinned;
  if (isOwn || message.onlyForId !== undefined) throw new ActionError(t`This message has no apps.`);
  return { messages: { [messageId]: apiMessage(context, message) } };
}

function resolvedUser(context: LoopbackContext, userId: Id): Json {
  if (context.world.user(userId) === undefined) throw new ActionError(t`This person is not here.`);
  return resolvedData(context, [userId]);
}
