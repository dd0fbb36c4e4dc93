import {
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
} from 'discord-api-spec/zod';
import { ACTIVE_THREADS, THREAD_MEMBERS } from '../../bot/client/limits.ts';
import type { Id } from '../ids.ts';
import { withoutNulls } from '../messages/request.ts';
import { activeThreads, apiThread, apiThreadMember } from '../serialize/channels.ts';
import type { Channel, Message, ThreadChannel } from '../state/model.ts';
import { CHANNEL, isThread, MESSAGE } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import type { LoopbackContext } from '../table.ts';
import { ApiError, ERROR, refuseIssues, unknownUser } from '../validation/api-error.ts';
import { schemaIssues } from '../validation/schema.ts';
import { channelOf, messageOf, refuseArchived, refuseUnlessAllowed, threadOf } from './find.ts';
import { startPost } from './forums.ts';
import { newThread, threadRequestSchema } from './new-thread.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Bucket } from './route.ts';
import { DEFAULT_BUCKET, noContent, ok, param, parseBody } from './route.ts';

const STARTS: Bucket = { name: 'threads', limit: 50, windowMs: 300_000, major: ['channel'] };

function startFromMessage(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const parent = parentOf(context, request, CHANNEL.text);
  refuseUnlessAllowed(context, parent, 'createPublicThreads');
  const message = messageOf(context, request);
  refuseIssues(schemaIssues(CreateTextThreadWithMessageRequestSchema, request.json));
  if (message.threadId !== undefined) {
    throw new ApiError(400, ERROR.threadAlreadyStarted, 'A thread has already been created for this message');
  }
  const wish = parseBody(threadRequestSchema, withoutNulls(request.json));
  const thread = newThread(context, message.id, parent, CHANNEL.publicThread, wish);
  context.world.addChannel(thread);
  context.world.changeMessage(message.id, { threadId: thread.id });
  const reference = { channelId: parent.id, messageId: message.id };
  context.world.addMessage(systemMessage(context, thread.id, MESSAGE.threadStarter, { reference }));
  return createdThread(context, thread);
}

/** A post in a forum; else a thread. Public threads are announced in their channel, private ones are not. */
function startWithoutMessage(context: LoopbackContext, request: ApiRequest): ApiAnswer | Promise<ApiAnswer> {
  const parent = parentOf(context, request, CHANNEL.text, CHANNEL.forum);
  if (parent.type === CHANNEL.forum) return startPost(context, parent, request);
  refuseIssues(schemaIssues(CreateTextThreadWithoutMessageRequestSchema, request.json));
  const wish = parseBody(threadRequestSchema, withoutNulls(request.json));
  const thread = newThread(context, context.ids.next(), parent, wish.type ?? CHANNEL.privateThread, wish);
  context.world.addChannel(thread);
  if (thread.type === CHANNEL.publicThread) {
    const announcement = { content: thread.name, threadId: thread.id };
    context.world.addMessage(systemMessage(context, parent.id, MESSAGE.threadCreated, announcement));
  }
  return createdThread(context, thread);
}

function createdThread(context: LoopbackContext, thread: ThreadChannel): ApiAnswer {
  return { status: 201, body: apiThread(context.world, thread) };
}

function parentOf(
  context: LoopbackContext,
  request: ApiRequest,
  ...types: readonly (typeof CHANNEL)['text' | 'forum'][]
): Channel {
  const parent = channelOf(context, request);
  if (!types.some((type) => type === parent.type)) {
    throw new ApiError(400, ERROR.cannotExecuteOnChannel, 'Cannot execute action on this channel type');
  }
  if (activeThreads(context.world).length >= ACTIVE_THREADS) {
    throw new ApiError(400, ERROR.tooManyActiveThreads, 'Maximum number of active threads reached');
  }
  return parent;
}

function systemMessage(
  context: LoopbackContext,
  channelId: Id,
  type: Message['type'],
  rest: Partial<Message>,
): Message {
  return {
    id: context.ids.next(),
    channelId,
    authorId: BOT_ID,
    type,
    content: '',
    createdAt: context.clock.now(),
    flags: 0,
    embeds: [],
    components: [],
    attachments: [],
    mentionIds: [],
    mentionsEveryone: false,
    reactions: [],
    ...rest,
  };
}

function userOf(context: LoopbackContext, request: ApiRequest): Id {
  const name = param(request, 'user');
  const user = context.world.user(name === '@me' ? BOT_ID : name);
  if (user === undefined) throw unknownUser();
  return user.id;
}

function join(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const thread = threadOf(context, request);
  refuseArchived(thread);
  if (thread.thread.memberIds.length >= THREAD_MEMBERS) {
    const message = `Maximum number of thread participants has been reached (${THREAD_MEMBERS})`;
    throw new ApiError(400, ERROR.tooManyThreadMembers, message);
  }
  context.world.changeThreadMembers(thread.id, { add: [userOf(context, request)] });
  return noContent;
}

function leave(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const thread = threadOf(context, request);
  refuseArchived(thread);
  context.world.changeThreadMembers(thread.id, { remove: [userOf(context, request)] });
  return noContent;
}

function listMembers(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const thread = threadOf(context, request);
  return ok(thread.thread.memberIds.map((id) => apiThreadMember(thread, id)));
}

function getMember(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const thread = threadOf(context, request);
  const id = userOf(context, request);
  if (!thread.thread.memberIds.includes(id)) throw new ApiError(404, ERROR.unknownMember, 'Unknown Member');
  return ok(apiThreadMember(thread, id));
}

const listArchived =
  (type: number) =>
  (context: LoopbackContext, request: ApiRequest): ApiAnswer => {
    const parent = channelOf(context, request);
    const threads = context.world.channels
      .filter(isThread)
      .filter((thread) => thread.parentId === parent.id && thread.type === type && thread.thread.archived);
    const members = threads.filter((thread) => thread.thread.memberIds.includes(BOT_ID));
    return ok({
      threads: threads.map((thread) => apiThread(context.world, thread)),
      members: members.map((thread) => apiThreadMember(thread, BOT_ID)),
      has_more: false,
    });
  };

const path = '/channels/:channel';
const ordinary = { ...DEFAULT_BUCKET, major: ['channel'] };

export const threadRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: `${path}/messages/:message/threads`, bucket: STARTS, answer: startFromMessage },
  { method: 'POST', path: `${path}/threads`, bucket: STARTS, answer: startWithoutMessage },
  {
    method: 'GET',
    path: `${path}/threads/archived/public`,
    bucket: ordinary,
    answer: listArchived(CHANNEL.publicThread),
  },
  {
    method: 'GET',
    path: `${path}/threads/archived/private`,
    bucket: ordinary,
    answer: listArchived(CHANNEL.privateThread),
  },
  { method: 'GET', path: `${path}/thread-members`, bucket: ordinary, answer: listMembers },
  { method: 'GET', path: `${path}/thread-members/:user`, bucket: ordinary, answer: getMember },
  { method: 'PUT', path: `${path}/thread-members/:user`, bucket: ordinary, answer: join },
  { method: 'DELETE', path: `${path}/thread-members/:user`, bucket: ordinary, answer: leave },
];
