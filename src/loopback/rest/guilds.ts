import { CreateGuildChannelRequestSchema } from 'discord-api-spec/zod';
import { z } from 'zod';
import { CATEGORY_CHANNELS, GUILD_CHANNELS } from '../../bot/client/limits.ts';
import { withoutNulls } from '../messages/request.ts';
import {
  activeThreads,
  apiChannel,
  apiGuild,
  apiThread,
  apiThreadMember,
  guildChannels,
} from '../serialize/channels.ts';
import { apiMember, apiRoles } from '../serialize/people.ts';
import type { Channel } from '../state/model.ts';
import { CHANNEL } from '../state/model.ts';
import { BOT_ID, GUILD_ID } from '../state/new-world.ts';
import type { LoopbackContext } from '../table.ts';
import { ApiError, ERROR, refuseIssues } from '../validation/api-error.ts';
import { schemaIssues } from '../validation/schema.ts';
import { forumTagsSchema, newTags } from './forums.ts';
import type { ApiAnswer, ApiRequest, ApiRoute } from './route.ts';
import { DEFAULT_BUCKET, ok, param, parseBody } from './route.ts';

export const channelRequestSchema = z.object({
  type: z.int().optional(),
  name: z.string().optional(),
  topic: z.string().optional(),
  position: z.int().optional(),
  parent_id: z.string().optional(),
  available_tags: forumTagsSchema.optional(),
  permission_overwrites: z
    .array(
      z.object({
        id: z.string(),
        type: z.union([z.literal([0, 1]), z.literal(['0', '1']).transform((type) => (type === '0' ? 0 : 1))]),
        allow: z.union([z.string(), z.number()]).transform(String).default('0'),
        deny: z.union([z.string(), z.number()]).transform(String).default('0'),
      }),
    )
    .optional(),
});

function refuseOtherGuild(request: ApiRequest): void {
  if (param(request, 'guild') !== GUILD_ID) throw new ApiError(404, ERROR.unknownGuild, 'Unknown Guild');
}

/** Text channels have lower-case names with hyphens. */
export function channelName(name: string, type: number): string {
  return type === CHANNEL.text ? name.toLowerCase().replaceAll(/\s+/g, '-') : name;
}

function createChannel(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const json = withOverwritesAsNumbers(request.json);
  refuseIssues(schemaIssues(CreateGuildChannelRequestSchema, json));
  const wish = parseBody(channelRequestSchema, withoutNulls(request.json));
  const type = wish.type ?? CHANNEL.text;
  const kind = [CHANNEL.text, CHANNEL.category, CHANNEL.forum].find((each) => each === type);
  if (kind === undefined) {
    const message = 'The local table has text channels, forums and categories only.';
    refuseIssues([{ path: ['type'], code: 'BASE_TYPE_CHOICES', message }]);
  }
  const siblings = guildChannels(context.world);
  const inCategory = siblings.filter(
    (channel) => channel.parentId !== undefined && channel.parentId === wish.parent_id,
  );
  if (siblings.length >= GUILD_CHANNELS || inCategory.length >= CATEGORY_CHANNELS) {
    throw new ApiError(400, ERROR.tooManyChannels, `Maximum number of guild channels reached (${GUILD_CHANNELS})`);
  }
  const channel: Channel = {
    id: context.ids.next(),
    type: kind ?? CHANNEL.text,
    name: channelName(wish.name ?? '', type),
    position: wish.position ?? siblings.length,
    parentId: wish.parent_id,
    topic: wish.topic,
    overwrites: wish.permission_overwrites ?? [],
    pinnedIds: [],
  };
  const made = wish.available_tags ? { ...channel, tags: newTags(context, channel, wish.available_tags) } : channel;
  context.world.addChannel(made);
  return { status: 201, body: apiChannel(context.world, made) };
}

/** The schemas expect permissions as numbers; Discord and discord.js use strings too. */
export function withOverwritesAsNumbers(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('permission_overwrites' in json)) return json;
  if (!Array.isArray(json.permission_overwrites)) return json;
  const permission_overwrites = json.permission_overwrites.map((overwrite: unknown) => {
    if (typeof overwrite !== 'object' || overwrite === null) return overwrite;
    const bits = Object.entries(overwrite).map(([key, value]) => [key, key === 'id' ? value : Number(value)]);
    return Object.fromEntries(bits);
  });
  return { ...json, permission_overwrites };
}

function listThreads(context: LoopbackContext): ApiAnswer {
  const threads = activeThreads(context.world);
  const joined = threads.filter((thread) => thread.thread.memberIds.includes(BOT_ID));
  return ok({
    threads: threads.map((thread) => apiThread(context.world, thread)),
    members: joined.map((thread) => apiThreadMember(thread, BOT_ID)),
  });
}

function getMember(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  const id = param(request, 'member');
  const user = context.world.user(id === '@me' ? BOT_ID : id);
  if (user === undefined) throw new ApiError(404, ERROR.unknownMember, 'Unknown Member');
  return ok(apiMember(context.world, user));
}

function guildRoute(method: ApiRoute['method'], path: string, answer: ApiRoute['answer']): ApiRoute {
  return {
    method,
    path: `/guilds/:guild${path}`,
    bucket: { ...DEFAULT_BUCKET, major: ['guild'] },
    answer: (context, request) => {
      refuseOtherGuild(request);
      return answer(context, request);
    },
  };
}

export const guildRoutes: readonly ApiRoute[] = [
  guildRoute('GET', '', (context) => ok(apiGuild(context))),
  guildRoute('GET', '/channels', ({ world }) => ok(guildChannels(world).map((channel) => apiChannel(world, channel)))),
  guildRoute('POST', '/channels', createChannel),
  guildRoute('GET', '/threads/active', listThreads),
  guildRoute('GET', '/roles', ({ guildName, world }) => ok(apiRoles(guildName, world.user(BOT_ID)?.name ?? guildName))),
  guildRoute('GET', '/members', ({ world }) => ok(world.seats.map((seat) => apiMember(world, seat)))),
  guildRoute('GET', '/members/:member', getMember),
];
