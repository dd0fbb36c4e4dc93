/** Applies all rules of messages to a request of the bot. */
import type { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { MESSAGE_FLAGS, NONCE_LIFE_MS } from '../../bot/client/limits.ts';
import type { Id } from '../ids.ts';
import { everyMedia, type Path } from '../schemas/walk.ts';
import { fileName } from '../state/file-store.ts';
import { mentionsOf } from '../state/mentions.ts';
import { type Attachment, MESSAGE, type Message, type MessageCause } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import type { LocalTable } from '../table.ts';
import { below, type Issue, refuse } from '../validation/api-error.ts';
import { attachmentCountIssues, noteIssues, refuseLargeFiles, type Upload } from '../validation/files.ts';
import {
  allowedMentionIssues,
  editedFlags,
  editFlagIssues,
  flagIssues,
  type MessageDraft,
  messageIssues,
  refuseEmpty,
} from '../validation/message.ts';
import { schemaIssues, shapeIssues } from '../validation/schema.ts';
import { keptAttachments, type NewAttachment, newAttachments } from './attachments.ts';
import { isReference, withOwnPaths } from './media.ts';
import { numbered } from './numbering.ts';
import { type MessageRequest, messageRequestSchema, notesSchema, withoutInnerNulls } from './request.ts';

export interface MessageBody {
  readonly json: unknown;
  readonly uploads: readonly Upload[];
  /** Schema of the route; left out where it was checked already. */
  readonly schema?: ZodMiniType;
  /** Path of the message in the body: `data` for interactions. */
  readonly prefix: Path;
}

export interface MessageContext {
  readonly channelId: Id;
  readonly allowedFlags: number;
  readonly type: Message['type'];
  readonly cause?: MessageCause;
  readonly viewerId?: Id;
  readonly reference?: Message['reference'];
}

export async function postMessage(table: LocalTable, body: MessageBody, placing: MessageContext): Promise<Message> {
  const read = readBody(table, body, []);
  const { request, issues } = read;
  const flags = request.flags ?? 0;
  const draft: MessageDraft = {
    content: request.content ?? '',
    embeds: request.embeds ?? [],
    components: request.components ?? [],
    attachments: read.added.map(({ attachment }) => attachment),
    flags,
    hasMore: hasMore(request),
  };
  issues.push(...flagIssues(flags, placing.allowedFlags), ...draftIssues(draft, request));
  refuse(below(body.prefix, issues));
  refuseEmpty(draft);
  await store(table, read.added);
  const existing = sameNonce(table, request, placing.channelId);
  if (existing === undefined) return addMessage(table, draft, request, placing);
  await drop(table, draft.attachments, []);
  return existing;
}

export async function editMessage(table: LocalTable, before: Message, body: MessageBody): Promise<Message> {
  const read = readBody(table, body, before.attachments);
  const { request, issues } = read;
  const draft: MessageDraft = {
    content: request.content === undefined ? before.content : (request.content ?? ''),
    embeds: request.embeds === undefined ? before.embeds : (request.embeds ?? []),
    components: request.components === undefined ? before.components : (request.components ?? []),
    attachments: read.attachments,
    flags: editedFlags(request.flags ?? undefined, before.flags) & ~MESSAGE_FLAGS.loading,
    hasMore: hasMore(request),
  };
  issues.push(...editFlagIssues(request.flags ?? 0, before.flags), ...draftIssues(draft, request));
  refuse(below(body.prefix, issues));
  refuseEmpty(draft);
  await store(table, read.added);
  const patch = { ...content(draft), ...mentions(table, { ...before, ...draft }, request), failed: undefined };
  const wasLoading = (before.flags & MESSAGE_FLAGS.loading) !== 0;
  const edited = table.world.changeMessage(before.id, {
    ...patch,
    editedAt: wasLoading ? before.editedAt : table.clock.now(),
  });
  await drop(table, before.attachments, draft.attachments);
  return edited ?? before;
}

interface ReadBody {
  readonly request: MessageRequest;
  readonly issues: Issue[];
  readonly added: readonly NewAttachment[];
  readonly attachments: Attachment[];
}

function readBody(table: LocalTable, body: MessageBody, before: readonly Attachment[]): ReadBody {
  refuseLargeFiles(body.uploads);
  const json = withoutInnerNulls(body.json ?? {});
  if (body.schema !== undefined) refuse(below(body.prefix, schemaIssues(body.schema, json)));
  const notes = shaped(notesSchema, json, body.prefix).attachments;
  const added = newAttachments(table, body.uploads, notes ?? []);
  const isStillShown = (attachment: Attachment): boolean => JSON.stringify(json).includes(attachment.key);
  const kept = keptAttachments(before, notes === null ? [] : notes, isStillShown);
  const attachments = [...kept, ...added.map(({ attachment }) => attachment)];
  const resolved = withOwnPaths(json, attachments);
  const request = shaped(messageRequestSchema, withNumbers(resolved), body.prefix);
  const keptIds = before.map((attachment) => attachment.id);
  const issues = [...noteIssues(notes ?? [], body.uploads, keptIds), ...attachmentCountIssues(attachments.length)];
  return { request, issues, added, attachments };
}

function shaped<T extends z.ZodType>(schema: T, json: unknown, prefix: Path): z.infer<T> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  refuse(below(prefix, shapeIssues(result.error, json)));
  throw result.error;
}

function withNumbers(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('components' in json)) return json;
  return { ...json, components: numbered(json.components) };
}

function hasMore(request: MessageRequest): boolean {
  return (request.poll ?? undefined) !== undefined || (request.sticker_ids ?? []).length > 0;
}

function draftIssues(draft: MessageDraft, request: MessageRequest): Issue[] {
  return [
    ...messageIssues(draft),
    ...allowedMentionIssues(request.allowed_mentions ?? undefined),
    ...missingMedia(draft),
  ];
}

function missingMedia(draft: MessageDraft): Issue[] {
  return everyMedia(draft.components).flatMap(({ path, media }): Issue[] => {
    if (!isReference(media.url)) return [];
    const message = `The referenced attachment ${media.url} was not found`;
    const code = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';
    return [{ path: ['components', ...path, 'url'], code, message }];
  });
}

function content(draft: MessageDraft): Pick<Message, 'content' | 'embeds' | 'components' | 'attachments' | 'flags'> {
  const { content, embeds, components, attachments, flags } = draft;
  return { content, embeds, components, attachments, flags };
}

function mentions(
  table: LocalTable,
  message: Pick<Message, 'content' | 'components' | 'reference'>,
  request: MessageRequest,
): Pick<Message, 'mentionIds' | 'mentionsEveryone'> {
  const found = mentionsOf(table.world, message, request.allowed_mentions ?? undefined);
  return { mentionIds: [...found.mentionIds], mentionsEveryone: found.mentionsEveryone };
}

function addMessage(table: LocalTable, draft: MessageDraft, request: MessageRequest, placing: MessageContext): Message {
  const isEphemeral = (draft.flags & MESSAGE_FLAGS.ephemeral) !== 0;
  const reference = placing.reference ?? referenceOf(table, request, placing.channelId);
  const message: Message = {
    id: table.ids.next(),
    channelId: placing.channelId,
    authorId: BOT_ID,
    type: reference === undefined ? placing.type : MESSAGE.reply,
    createdAt: table.clock.now(),
    ...content(draft),
    ...mentions(table, { ...draft, reference }, request),
    nonce: request.nonce === null || request.nonce === undefined ? undefined : String(request.nonce),
    onlyForId: isEphemeral ? placing.viewerId : undefined,
    cause: placing.cause,
    reference,
    reactions: [],
  };
  table.world.addMessage(message);
  return message;
}

function referenceOf(table: LocalTable, request: MessageRequest, channelId: Id): Message['reference'] {
  const messageId = request.message_reference?.message_id;
  if (messageId === undefined) return undefined;
  if (table.world.message(messageId)?.channelId === channelId) return { channelId, messageId };
  if (request.message_reference?.fail_if_not_exists === false) return undefined;
  const path = ['message_reference'];
  refuse([{ path, code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' }]);
  return undefined;
}

/** Finds a recent message with the same nonce, where the bot asked for `enforce_nonce`. */
function sameNonce(table: LocalTable, request: MessageRequest, channelId: Id): Message | undefined {
  const { nonce } = request;
  if (nonce === null || nonce === undefined || !request.enforce_nonce) return undefined;
  const since = table.clock.now() - NONCE_LIFE_MS;
  return table.world
    .history(channelId)
    .findLast(
      (message) => message.nonce === String(nonce) && message.createdAt >= since && message.authorId === BOT_ID,
    );
}

async function store(table: LocalTable, added: readonly NewAttachment[]): Promise<void> {
  for (const { attachment, bytes } of added) await table.files.put(fileName(attachment), bytes);
}

async function drop(table: LocalTable, before: readonly Attachment[], kept: readonly Attachment[]): Promise<void> {
  for (const attachment of before) {
    if (!kept.some(({ id }) => id === attachment.id)) await table.files.remove(fileName(attachment));
  }
}
