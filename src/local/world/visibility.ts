import { type Id, isOlder } from '../ids.ts';
import { CHANNEL, type Channel, type Message } from './model.ts';
import { BOT_ID, GUILD_ID } from './newWorld.ts';
import { mayView } from './permissions.ts';
import type { World } from './world.ts';

/**
 * True when somebody may see a channel. Private threads are for their members alone, even where Discord would let an
 * administrator look: secrets of a game are secret from the organiser too.
 */
export function seesChannel(world: World, userId: Id, channel: Channel): boolean {
  if (userId === BOT_ID) return true;
  if (channel.type === CHANNEL.direct) return channel.recipientId === userId;
  if (channel.type === CHANNEL.privateThread) return channel.thread?.memberIds.includes(userId) ?? false;
  if (channel.type === CHANNEL.publicThread) {
    const parent = world.channel(channel.parentId ?? '');
    return parent !== undefined && seesChannel(world, userId, parent);
  }
  return userId === world.organiserId || mayView(channel.overwrites, GUILD_ID, userId);
}

/** True when somebody may see a message. */
export function seesMessage(world: World, userId: Id, message: Message): boolean {
  const channel = world.channel(message.channelId);
  return channel !== undefined && seesChannel(world, userId, channel) && isFor(userId, message);
}

/** True when a message of a channel that somebody sees is not hidden from them. */
function isFor(userId: Id, message: Message): boolean {
  if (message.onlyForId === undefined || userId === BOT_ID) return true;
  return message.onlyForId === userId && !message.dismissed;
}

/** True when somebody may have to do with a message: they are not its author, and it pings them. */
export function pings(message: Message, userId: Id): boolean {
  return message.authorId !== userId && (message.mentionsEveryone || message.mentionIds.includes(userId));
}

/** The messages of a channel that somebody may see, oldest first. */
export function visibleHistory(world: World, userId: Id, channelId: Id): Message[] {
  const channel = world.channel(channelId);
  if (channel === undefined || !seesChannel(world, userId, channel)) return [];
  return world.history(channelId).filter((message) => isFor(userId, message));
}

/** What a seat has not read of a channel yet. */
export function unread(
  world: World,
  seatId: Id,
  channelId: Id,
): { readonly messages: number; readonly mentions: number } {
  const since = world.lastRead(seatId, channelId);
  const history = world.history(channelId);
  const firstUnread = history.findLastIndex((message) => !isOlder(since, message.id)) + 1;
  const fresh = history
    .slice(firstUnread)
    .filter((message) => message.authorId !== seatId && seesMessage(world, seatId, message));
  return { messages: fresh.length, mentions: fresh.filter((message) => pings(message, seatId)).length };
}
