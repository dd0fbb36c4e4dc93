import { REACTIONS } from '../../bot/client/limits.ts';
import { apiUser } from '../serialize/people.ts';
import { BOT_ID } from '../state/new-world.ts';
import type { LoopbackContext } from '../table.ts';
import { ApiError, ERROR } from '../validation/api-error.ts';
import { messageOf } from './find.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Bucket } from './route.ts';
import { noContent, ok, param } from './route.ts';

const REACTIONS_BUCKET: Bucket = { name: 'reactions', limit: 1, windowMs: 250, major: ['channel'] };

function add(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const message = messageOf(context, request);
  const emoji = param(request, 'emoji');
  const isNew = !message.reactions.some((reaction) => reaction.emoji === emoji);
  if (isNew && message.reactions.length >= REACTIONS) {
    throw new ApiError(400, ERROR.tooManyReactions, `Maximum number of reactions reached (${REACTIONS})`);
  }
  context.world.addReaction(message.id, emoji, BOT_ID);
  return noContent;
}

function remove(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const user = param(request, 'user');
  context.world.removeReaction(messageOf(context, request).id, param(request, 'emoji'), user === '@me' ? BOT_ID : user);
  return noContent;
}

function removeAll(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const message = messageOf(context, request);
  const only = request.params.emoji;
  for (const { emoji, userIds } of message.reactions) {
    if (only === undefined || only === emoji) {
      for (const userId of userIds) context.world.removeReaction(message.id, emoji, userId);
    }
  }
  return noContent;
}

function list(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const reactions = messageOf(context, request).reactions;
  const users = reactions.find((reaction) => reaction.emoji === param(request, 'emoji'))?.userIds ?? [];
  return ok(users.flatMap((id) => context.world.user(id) ?? []).map(apiUser));
}

const basePath = '/channels/:channel/messages/:message/reactions';
const route = (method: ApiRoute['method'], path: string, answer: ApiRoute['answer']): ApiRoute => ({
  method,
  path: basePath + path,
  bucket: REACTIONS_BUCKET,
  answer,
});

export const reactionRoutes: readonly ApiRoute[] = [
  route('PUT', '/:emoji/:user', add),
  route('DELETE', '/:emoji/:user', remove),
  route('GET', '/:emoji', list),
  route('DELETE', '/:emoji', removeAll),
  route('DELETE', '', removeAll),
];
