import { MESSAGE_FLAGS } from '../../bot/client/limits.ts';
import type { Attachment, Message, MessageCause } from '../state/model.ts';
import { isThread } from '../state/model.ts';
import { BOT_ID, GUILD_ID } from '../state/new-world.ts';
import type { LoopbackContext } from '../table.ts';
import { apiThread } from './channels.ts';
import type { Json } from './people.ts';
import { apiUser } from './people.ts';
import { attachmentPath, withAbsoluteUrls } from './url.ts';

export function apiMessage(context: LoopbackContext, message: Message): Json {
  const { world } = context;
  const base = context.url();
  const author = world.user(message.authorId);
  const isAnswer = message.cause !== undefined;
  const thread = world.channel(message.threadId ?? '');
  const answered = world.message(message.reference?.messageId ?? '');
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    author: author && apiUser(author),
    content: message.content,
    timestamp: new Date(message.createdAt).toISOString(),
    edited_timestamp: message.editedAt === undefined ? null : new Date(message.editedAt).toISOString(),
    tts: false,
    mention_everyone: message.mentionsEveryone,
    mentions: message.mentionIds.flatMap((id) => world.user(id) ?? []).map(apiUser),
    mention_roles: [],
    attachments: message.attachments
      .filter((attachment) => !isShownByEmbed(message, attachment))
      .map((attachment) => apiAttachment(base, attachment)),
    embeds: message.embeds.map((embed) => withAbsoluteUrls({ type: 'rich', ...embed }, base)),
    components: withAbsoluteUrls(message.components, base),
    pinned: world.channel(message.channelId)?.pinnedIds.includes(message.id) ?? false,
    flags: message.flags | (message.threadId === undefined ? 0 : MESSAGE_FLAGS.hasThread),
    reactions: message.reactions.map(apiReaction),
    ...(message.nonce === undefined ? {} : { nonce: message.nonce }),
    ...(isAnswer ? { application_id: BOT_ID, webhook_id: BOT_ID } : {}),
    ...(message.cause === undefined ? {} : apiCause(context, message.cause)),
    ...(message.reference === undefined ? {} : apiReference(message.reference)),
    ...(answered === undefined
      ? {}
      : { referenced_message: apiMessage(context, { ...answered, reference: undefined }) }),
    ...(thread !== undefined && isThread(thread) ? { thread: apiThread(world, thread) } : {}),
  };
}

export function apiAttachment(base: string, attachment: Attachment): Json {
  const url = base + attachmentPath(attachment);
  return {
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.size,
    url,
    proxy_url: url,
    content_type: attachment.contentType,
    ...(attachment.width === undefined ? {} : { width: attachment.width, height: attachment.height }),
    ...(attachment.description === undefined ? {} : { description: attachment.description }),
  };
}

/** Discord leaves an attachment out of the list of a message when an embed shows it. */
export function isShownByEmbed(message: Pick<Message, 'embeds'>, attachment: Attachment): boolean {
  const path = attachmentPath(attachment);
  return message.embeds.some((embed) =>
    [embed.image?.url, embed.thumbnail?.url, embed.author?.icon_url, embed.footer?.icon_url].includes(path),
  );
}

export function apiEmoji(emoji: string): Json {
  const [name = emoji, id] = emoji.split(':');
  return { id: id ?? null, name };
}

function apiReaction(reaction: Message['reactions'][number]): Json {
  const count = reaction.userIds.length;
  return {
    emoji: apiEmoji(reaction.emoji),
    count,
    count_details: { burst: 0, normal: count },
    me: reaction.userIds.includes(BOT_ID),
    me_burst: false,
    burst_colors: [],
  };
}

function apiCause(context: LoopbackContext, cause: MessageCause): Json {
  const user = context.world.user(cause.userId);
  const core = { id: cause.interactionId, type: cause.interactionType, user: user && apiUser(user) };
  const metadata = { ...core, authorizing_integration_owners: { 0: GUILD_ID } };
  if (cause.commandName === undefined) return { interaction_metadata: metadata };
  return { interaction_metadata: metadata, interaction: { ...core, name: cause.commandName } };
}

function apiReference(reference: NonNullable<Message['reference']>): Json {
  const { channelId, messageId } = reference;
  return { message_reference: { type: 0, channel_id: channelId, message_id: messageId, guild_id: GUILD_ID } };
}
