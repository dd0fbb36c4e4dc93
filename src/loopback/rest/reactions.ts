import { REACTIONS } from '../../bot/client/limits.ts';
import { apiUser } from '../serialize/people.ts';
import { BOT_ID } from '../state/new-world.ts';
import type { LocalTable } from '../table.ts';
import { ApiError, ERROR } from '../validation/api-error.ts';
import { messageOf } from './find.ts';
import { type ApiAnswer, type ApiRequest, type ApiRoute, type Bucket, noContent, ok, param } from './route.ts';

const REACTING: Bucket = { name: 'reactions', limit: 1, windowMs: 250, major: ['channel'] };

function add(table: LocalTable, request: ApiRequest): ApiAnswer {
  const message = messageOf(table, request);
  const emoji = param(request, 'emoji');
  const isNew = !message.reactions.some((reaction) => reaction.emoji === emoji);
  if (isNew && message.reactions.length >= REACTIONS) {
    throw new ApiError(400, ERROR.tooManyReactions, `Maximum number of reactions reached (${REACTIONS})`);
  }
  table.world.addReaction(message.id, emoji, BOT_ID);
  return noContent;
}

function remove(table: LocalTable, request: ApiRequest): ApiAnswer {
  const user = param(request, 'user');
  table.world.removeReaction(messageOf(table, request).id, param(request, 'emoji'), user === '@me' ? BOT_ID : user);
  return noContent;
}

function removeAll(table: LocalTable, request: ApiRequest): ApiAnswer {
  const message = messageOf(table, request);
  const only = request.params.emoji;
  for (const { emoji, userIds } of message.reactions) {
    if (only === undefined || only === emoji) {
      for (const userId of userIds) table.world.removeReaction(message.id, emoji, userId);
    }
  }
  return noContent;
}

function list(table: LocalTable, request: ApiRequest): ApiAnswer {
  const reactions = messageOf(table, request).reactions;
  const users = reactions.find((reaction) => reaction.emoji === param(request, 'emoji'))?.userIds ?? [];
  return ok(users.flatMap((id) => table.world.user(id) ?? []).map(apiUser));
}

const all = '/channels/:channel/messages/:message/reactions';
const route = (method: ApiRoute['method'], path: string, answer: ApiRoute['answer']): ApiRoute => ({
  method,
  path: all + path,
  bucket: REACTING,
  answer,
});

export const reactionRoutes: readonly ApiRoute[] = [
  route('PUT', '/:emoji/:user', add),
  route('DELETE', '/:emoji/:user', remove),
  route('GET', '/:emoji', list),
  route('DELETE', '/:emoji', removeAll),
  route('DELETE', '', removeAll),
];
