import type { Id } from '../ids.ts';
import { isOlder } from '../ids.ts';
import type { Channel, Message } from './model.ts';
import { CHANNEL } from './model.ts';
import { BOT_ID, GUILD_ID } from './new-world.ts';
import { canView } from './permissions.ts';
import type { World } from './world.ts';

/**
 * Private threads are for members only. Discord would let administrators in; here secrets are kept from the organiser
 * too.
 */
export function canSeeChannel(world: World, userId: Id, channel: Channel): boolean {
  if (userId === BOT_ID) return true;
  if (channel.type === CHANNEL.direct) return channel.recipientId === userId;
  if (channel.type === CHANNEL.group) return channel.recipientIds?.includes(userId) ?? false;
  if (channel.type === CHANNEL.privateThread) return channel.thread?.memberIds.includes(userId) ?? false;
  if (channel.type === CHANNEL.publicThread) {
    const parent = world.channel(channel.parentId ?? '');
    return parent !== undefined && canSeeChannel(world, userId, parent);
  }
  return userId === world.organiserId || canView(channel.overwrites, GUILD_ID, userId);
}

export function canSeeMessage(world: World, userId: Id, message: Message): boolean {
  const channel = world.channel(message.channelId);
  return channel !== undefined && canSeeChannel(world, userId, channel) && isAddressedTo(userId, message);
}

function isAddressedTo(userId: Id, message: Message): boolean {
  if (message.onlyForId === undefined || userId === BOT_ID) return true;
  return message.onlyForId === userId && !message.dismissed;
}

/** Authors are not pinged by their own messages. */
export function isPinged(message: Message, userId: Id): boolean {
  return message.authorId !== userId && (message.mentionsEveryone || message.mentionIds.includes(userId));
}

export function visibleHistory(world: World, userId: Id, channelId: Id): Message[] {
  const channel = world.channel(channelId);
  if (channel === undefined || !canSeeChannel(world, userId, channel)) return [];
  return world.history(channelId).filter((message) => isAddressedTo(userId, message));
}

export function countUnread(
  world: World,
  seatId: Id,
  channelId: Id,
): { readonly messages: number; readonly mentions: number } {
  const since = world.lastRead(seatId, channelId);
  const history = world.history(channelId);
  const firstUnread = history.findLastIndex((message) => !isOlder(since, message.id)) + 1;
  const fresh = history
    .slice(firstUnread)
    .filter((message) => message.authorId !== seatId && canSeeMessage(world, seatId, message));
  return { messages: fresh.length, mentions: fresh.filter((message) => isPinged(message, seatId)).length };
}
