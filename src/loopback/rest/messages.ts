import { MessageCreateRequestSchema, MessageEditRequestPartialSchema } from 'discord-api-spec/zod';
import { z } from 'zod';
import { CHANNEL_POST_FLAGS, CHANNEL_POSTS, CHANNEL_POSTS_WINDOW_MS } from '../../bot/client/limits.ts';
import { isOlder } from '../ids.ts';
import { editMessage, postMessage } from '../messages/compose.ts';
import { removeMessage } from '../messages/remove.ts';
import { apiMessage } from '../serialize/messages.ts';
import type { Message } from '../state/model.ts';
import { isThread, MESSAGE } from '../state/model.ts';
import type { PermissionName } from '../state/permissions.ts';
import type { LoopbackContext } from '../table.ts';
import { ApiError, ERROR } from '../validation/api-error.ts';
import { refuseUnlessText } from '../validation/message.ts';
import {
  channelOf,
  messageOf,
  ownMessageOf,
  refuseArchived,
  refuseLocked,
  refuseUnlessAllowed,
  unarchive,
} from './find.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Bucket } from './route.ts';
import { DEFAULT_BUCKET, noContent, ok, parseBody } from './route.ts';

const POSTS: Bucket = { name: 'posts', limit: CHANNEL_POSTS, windowMs: CHANNEL_POSTS_WINDOW_MS, major: ['channel'] };
const EDITS: Bucket = { ...POSTS, name: 'edits' };
const DELETIONS: Bucket = { name: 'deletions', limit: 5, windowMs: 1_000, major: ['channel'] };

async function post(context: LoopbackContext, request: ApiRequest): Promise<ApiAnswer> {
  const channel = channelOf(context, request);
  refuseUnlessText(channel.type);
  if (channel.recipientId !== undefined && context.closedDirectMessages.has(channel.recipientId))
    throw new ApiError(403, ERROR.cannotMessageUser, 'Cannot send messages to this user');
  refuseUnlessAllowed(
    context,
    channel,
    isThread(channel) ? 'sendMessagesInThreads' : 'sendMessages',
    ...filePermissions(request),
  );
  refuseLocked(channel);
  const body = { json: request.json, uploads: request.uploads, schema: MessageCreateRequestSchema, prefix: [] };
  const placing = { channelId: channel.id, allowedFlags: CHANNEL_POST_FLAGS, type: MESSAGE.plain };
  const message = await postMessage(context, body, placing);
  unarchive(context, channel);
  if (isThread(channel)) context.world.changeThreadMembers(channel.id, { add: message.mentionIds });
  return ok(apiMessage(context, message));
}

async function edit(context: LoopbackContext, request: ApiRequest): Promise<ApiAnswer> {
  const message = ownMessageOf(context, request);
  const channel = channelOf(context, request);
  refuseUnlessAllowed(context, channel, ...filePermissions(request));
  refuseArchived(channel);
  const body = { json: request.json, uploads: request.uploads, schema: MessageEditRequestPartialSchema, prefix: [] };
  return ok(apiMessage(context, await editMessage(context, message, body)));
}

function filePermissions(request: ApiRequest): PermissionName[] {
  return request.uploads.length > 0 ? ['attachFiles'] : [];
}

async function remove(context: LoopbackContext, request: ApiRequest): Promise<ApiAnswer> {
  await removeMessage(context, messageOf(context, request));
  return noContent;
}

async function bulkRemove(context: LoopbackContext, request: ApiRequest): Promise<ApiAnswer> {
  const channel = channelOf(context, request);
  const { messages } = parseBody(z.object({ messages: z.array(z.string()).min(2).max(100) }), request.json);
  for (const id of messages) {
    const message = context.world.message(id);
    if (message?.channelId === channel.id) await removeMessage(context, message);
  }
  return noContent;
}

function list(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const channel = channelOf(context, request);
  const all = context.world.history(channel.id).filter((message) => message.onlyForId === undefined);
  const limit = Number(request.query.get('limit') ?? 50);
  return ok(
    selectPage(all, request.query, limit)
      .reverse()
      .map((message) => apiMessage(context, message)),
  );
}

function selectPage(all: readonly Message[], query: URLSearchParams, limit: number): Message[] {
  const after = query.get('after');
  if (after !== null) return all.filter((message) => isOlder(after, message.id)).slice(0, limit);
  const before = query.get('before');
  if (before !== null) return all.filter((message) => isOlder(message.id, before)).slice(-limit);
  const around = query.get('around');
  if (around === null) return all.slice(-limit);
  const middle = all.findIndex((message) => message.id === around);
  return all.slice(Math.max(0, middle - Math.floor(limit / 2))).slice(0, limit);
}

const path = '/channels/:channel/messages';
const one = `${path}/:message`;

export const messageRoutes: readonly ApiRoute[] = [
  { method: 'POST', path, bucket: POSTS, answer: post },
  { method: 'GET', path, bucket: DEFAULT_BUCKET, answer: list },
  { method: 'POST', path: `${path}/bulk-delete`, bucket: DEFAULT_BUCKET, answer: bulkRemove },
  {
    method: 'GET',
    path: one,
    bucket: DEFAULT_BUCKET,
    answer: (context, request) => ok(apiMessage(context, messageOf(context, request))),
  },
  { method: 'PATCH', path: one, bucket: EDITS, answer: edit },
  { method: 'DELETE', path: one, bucket: DELETIONS, answer: remove },
];
