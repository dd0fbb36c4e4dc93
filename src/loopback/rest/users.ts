import { CreatePrivateChannelRequestSchema } from 'discord-api-spec/zod';
import { z } from 'zod';
import { apiChannel, apiGuild } from '../serialize/channels.ts';
import type { Json } from '../serialize/people.ts';
import { apiUser } from '../serialize/people.ts';
import type { Channel, User } from '../state/model.ts';
import { CHANNEL } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import { ALL_PERMISSIONS } from '../state/permissions.ts';
import type { LoopbackContext } from '../table.ts';
import { refuseIssues, unknownUser } from '../validation/api-error.ts';
import { schemaIssues } from '../validation/schema.ts';
import type { ApiAnswer, ApiRequest, ApiRoute } from './route.ts';
import { DEFAULT_BUCKET, ok, param, parseBody } from './route.ts';

function userOf(context: LoopbackContext, id: string): User {
  const user = context.world.user(id === '@me' ? BOT_ID : id);
  if (user === undefined) throw unknownUser();
  return user;
}

function getUser(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  return ok(apiUser(userOf(context, param(request, 'user'))));
}

export function apiApplication(context: LoopbackContext): Json {
  const bot = userOf(context, BOT_ID);
  return {
    id: BOT_ID,
    name: bot.name,
    icon: null,
    description: '',
    bot: apiUser(bot),
    bot_public: false,
    bot_require_code_grant: false,
    owner: apiUser(userOf(context, context.world.organiserId)),
    team: null,
    verify_key: '',
    flags: 0,
  };
}

function openDirect(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  refuseIssues(schemaIssues(CreatePrivateChannelRequestSchema, request.json));
  const { recipient_id: recipientId } = parseBody(z.object({ recipient_id: z.string() }), request.json);
  const recipient = userOf(context, recipientId);
  const existing = context.world.channels.find((channel) => channel.recipientId === recipientId);
  if (existing !== undefined) return ok(apiChannel(context.world, existing));
  const channel: Channel = {
    id: context.ids.next(),
    type: CHANNEL.direct,
    name: recipient.name,
    position: 0,
    overwrites: [],
    recipientId,
    pinnedIds: [],
  };
  context.world.addChannel(channel);
  return ok(apiChannel(context.world, channel));
}

function listGuilds(context: LoopbackContext): ApiAnswer {
  return ok([{ ...apiGuild(context), owner: false, permissions: ALL_PERMISSIONS.toString() }]);
}

function gatewayBot(context: LoopbackContext): ApiAnswer {
  const limit = { total: 1_000, remaining: 999, reset_after: 86_400_000, max_concurrency: 1 };
  return ok({ url: gatewayUrl(context), shards: 1, session_start_limit: limit });
}

export function gatewayUrl(context: LoopbackContext): string {
  return `${context.url().replace('http', 'ws')}/gateway`;
}

const get = (path: string, answer: ApiRoute['answer']): ApiRoute => ({
  method: 'GET',
  path,
  bucket: DEFAULT_BUCKET,
  answer,
});

export const userRoutes: readonly ApiRoute[] = [
  get('/gateway', (context) => ok({ url: gatewayUrl(context) })),
  get('/gateway/bot', gatewayBot),
  get('/users/@me/guilds', listGuilds),
  get('/users/:user', getUser),
  get('/applications/@me', (table) => ok(apiApplication(table))),
  get('/oauth2/applications/@me', (table) => ok(apiApplication(table))),
  { method: 'POST', path: '/users/@me/channels', bucket: DEFAULT_BUCKET, answer: openDirect },
];
