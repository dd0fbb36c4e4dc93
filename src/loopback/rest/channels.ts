import { UpdateGuildChannelRequestPartialSchema, UpdateThreadRequestPartialSchema } from 'discord-api-spec/zod';
import { z } from 'zod';
import { PINS, THREAD_ARCHIVE_MINUTES } from '../../bot/client/limits.ts';
import { withoutNulls } from '../messages/request.ts';
import { apiChannel } from '../serialize/channels.ts';
import { apiMessage } from '../serialize/messages.ts';
import type { Channel, Overwrite, ThreadChannel } from '../state/model.ts';
import { CHANNEL, isThread } from '../state/model.ts';
import type { LoopbackContext } from '../table.ts';
import { ApiError, ERROR, refuseIssues } from '../validation/api-error.ts';
import { schemaIssues } from '../validation/schema.ts';
import { channelOf, messageOf, refuseLocked, refuseUnlessAllowed } from './find.ts';
import { newTags, refuseForeignPost, refuseTags } from './forums.ts';
import { channelName, channelRequestSchema, withOverwritesAsNumbers } from './guilds.ts';
import type { ApiAnswer, ApiRequest, ApiRoute } from './route.ts';
import { DEFAULT_BUCKET, noContent, ok, param, parseBody } from './route.ts';

const threadChangeSchema = z.object({
  name: z.string().optional(),
  archived: z.boolean().optional(),
  locked: z.boolean().optional(),
  invitable: z.boolean().optional(),
  auto_archive_duration: z.literal(THREAD_ARCHIVE_MINUTES).optional(),
  applied_tags: z.array(z.string()).optional(),
});

function updateChannelOrThread(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const channel = channelOf(context, request);
  const changed = isThread(channel)
    ? changeThread(context, channel, request)
    : changeChannel(context, channel, request);
  return ok(apiChannel(context.world, changed));
}

function changeThread(context: LoopbackContext, channel: ThreadChannel, request: ApiRequest): Channel {
  refuseIssues(schemaIssues(UpdateThreadRequestPartialSchema, request.json));
  const wish = parseBody(threadChangeSchema, withoutNulls(request.json));
  const { thread } = channel;
  const comesBack = wish.archived === false || wish.locked !== undefined;
  if (thread.archived && wish.locked === undefined) refuseLocked(channel);
  if (thread.archived && !comesBack) throw new ApiError(400, ERROR.threadArchived, 'Thread is archived');
  if (wish.applied_tags !== undefined) refuseAppliedTags(context, channel, wish.applied_tags);
  const archived = wish.archived ?? thread.archived;
  const changed = context.world.changeChannel(channel.id, {
    name: wish.name ?? channel.name,
    thread: {
      ...thread,
      archived,
      locked: wish.locked ?? thread.locked,
      invitable: wish.invitable ?? thread.invitable,
      archiveMinutes: wish.auto_archive_duration ?? thread.archiveMinutes,
      archiveChangedAt: archived === thread.archived ? thread.archiveChangedAt : context.clock.now(),
      appliedTags: wish.applied_tags ?? thread.appliedTags,
    },
  });
  return changed ?? channel;
}

function refuseAppliedTags(context: LoopbackContext, post: ThreadChannel, tags: readonly string[]): void {
  const forum = context.world.channel(post.parentId ?? '');
  if (forum?.type !== CHANNEL.forum)
    throw new ApiError(400, ERROR.cannotExecuteOnChannel, 'Cannot execute action on this channel type');
  refuseForeignPost(context, post);
  refuseTags(context, forum, tags);
}

function changeChannel(context: LoopbackContext, channel: Channel, request: ApiRequest): Channel {
  refuseIssues(schemaIssues(UpdateGuildChannelRequestPartialSchema, withOverwritesAsNumbers(request.json)));
  refuseUnlessAllowed(context, channel, 'manageChannels');
  const wish = parseBody(channelRequestSchema, withoutNulls(request.json));
  const tags = wish.available_tags && newTags(context, channel, wish.available_tags);
  const changed = context.world.changeChannel(channel.id, {
    ...(tags && { tags }),
    name: wish.name === undefined ? channel.name : channelName(wish.name, channel.type),
    topic: wish.topic ?? channel.topic,
    position: wish.position ?? channel.position,
    parentId: wish.parent_id ?? channel.parentId,
    overwrites: wish.permission_overwrites ?? channel.overwrites,
  });
  return changed ?? channel;
}

function remove(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const channel = channelOf(context, request);
  const body = apiChannel(context.world, channel);
  context.world.removeChannel(channel.id);
  return ok(body);
}

const overwriteSchema = channelRequestSchema.shape.permission_overwrites.unwrap().element.omit({ id: true });

function setOverwrite(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const channel = channelOf(context, request);
  const id = param(request, 'overwrite');
  const overwrite: Overwrite = { id, ...parseBody(overwriteSchema, withoutNulls(request.json)) };
  const others = channel.overwrites.filter((other) => other.id !== id);
  context.world.changeChannel(channel.id, { overwrites: [...others, overwrite] });
  return noContent;
}

function removeOverwrite(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const channel = channelOf(context, request);
  const id = param(request, 'overwrite');
  context.world.changeChannel(channel.id, { overwrites: channel.overwrites.filter((other) => other.id !== id) });
  return noContent;
}

function showTyping(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  context.world.showTyping(channelOf(context, request).id);
  return noContent;
}

function pin(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const channel = channelOf(context, request);
  const message = messageOf(context, request);
  if (channel.pinnedIds.includes(message.id)) return noContent;
  if (channel.pinnedIds.length >= PINS) {
    throw new ApiError(400, ERROR.tooManyPins, `Maximum number of pins reached (${PINS})`);
  }
  context.world.setPins(channel.id, [message.id, ...channel.pinnedIds]);
  return noContent;
}

function unpin(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const channel = channelOf(context, request);
  const id = messageOf(context, request).id;
  context.world.setPins(
    channel.id,
    channel.pinnedIds.filter((other) => other !== id),
  );
  return noContent;
}

function pinnedMessages(context: LoopbackContext, request: ApiRequest): Record<string, unknown>[] {
  const channel = channelOf(context, request);
  return channel.pinnedIds
    .flatMap((id) => context.world.message(id) ?? [])
    .map((message) => apiMessage(context, message));
}

function listPins(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const items = pinnedMessages(context, request).map((message) => ({ pinned_at: message.timestamp, message }));
  return ok({ items, has_more: false });
}

const path = '/channels/:channel';
const route = (method: ApiRoute['method'], below: string, answer: ApiRoute['answer']): ApiRoute => ({
  method,
  path: path + below,
  bucket: { ...DEFAULT_BUCKET, major: ['channel'] },
  answer,
});

export const channelRoutes: readonly ApiRoute[] = [
  route('GET', '', (context, request) => ok(apiChannel(context.world, channelOf(context, request)))),
  route('PATCH', '', updateChannelOrThread),
  route('DELETE', '', remove),
  route('PUT', '/permissions/:overwrite', setOverwrite),
  route('DELETE', '/permissions/:overwrite', removeOverwrite),
  route('POST', '/typing', showTyping),
  route('GET', '/messages/pins', listPins),
  route('PUT', '/messages/pins/:message', pin),
  route('DELETE', '/messages/pins/:message', unpin),
  route('GET', '/pins', (table, request) => ok(pinnedMessages(table, request))),
  route('PUT', '/pins/:message', pin),
  route('DELETE', '/pins/:message', unpin),
];
