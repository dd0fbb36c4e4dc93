import { apiChannel, apiThread, apiThreadMember } from '../serialize/channels.ts';
import { apiEmoji, apiMessage } from '../serialize/messages.ts';
import type { Json } from '../serialize/people.ts';
import { apiMember } from '../serialize/people.ts';
import type { Channel, Message, ThreadChannel } from '../state/model.ts';
import { CHANNEL, isThread } from '../state/model.ts';
import { BOT_ID, GUILD_ID } from '../state/new-world.ts';
import { isBotIn } from '../state/place.ts';
import type { WorldChange } from '../state/world.ts';
import type { LoopbackContext } from '../table.ts';

export const INTENT = {
  guilds: 1 << 0,
  guildMessages: 1 << 9,
  guildReactions: 1 << 10,
  directMessages: 1 << 12,
  directReactions: 1 << 13,
  messageContent: 1 << 15,
} as const;

export interface GatewayEvent {
  readonly name: string;
  readonly data: Json;
  readonly intent: number;
}

/** Returns nothing for changes that Discord does not tell, as what seats have read. */
export function eventsOf(context: LoopbackContext, change: WorldChange): GatewayEvent[] {
  if (isElsewhere(context, change)) return [];
  switch (change.type) {
    case 'message created':
      return messageEvent(context, 'MESSAGE_CREATE', change.message);
    case 'message changed':
      return messageEvent(context, 'MESSAGE_UPDATE', change.message);
    case 'message removed':
      return messageEvent(context, 'MESSAGE_DELETE', change.message);
    case 'channel created':
      return [channelEvent(context, 'CREATE', change.channel)];
    case 'channel changed':
      return [channelEvent(context, 'UPDATE', change.channel)];
    case 'channel removed':
      return [channelEvent(context, 'DELETE', change.channel)];
    case 'thread members changed':
      return [membersEvent(context, change.channel, change.added, change.removed)];
    case 'pins changed':
      return [guildEvent('CHANNEL_PINS_UPDATE', { guild_id: GUILD_ID, channel_id: change.channel.id })];
    case 'reaction added':
      return reactionEvent(context, 'MESSAGE_REACTION_ADD', change);
    case 'reaction removed':
      return reactionEvent(context, 'MESSAGE_REACTION_REMOVE', change);
    default:
      return [];
  }
}

/** True for changes where the bot is not. */
function isElsewhere({ world }: LoopbackContext, change: WorldChange): boolean {
  const channel =
    'channel' in change ? change.channel : 'message' in change ? world.channel(change.message.channelId) : undefined;
  return channel !== undefined && !isBotIn(channel);
}

function guildEvent(name: string, data: Json): GatewayEvent {
  return { name, data, intent: INTENT.guilds };
}

/** Ephemeral messages have no events. */
function messageEvent(context: LoopbackContext, name: string, message: Message): GatewayEvent[] {
  const channel = context.world.channel(message.channelId);
  if (channel === undefined || message.onlyForId !== undefined) return [];
  const isDirect = channel.type === CHANNEL.direct;
  const intent = isDirect ? INTENT.directMessages : INTENT.guildMessages;
  const guild = isDirect ? {} : { guild_id: GUILD_ID };
  const author = context.world.user(message.authorId);
  const member = isDirect || author === undefined ? {} : { member: apiMember(context.world, author) };
  if (name === 'MESSAGE_DELETE') {
    return [{ name, intent, data: { id: message.id, channel_id: message.channelId, ...guild } }];
  }
  return [{ name, intent, data: { ...apiMessage(context, message), ...guild, ...member } }];
}

function channelEvent(context: LoopbackContext, verb: 'CREATE' | 'UPDATE' | 'DELETE', channel: Channel): GatewayEvent {
  if (!isThread(channel)) return guildEvent(`CHANNEL_${verb}`, apiChannel(context.world, channel));
  const made = verb === 'CREATE' ? { newly_created: true } : {};
  return guildEvent(`THREAD_${verb}`, { ...apiThread(context.world, channel), ...made });
}

function membersEvent(
  context: LoopbackContext,
  channel: ThreadChannel,
  added: readonly string[],
  removed: readonly string[],
): GatewayEvent {
  return guildEvent('THREAD_MEMBERS_UPDATE', {
    id: channel.id,
    guild_id: GUILD_ID,
    member_count: channel.thread.memberIds.length,
    added_members: added.map((id) => {
      const user = context.world.user(id);
      return { ...apiThreadMember(channel, id), member: user && apiMember(context.world, user), presence: null };
    }),
    removed_member_ids: removed,
  });
}

function reactionEvent(
  context: LoopbackContext,
  name: string,
  change: { readonly message: Message; readonly emoji: string; readonly userId: string },
): GatewayEvent[] {
  const { message, emoji, userId } = change;
  const isDirect = context.world.channel(message.channelId)?.type === CHANNEL.direct;
  const where = { channel_id: message.channelId, message_id: message.id, ...(isDirect ? {} : { guild_id: GUILD_ID }) };
  const data = { ...where, user_id: userId, emoji: apiEmoji(emoji), burst: false, type: 0 };
  return [{ name, data, intent: isDirect ? INTENT.directReactions : INTENT.guildReactions }];
}

/**
 * Blanks the text of others for clients without the intent for content. Undefined where the event needs another
 * intent.
 */
export function filterByIntents(event: GatewayEvent, intents: number): GatewayEvent | undefined {
  if ((event.intent & intents) !== event.intent) return undefined;
  const isMessage = event.name === 'MESSAGE_CREATE' || event.name === 'MESSAGE_UPDATE';
  if (!isMessage || (intents & INTENT.messageContent) !== 0 || !isUnrelatedToBot(event.data)) return event;
  return { ...event, data: { ...event.data, content: '', embeds: [], components: [], attachments: [] } };
}

function isUnrelatedToBot(message: Json): boolean {
  const named = JSON.stringify([message.author, message.mentions]);
  return message.guild_id !== undefined && !named.includes(`"${BOT_ID}"`);
}
