import { CreatePrivateChannelRequestSchema } from 'discord-api-spec/zod';
import { z } from 'zod';
import { apiChannel, apiGuild } from '../serialize/channels.ts';
import { apiUser, type Json } from '../serialize/people.ts';
import { CHANNEL, type Channel, type User } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import { ALL_PERMISSIONS } from '../state/permissions.ts';
import type { LocalTable } from '../table.ts';
import { refuse, unknownUser } from '../validation/api-error.ts';
import { schemaIssues } from '../validation/schema.ts';
import { type ApiAnswer, type ApiRequest, type ApiRoute, bodyOf, ORDINARY, ok, param } from './route.ts';

function userOf(table: LocalTable, id: string): User {
  const user = table.world.user(id === '@me' ? BOT_ID : id);
  if (user === undefined) throw unknownUser();
  return user;
}

function getUser(table: LocalTable, request: ApiRequest): ApiAnswer {
  return ok(apiUser(userOf(table, param(request, 'user'))));
}

export function apiApplication(table: LocalTable): Json {
  const bot = userOf(table, BOT_ID);
  return {
    id: BOT_ID,
    name: bot.name,
    icon: null,
    description: '',
    bot: apiUser(bot),
    bot_public: false,
    bot_require_code_grant: false,
    owner: apiUser(userOf(table, table.world.organiserId)),
    team: null,
    verify_key: '',
    flags: 0,
  };
}

function openDirect(table: LocalTable, request: ApiRequest): ApiAnswer {
  refuse(schemaIssues(CreatePrivateChannelRequestSchema, request.json));
  const { recipient_id: recipientId } = bodyOf(z.object({ recipient_id: z.string() }), request.json);
  const recipient = userOf(table, recipientId);
  const existing = table.world.channels.find((channel) => channel.recipientId === recipientId);
  if (existing !== undefined) return ok(apiChannel(table.world, existing));
  const channel: Channel = {
    id: table.ids.next(),
    type: CHANNEL.direct,
    name: recipient.name,
    position: 0,
    overwrites: [],
    recipientId,
    pinnedIds: [],
  };
  table.world.addChannel(channel);
  return ok(apiChannel(table.world, channel));
}

function listGuilds(table: LocalTable): ApiAnswer {
  return ok([{ ...apiGuild(table), owner: false, permissions: ALL_PERMISSIONS.toString() }]);
}

function gatewayBot(table: LocalTable): ApiAnswer {
  const limit = { total: 1_000, remaining: 999, reset_after: 86_400_000, max_concurrency: 1 };
  return ok({ url: gatewayUrl(table), shards: 1, session_start_limit: limit });
}

export function gatewayUrl(table: LocalTable): string {
  return `${table.url().replace('http', 'ws')}/gateway`;
}

const get = (path: string, answer: ApiRoute['answer']): ApiRoute => ({ method: 'GET', path, bucket: ORDINARY, answer });

export const userRoutes: readonly ApiRoute[] = [
  get('/gateway', (table) => ok({ url: gatewayUrl(table) })),
  get('/gateway/bot', gatewayBot),
  get('/users/@me/guilds', listGuilds),
  get('/users/:user', getUser),
  get('/applications/@me', (table) => ok(apiApplication(table))),
  get('/oauth2/applications/@me', (table) => ok(apiApplication(table))),
  get('/applications/:application/emojis', () => ok({ items: [] })),
  { method: 'POST', path: '/users/@me/channels', bucket: ORDINARY, answer: openDirect },
];
