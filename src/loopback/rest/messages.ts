import { MessageCreateRequestSchema, MessageEditRequestPartialSchema } from 'discord-api-spec/zod';
import { z } from 'zod';
import { CHANNEL_POST_FLAGS, CHANNEL_POSTS, CHANNEL_POSTS_WINDOW_MS } from '../../bot/client/limits.ts';
import { isOlder } from '../ids.ts';
import { editMessage, postMessage } from '../messages/compose.ts';
import { removeMessage } from '../messages/remove.ts';
import { apiMessage } from '../serialize/messages.ts';
import { isThread, MESSAGE, type Message } from '../state/model.ts';
import type { PermissionName } from '../state/permissions.ts';
import type { LocalTable } from '../table.ts';
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
import {
  type ApiAnswer,
  type ApiRequest,
  type ApiRoute,
  type Bucket,
  bodyOf,
  noContent,
  ORDINARY,
  ok,
} from './route.ts';

const POSTS: Bucket = { name: 'posts', limit: CHANNEL_POSTS, windowMs: CHANNEL_POSTS_WINDOW_MS, major: ['channel'] };
const EDITS: Bucket = { ...POSTS, name: 'edits' };
const DELETIONS: Bucket = { name: 'deletions', limit: 5, windowMs: 1_000, major: ['channel'] };

async function post(table: LocalTable, request: ApiRequest): Promise<ApiAnswer> {
  const channel = channelOf(table, request);
  refuseUnlessText(channel.type);
  if (channel.recipientId !== undefined && table.takingNone.has(channel.recipientId))
    throw new ApiError(403, ERROR.cannotMessageUser, 'Cannot send messages to this user');
  refuseUnlessAllowed(table, channel, isThread(channel) ? 'sendMessagesInThreads' : 'sendMessages', ...filing(request));
  refuseLocked(channel);
  const body = { json: request.json, uploads: request.uploads, schema: MessageCreateRequestSchema, prefix: [] };
  const placing = { channelId: channel.id, allowedFlags: CHANNEL_POST_FLAGS, type: MESSAGE.plain };
  const message = await postMessage(table, body, placing);
  unarchive(table, channel);
  if (isThread(channel)) table.world.changeThreadMembers(channel.id, { add: message.mentionIds });
  return ok(apiMessage(table, message));
}

async function edit(table: LocalTable, request: ApiRequest): Promise<ApiAnswer> {
  const message = ownMessageOf(table, request);
  const channel = channelOf(table, request);
  refuseUnlessAllowed(table, channel, ...filing(request));
  refuseArchived(channel);
  const body = { json: request.json, uploads: request.uploads, schema: MessageEditRequestPartialSchema, prefix: [] };
  return ok(apiMessage(table, await editMessage(table, message, body)));
}

function filing(request: ApiRequest): PermissionName[] {
  return request.uploads.length > 0 ? ['attachFiles'] : [];
}

async function remove(table: LocalTable, request: ApiRequest): Promise<ApiAnswer> {
  await removeMessage(table, messageOf(table, request));
  return noContent;
}

async function bulkRemove(table: LocalTable, request: ApiRequest): Promise<ApiAnswer> {
  const channel = channelOf(table, request);
  const { messages } = bodyOf(z.object({ messages: z.array(z.string()).min(2).max(100) }), request.json);
  for (const id of messages) {
    const message = table.world.message(id);
    if (message?.channelId === channel.id) await removeMessage(table, message);
  }
  return noContent;
}

function list(table: LocalTable, request: ApiRequest): ApiAnswer {
  const channel = channelOf(table, request);
  const all = table.world.history(channel.id).filter((message) => message.onlyForId === undefined);
  const limit = Number(request.query.get('limit') ?? 50);
  return ok(
    page(all, request.query, limit)
      .reverse()
      .map((message) => apiMessage(table, message)),
  );
}

function page(all: readonly Message[], query: URLSearchParams, limit: number): Message[] {
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
  { method: 'GET', path, bucket: ORDINARY, answer: list },
  { method: 'POST', path: `${path}/bulk-delete`, bucket: ORDINARY, answer: bulkRemove },
  {
    method: 'GET',
    path: one,
    bucket: ORDINARY,
    answer: (table, request) => ok(apiMessage(table, messageOf(table, request))),
  },
  { method: 'PATCH', path: one, bucket: EDITS, answer: edit },
  { method: 'DELETE', path: one, bucket: DELETIONS, answer: remove },
];
