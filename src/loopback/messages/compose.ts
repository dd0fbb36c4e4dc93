/** Applies all rules of messages to a request of the bot. */
import type { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { MESSAGE_FLAGS, NONCE_LIFE_MS } from '../../bot/client/limits.ts';
import type { Id } from '../ids.ts';
import type { Path } from '../schemas/walk.ts';
import { everyMedia } from '../schemas/walk.ts';
import { fileName } from '../state/file-store.ts';
import { mentionsOf } from '../state/mentions.ts';
import type { Attachment, Message, MessageCause } from '../state/model.ts';
import { MESSAGE } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import type { LoopbackContext } from '../table.ts';
import type { Issue } from '../validation/api-error.ts';
import { prefixIssues, refuseIssues } from '../validation/api-error.ts';
import type { Upload } from '../validation/files.ts';
import { attachmentCountIssues, noteIssues, refuseLargeFiles } from '../validation/files.ts';
import type { MessageDraft } from '../validation/message.ts';
import {
  allowedMentionIssues,
  editFlagIssues,
  flagIssues,
  mergeFlags,
  messageIssues,
  refuseEmpty,
} from '../validation/message.ts';
import { schemaIssues, shapeIssues } from '../validation/schema.ts';
import type { NewAttachment } from './attachments.ts';
import { createAttachments, retainAttachments } from './attachments.ts';
import { isAttachmentReference, withAttachmentPaths } from './media.ts';
import { numberComponents } from './numbering.ts';
import type { MessageRequest } from './request.ts';
import { messageRequestSchema, notesSchema, withoutInnerNulls } from './request.ts';

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
  readonly id?: Id;
  /** Called before the message is there. */
  readonly onAccepted?: () => void;
}

export async function postMessage(
  context: LoopbackContext,
  body: MessageBody,
  placing: MessageContext,
): Promise<Message> {
  const read = parseMessageBody(context, body, []);
  const { request, issues } = read;
  const flags = request.flags ?? 0;
  const draft: MessageDraft = {
    content: request.content ?? '',
    embeds: request.embeds ?? [],
    components: request.components ?? [],
    attachments: read.added.map(({ attachment }) => attachment),
    flags,
    hasOtherContent: hasOtherContent(request),
  };
  issues.push(...flagIssues(flags, placing.allowedFlags), ...draftIssues(draft, request));
  refuseIssues(prefixIssues(body.prefix, issues));
  refuseEmpty(draft);
  await storeAttachments(context, read.added);
  const existing = findByNonce(context, request, placing.channelId);
  if (existing === undefined) return addMessage(context, draft, request, placing);
  await removeAttachments(context, draft.attachments, []);
  return existing;
}

export async function editMessage(context: LoopbackContext, before: Message, body: MessageBody): Promise<Message> {
  const read = parseMessageBody(context, body, before.attachments);
  const { request, issues } = read;
  const draft: MessageDraft = {
    content: request.content === undefined ? before.content : (request.content ?? ''),
    embeds: request.embeds === undefined ? before.embeds : (request.embeds ?? []),
    components: request.components === undefined ? before.components : (request.components ?? []),
    attachments: read.attachments,
    flags: mergeFlags(request.flags ?? undefined, before.flags) & ~MESSAGE_FLAGS.loading,
    hasOtherContent: hasOtherContent(request),
  };
  issues.push(...editFlagIssues(request.flags ?? 0, before.flags), ...draftIssues(draft, request));
  refuseIssues(prefixIssues(body.prefix, issues));
  refuseEmpty(draft);
  await storeAttachments(context, read.added);
  const patch = {
    ...contentOf(draft),
    ...resolveMentions(context, { ...before, ...draft }, request),
    failed: undefined,
  };
  const wasLoading = (before.flags & MESSAGE_FLAGS.loading) !== 0;
  const edited = context.world.changeMessage(before.id, {
    ...patch,
    editedAt: wasLoading ? before.editedAt : context.clock.now(),
  });
  await removeAttachments(context, before.attachments, draft.attachments);
  return edited ?? before;
}

interface ParsedBody {
  readonly request: MessageRequest;
  readonly issues: Issue[];
  readonly added: readonly NewAttachment[];
  readonly attachments: Attachment[];
}

function parseMessageBody(context: LoopbackContext, body: MessageBody, before: readonly Attachment[]): ParsedBody {
  refuseLargeFiles(body.uploads);
  const json = withoutInnerNulls(body.json ?? {});
  if (body.schema !== undefined) refuseIssues(prefixIssues(body.prefix, schemaIssues(body.schema, json)));
  const notes = parseOrRefuse(notesSchema, json, body.prefix).attachments;
  const added = createAttachments(context, body.uploads, notes ?? []);
  const isStillShown = (attachment: Attachment): boolean => JSON.stringify(json).includes(attachment.key);
  const kept = retainAttachments(before, notes === null ? [] : notes, isStillShown);
  const attachments = [...kept, ...added.map(({ attachment }) => attachment)];
  const resolved = withAttachmentPaths(json, attachments);
  const request = parseOrRefuse(messageRequestSchema, withComponentIds(resolved), body.prefix);
  const keptIds = before.map((attachment) => attachment.id);
  const issues = [...noteIssues(notes ?? [], body.uploads, keptIds), ...attachmentCountIssues(attachments.length)];
  return { request, issues, added, attachments };
}

function parseOrRefuse<T extends z.ZodType>(schema: T, json: unknown, prefix: Path): z.infer<T> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  refuseIssues(prefixIssues(prefix, shapeIssues(result.error, json)));
  throw result.error;
}

function withComponentIds(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('components' in json)) return json;
  return { ...json, components: numberComponents(json.components) };
}

function hasOtherContent(request: MessageRequest): boolean {
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
    if (!isAttachmentReference(media.url)) return [];
    const message = `The referenced attachment ${media.url} was not found`;
    const code = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';
    return [{ path: ['components', ...path, 'url'], code, message }];
  });
}

function contentOf(draft: MessageDraft): Pick<Message, 'content' | 'embeds' | 'components' | 'attachments' | 'flags'> {
  const { content, embeds, components, attachments, flags } = draft;
  return { content, embeds, components, attachments, flags };
}

function resolveMentions(
  context: LoopbackContext,
  message: Pick<Message, 'content' | 'components' | 'reference'>,
  request: MessageRequest,
): Pick<Message, 'mentionIds' | 'mentionsEveryone'> {
  const found = mentionsOf(context.world, message, request.allowed_mentions ?? undefined);
  return { mentionIds: [...found.mentionIds], mentionsEveryone: found.mentionsEveryone };
}

function addMessage(
  context: LoopbackContext,
  draft: MessageDraft,
  request: MessageRequest,
  placing: MessageContext,
): Message {
  const isEphemeral = (draft.flags & MESSAGE_FLAGS.ephemeral) !== 0;
  const reference = placing.reference ?? referenceOf(context, request, placing.channelId);
  const message: Message = {
    id: placing.id ?? context.ids.next(),
    channelId: placing.channelId,
    authorId: BOT_ID,
    type: reference === undefined ? placing.type : MESSAGE.reply,
    createdAt: context.clock.now(),
    ...contentOf(draft),
    ...resolveMentions(context, { ...draft, reference }, request),
    nonce: request.nonce === null || request.nonce === undefined ? undefined : String(request.nonce),
    onlyForId: isEphemeral ? placing.viewerId : undefined,
    cause: placing.cause,
    reference,
    reactions: [],
  };
  placing.onAccepted?.();
  context.world.addMessage(message);
  return message;
}

function referenceOf(context: LoopbackContext, request: MessageRequest, channelId: Id): Message['reference'] {
  const messageId = request.message_reference?.message_id;
  if (messageId === undefined) return undefined;
  if (context.world.message(messageId)?.channelId === channelId) return { channelId, messageId };
  if (request.message_reference?.fail_if_not_exists === false) return undefined;
  const path = ['message_reference'];
  refuseIssues([{ path, code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' }]);
  return undefined;
}

/** Finds a recent message with the same nonce, where the bot asked for `enforce_nonce`. */
function findByNonce(context: LoopbackContext, request: MessageRequest, channelId: Id): Message | undefined {
  const { nonce } = request;
  if (nonce === null || nonce === undefined || !request.enforce_nonce) return undefined;
  const since = context.clock.now() - NONCE_LIFE_MS;
  return context.world
    .history(channelId)
    .findLast(
      (message) => message.nonce === String(nonce) && message.createdAt >= since && message.authorId === BOT_ID,
    );
}

async function storeAttachments(context: LoopbackContext, added: readonly NewAttachment[]): Promise<void> {
  for (const { attachment, bytes } of added) await context.files.put(fileName(attachment), bytes);
}

async function removeAttachments(
  context: LoopbackContext,
  before: readonly Attachment[],
  kept: readonly Attachment[],
): Promise<void> {
  for (const attachment of before) {
    if (!kept.some(({ id }) => id === attachment.id)) await context.files.remove(fileName(attachment));
  }
}
