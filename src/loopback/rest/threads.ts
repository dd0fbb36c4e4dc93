import {
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
} from 'discord-api-spec/zod';
import { z } from 'zod';
import { ACTIVE_THREADS, THREAD_ARCHIVE_MINUTES, THREAD_MEMBERS } from '../../bot/client/limits.ts';
import type { Id } from '../ids.ts';
import { withoutNulls } from '../messages/request.ts';
import { activeThreads, apiThread, apiThreadMember } from '../serialize/channels.ts';
import { CHANNEL, type Channel, isThread, MESSAGE, type Message, type ThreadChannel } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import type { LocalTable } from '../table.ts';
import { ApiError, ERROR, refuse, unknownUser } from '../validation/api-error.ts';
import { schemaIssues } from '../validation/schema.ts';
import { channelOf, messageOf, refuseArchived, refuseUnlessAllowed, threadOf } from './find.ts';
import {
  type ApiAnswer,
  type ApiRequest,
  type ApiRoute,
  type Bucket,
  bodyOf,
  noContent,
  ORDINARY,
  ok,
  param,
} from './route.ts';

const STARTS: Bucket = { name: 'threads', limit: 50, windowMs: 300_000, major: ['channel'] };
const DAY_MINUTES = 1_440;

const requestSchema = z.object({
  name: z.string(),
  auto_archive_duration: z.literal(THREAD_ARCHIVE_MINUTES).optional(),
  type: z.literal([CHANNEL.publicThread, CHANNEL.privateThread]).optional(),
  invitable: z.boolean().optional(),
});
type ThreadRequest = z.infer<typeof requestSchema>;

function startFromMessage(table: LocalTable, request: ApiRequest): ApiAnswer {
  const parent = parentOf(table, request);
  refuseUnlessAllowed(table, parent, 'createPublicThreads');
  const message = messageOf(table, request);
  refuse(schemaIssues(CreateTextThreadWithMessageRequestSchema, request.json));
  if (message.threadId !== undefined) {
    throw new ApiError(400, ERROR.threadAlreadyStarted, 'A thread has already been created for this message');
  }
  const wish = bodyOf(requestSchema, withoutNulls(request.json));
  const thread = newThread(table, message.id, parent, CHANNEL.publicThread, wish);
  table.world.addChannel(thread);
  table.world.changeMessage(message.id, { threadId: thread.id });
  const reference = { channelId: parent.id, messageId: message.id };
  table.world.addMessage(systemMessage(table, thread.id, MESSAGE.threadStarter, { reference }));
  return started(table, thread);
}

/** Public threads are announced in their channel, private ones are not. */
function startAlone(table: LocalTable, request: ApiRequest): ApiAnswer {
  const parent = parentOf(table, request);
  refuse(schemaIssues(CreateTextThreadWithoutMessageRequestSchema, request.json));
  const wish = bodyOf(requestSchema, withoutNulls(request.json));
  const thread = newThread(table, table.ids.next(), parent, wish.type ?? CHANNEL.privateThread, wish);
  table.world.addChannel(thread);
  if (thread.type === CHANNEL.publicThread) {
    const announcement = { content: thread.name, threadId: thread.id };
    table.world.addMessage(systemMessage(table, parent.id, MESSAGE.threadCreated, announcement));
  }
  return started(table, thread);
}

function started(table: LocalTable, thread: ThreadChannel): ApiAnswer {
  return { status: 201, body: apiThread(table.world, thread) };
}

function parentOf(table: LocalTable, request: ApiRequest): Channel {
  const parent = channelOf(table, request);
  if (parent.type !== CHANNEL.text) {
    throw new ApiError(400, ERROR.cannotExecuteOnChannel, 'Cannot execute action on this channel type');
  }
  if (activeThreads(table.world).length >= ACTIVE_THREADS) {
    throw new ApiError(400, ERROR.tooManyActiveThreads, 'Maximum number of active threads reached');
  }
  return parent;
}

function newThread(
  table: LocalTable,
  id: Id,
  parent: Channel,
  type: NonNullable<ThreadRequest['type']>,
  wish: ThreadRequest,
): ThreadChannel {
  const now = table.clock.now();
  return {
    id,
    type,
    name: wish.name,
    position: 0,
    parentId: parent.id,
    overwrites: [],
    pinnedIds: [],
    thread: {
      ownerId: BOT_ID,
      memberIds: [BOT_ID],
      archived: false,
      locked: false,
      invitable: wish.invitable ?? true,
      archiveMinutes: wish.auto_archive_duration ?? DAY_MINUTES,
      archiveChangedAt: now,
      createdAt: now,
    },
  };
}

function systemMessage(table: LocalTable, channelId: Id, type: Message['type'], rest: Partial<Message>): Message {
  return {
    id: table.ids.next(),
    channelId,
    authorId: BOT_ID,
    type,
    content: '',
    createdAt: table.clock.now(),
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

function userOf(table: LocalTable, request: ApiRequest): Id {
  const name = param(request, 'user');
  const user = table.world.user(name === '@me' ? BOT_ID : name);
  if (user === undefined) throw unknownUser();
  return user.id;
}

function join(table: LocalTable, request: ApiRequest): ApiAnswer {
  const thread = threadOf(table, request);
  refuseArchived(thread);
  if (thread.thread.memberIds.length >= THREAD_MEMBERS) {
    const message = `Maximum number of thread participants has been reached (${THREAD_MEMBERS})`;
    throw new ApiError(400, ERROR.tooManyThreadMembers, message);
  }
  table.world.changeThreadMembers(thread.id, { add: [userOf(table, request)] });
  return noContent;
}

function leave(table: LocalTable, request: ApiRequest): ApiAnswer {
  const thread = threadOf(table, request);
  refuseArchived(thread);
  table.world.changeThreadMembers(thread.id, { remove: [userOf(table, request)] });
  return noContent;
}

function listMembers(table: LocalTable, request: ApiRequest): ApiAnswer {
  const thread = threadOf(table, request);
  return ok(thread.thread.memberIds.map((id) => apiThreadMember(thread, id)));
}

function getMember(table: LocalTable, request: ApiRequest): ApiAnswer {
  const thread = threadOf(table, request);
  const id = userOf(table, request);
  if (!thread.thread.memberIds.includes(id)) throw new ApiError(404, ERROR.unknownMember, 'Unknown Member');
  return ok(apiThreadMember(thread, id));
}

const listArchived =
  (type: number) =>
  (table: LocalTable, request: ApiRequest): ApiAnswer => {
    const parent = channelOf(table, request);
    const threads = table.world.channels
      .filter(isThread)
      .filter((thread) => thread.parentId === parent.id && thread.type === type && thread.thread.archived);
    const members = threads.filter((thread) => thread.thread.memberIds.includes(BOT_ID));
    return ok({
      threads: threads.map((thread) => apiThread(table.world, thread)),
      members: members.map((thread) => apiThreadMember(thread, BOT_ID)),
      has_more: false,
    });
  };

const path = '/channels/:channel';
const ordinary = { ...ORDINARY, major: ['channel'] };

export const threadRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: `${path}/messages/:message/threads`, bucket: STARTS, answer: startFromMessage },
  { method: 'POST', path: `${path}/threads`, bucket: STARTS, answer: startAlone },
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
