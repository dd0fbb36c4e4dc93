import { UpdateGuildChannelRequestPartialSchema, UpdateThreadRequestPartialSchema } from 'discord-api-spec/zod';
import { z } from 'zod';
import { PINS, THREAD_ARCHIVE_MINUTES } from '../../bot/client/limits.ts';
import { withoutNulls } from '../messages/request.ts';
import { apiChannel } from '../serialize/channels.ts';
import { apiMessage } from '../serialize/messages.ts';
import { type Channel, isThread, type Overwrite, type ThreadChannel } from '../state/model.ts';
import type { LocalTable } from '../table.ts';
import { ApiError, ERROR, refuse } from '../validation/api-error.ts';
import { schemaIssues } from '../validation/schema.ts';
import { channelOf, messageOf, refuseLocked } from './find.ts';
import { channelName, channelRequestSchema, withOverwritesAsNumbers } from './guilds.ts';
import { type ApiAnswer, type ApiRequest, type ApiRoute, bodyOf, noContent, ORDINARY, ok, param } from './route.ts';

const threadChangeSchema = z.object({
  name: z.string().optional(),
  archived: z.boolean().optional(),
  locked: z.boolean().optional(),
  invitable: z.boolean().optional(),
  auto_archive_duration: z.literal(THREAD_ARCHIVE_MINUTES).optional(),
});

function change(table: LocalTable, request: ApiRequest): ApiAnswer {
  const channel = channelOf(table, request);
  const changed = isThread(channel) ? changeThread(table, channel, request) : changeChannel(table, channel, request);
  return ok(apiChannel(table.world, changed));
}

function changeThread(table: LocalTable, channel: ThreadChannel, request: ApiRequest): Channel {
  refuse(schemaIssues(UpdateThreadRequestPartialSchema, request.json));
  const wish = bodyOf(threadChangeSchema, withoutNulls(request.json));
  const { thread } = channel;
  const comesBack = wish.archived === false || wish.locked !== undefined;
  if (thread.archived && wish.locked === undefined) refuseLocked(channel);
  if (thread.archived && !comesBack) throw new ApiError(400, ERROR.threadArchived, 'Thread is archived');
  const archived = wish.archived ?? thread.archived;
  const changed = table.world.changeChannel(channel.id, {
    name: wish.name ?? channel.name,
    thread: {
      ...thread,
      archived,
      locked: wish.locked ?? thread.locked,
      invitable: wish.invitable ?? thread.invitable,
      archiveMinutes: wish.auto_archive_duration ?? thread.archiveMinutes,
      archiveChangedAt: archived === thread.archived ? thread.archiveChangedAt : table.clock.now(),
    },
  });
  return changed ?? channel;
}

function changeChannel(table: LocalTable, channel: Channel, request: ApiRequest): Channel {
  refuse(schemaIssues(UpdateGuildChannelRequestPartialSchema, withOverwritesAsNumbers(request.json)));
  const wish = bodyOf(channelRequestSchema, withoutNulls(request.json));
  const changed = table.world.changeChannel(channel.id, {
    name: wish.name === undefined ? channel.name : channelName(wish.name, channel.type),
    topic: wish.topic ?? channel.topic,
    position: wish.position ?? channel.position,
    parentId: wish.parent_id ?? channel.parentId,
    overwrites: wish.permission_overwrites ?? channel.overwrites,
  });
  return changed ?? channel;
}

function remove(table: LocalTable, request: ApiRequest): ApiAnswer {
  const channel = channelOf(table, request);
  const body = apiChannel(table.world, channel);
  table.world.removeChannel(channel.id);
  return ok(body);
}

const overwriteSchema = channelRequestSchema.shape.permission_overwrites.unwrap().element.omit({ id: true });

function setOverwrite(table: LocalTable, request: ApiRequest): ApiAnswer {
  const channel = channelOf(table, request);
  const id = param(request, 'overwrite');
  const overwrite: Overwrite = { id, ...bodyOf(overwriteSchema, withoutNulls(request.json)) };
  const others = channel.overwrites.filter((other) => other.id !== id);
  table.world.changeChannel(channel.id, { overwrites: [...others, overwrite] });
  return noContent;
}

function removeOverwrite(table: LocalTable, request: ApiRequest): ApiAnswer {
  const channel = channelOf(table, request);
  const id = param(request, 'overwrite');
  table.world.changeChannel(channel.id, { overwrites: channel.overwrites.filter((other) => other.id !== id) });
  return noContent;
}

function showTyping(table: LocalTable, request: ApiRequest): ApiAnswer {
  table.world.showTyping(channelOf(table, request).id);
  return noContent;
}

function pin(table: LocalTable, request: ApiRequest): ApiAnswer {
  const channel = channelOf(table, request);
  const message = messageOf(table, request);
  if (channel.pinnedIds.includes(message.id)) return noContent;
  if (channel.pinnedIds.length >= PINS) {
    throw new ApiError(400, ERROR.tooManyPins, `Maximum number of pins reached (${PINS})`);
  }
  table.world.setPins(channel.id, [message.id, ...channel.pinnedIds]);
  return noContent;
}

function unpin(table: LocalTable, request: ApiRequest): ApiAnswer {
  const channel = channelOf(table, request);
  const id = messageOf(table, request).id;
  table.world.setPins(
    channel.id,
    channel.pinnedIds.filter((other) => other !== id),
  );
  return noContent;
}

function pinned(table: LocalTable, request: ApiRequest): Record<string, unknown>[] {
  const channel = channelOf(table, request);
  return channel.pinnedIds.flatMap((id) => table.world.message(id) ?? []).map((message) => apiMessage(table, message));
}

function listPins(table: LocalTable, request: ApiRequest): ApiAnswer {
  const items = pinned(table, request).map((message) => ({ pinned_at: message.timestamp, message }));
  return ok({ items, has_more: false });
}

const path = '/channels/:channel';
const route = (method: ApiRoute['method'], below: string, answer: ApiRoute['answer']): ApiRoute => ({
  method,
  path: path + below,
  bucket: { ...ORDINARY, major: ['channel'] },
  answer,
});

export const channelRoutes: readonly ApiRoute[] = [
  route('GET', '', (table, request) => ok(apiChannel(table.world, channelOf(table, request)))),
  route('PATCH', '', change),
  route('DELETE', '', remove),
  route('PUT', '/permissions/:overwrite', setOverwrite),
  route('DELETE', '/permissions/:overwrite', removeOverwrite),
  route('POST', '/typing', showTyping),
  route('GET', '/messages/pins', listPins),
  route('PUT', '/messages/pins/:message', pin),
  route('DELETE', '/messages/pins/:message', unpin),
  route('GET', '/pins', (table, request) => ok(pinned(table, request))),
  route('PUT', '/pins/:message', pin),
  route('DELETE', '/pins/:message', unpin),
];
