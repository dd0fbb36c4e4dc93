/** State of the world: plain data, so that it can be written to a file. */
import { z } from 'zod';
import { commandRequestSchema } from '../schemas/commands.ts';
import { componentSchema } from '../schemas/components.ts';
import { embedSchema } from '../schemas/embeds.ts';

export const CHANNEL = {
  text: 0,
  direct: 1,
  group: 3,
  category: 4,
  publicThread: 11,
  privateThread: 12,
  forum: 15,
} as const;

export const MESSAGE = {
  plain: 0,
  pinned: 6,
  threadCreated: 18,
  reply: 19,
  command: 20,
  threadStarter: 21,
} as const;

const idSchema = z.string();

export const userSchema = z.object({ id: idSchema, name: z.string(), bot: z.boolean() });

const overwriteSchema = z.object({ id: idSchema, type: z.literal([0, 1]), allow: z.string(), deny: z.string() });

const threadSchema = z.object({
  ownerId: idSchema,
  memberIds: z.array(idSchema),
  archived: z.boolean(),
  locked: z.boolean(),
  invitable: z.boolean(),
  archiveMinutes: z.int(),
  /** Time of the last archiving, unarchiving or creation. */
  archiveChangedAt: z.number(),
  createdAt: z.number(),
  /** Ids of tags, of a post in a forum. */
  appliedTags: z.array(idSchema).optional(),
});

const forumTagSchema = z.object({ id: idSchema, name: z.string(), moderated: z.boolean() });

export const channelSchema = z.object({
  id: idSchema,
  type: z.literal(Object.values(CHANNEL)),
  name: z.string(),
  position: z.int(),
  parentId: idSchema.optional(),
  topic: z.string().optional(),
  overwrites: z.array(overwriteSchema),
  /** The person who writes to the bot alone. */
  recipientId: idSchema.optional(),
  /** People of a group, where the bot is not. */
  recipientIds: z.array(idSchema).optional(),
  /** A server that the bot is not in; the own one by default. */
  guildId: idSchema.optional(),
  thread: threadSchema.optional(),
  pinnedIds: z.array(idSchema),
  /** Of a forum. */
  tags: z.array(forumTagSchema).optional(),
  requiresTag: z.boolean().optional(),
});

const attachmentSchema = z.object({
  id: idSchema,
  /** Secret part of the path of the file. */
  key: z.string(),
  filename: z.string(),
  size: z.int(),
  contentType: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
  description: z.string().optional(),
});

const reactionSchema = z.object({ emoji: z.string(), userIds: z.array(idSchema) });

/** The command, press or form that a reply answers. */
const causeSchema = z.object({
  interactionId: idSchema,
  interactionType: z.int(),
  userId: idSchema,
  commandName: z.string().optional(),
  /** The command stands in the menu of a message or a person. */
  isMenu: z.boolean().optional(),
});

export const messageSchema = z.object({
  id: idSchema,
  channelId: idSchema,
  authorId: idSchema,
  type: z.literal([
    MESSAGE.plain,
    MESSAGE.pinned,
    MESSAGE.threadCreated,
    MESSAGE.reply,
    MESSAGE.command,
    MESSAGE.threadStarter,
  ]),
  content: z.string(),
  createdAt: z.number(),
  editedAt: z.number().optional(),
  flags: z.int(),
  embeds: z.array(embedSchema),
  components: z.array(componentSchema),
  attachments: z.array(attachmentSchema),
  mentionIds: z.array(idSchema),
  mentionsEveryone: z.boolean(),
  nonce: z.string().optional(),
  /** Viewer of an ephemeral message. */
  onlyForId: idSchema.optional(),
  cause: causeSchema.optional(),
  reference: z.object({ channelId: idSchema, messageId: idSchema }).optional(),
  threadId: idSchema.optional(),
  reactions: z.array(reactionSchema),
  failed: z.boolean().optional(),
  dismissed: z.boolean().optional(),
});

const commandSchema = z.object({
  id: idSchema,
  version: idSchema,
  guild: z.boolean(),
  type: z.int(),
  request: commandRequestSchema,
});

const appEmojiSchema = z.object({ id: idSchema, name: z.string() });

export const worldSchema = z.object({
  format: z.literal(1),
  users: z.array(userSchema),
  seatIds: z.array(idSchema),
  organiserId: idSchema,
  channels: z.array(channelSchema),
  messages: z.array(messageSchema),
  commands: z.array(commandSchema),
  /** Emojis of the application. */
  emojis: z.array(appEmojiSchema).default([]),
  /** Last read message by seat and channel. */
  reads: z.record(z.string(), z.record(z.string(), idSchema)),
});

export type User = z.infer<typeof userSchema>;
export type Overwrite = z.infer<typeof overwriteSchema>;
export type AppEmoji = z.infer<typeof appEmojiSchema>;
export type ForumTag = z.infer<typeof forumTagSchema>;
export type Thread = z.infer<typeof threadSchema>;
export type Channel = z.infer<typeof channelSchema>;
export type Attachment = z.infer<typeof attachmentSchema>;
export type Reaction = z.infer<typeof reactionSchema>;
export type MessageCause = z.infer<typeof causeSchema>;
export type Message = z.infer<typeof messageSchema>;
export type RegisteredCommand = z.infer<typeof commandSchema>;
export type WorldData = z.infer<typeof worldSchema>;

export type ThreadChannel = Channel & { thread: Thread };

export function isThread(channel: Channel): channel is ThreadChannel {
  return channel.thread !== undefined;
}
