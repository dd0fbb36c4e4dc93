import type { Channel, ThreadChannel } from '../state/model.ts';
import { CHANNEL, isThread } from '../state/model.ts';
import { BOT_ID, GUILD_ID } from '../state/new-world.ts';
import { placeOf } from '../state/place.ts';
import type { World } from '../state/world.ts';
import type { LoopbackContext } from '../table.ts';
import type { Json } from './people.ts';
import { apiMember, apiRoles, apiUser, JOINED_AT } from './people.ts';

export function apiChannel(world: World, channel: Channel): Json {
  if (isThread(channel)) return apiThread(world, channel);
  const core = { id: channel.id, type: channel.type, last_message_id: lastMessageId(world, channel), flags: 0 };
  if (channel.type === CHANNEL.direct) {
    const recipient = world.user(channel.recipientId ?? '');
    return { ...core, recipients: recipient === undefined ? [] : [apiUser(recipient)] };
  }
  if (channel.type === CHANNEL.group) return { ...core, name: channel.name, recipients: [] };
  return {
    ...core,
    guild_id: channel.guildId ?? GUILD_ID,
    name: channel.name,
    position: channel.position,
    parent_id: channel.parentId ?? null,
    topic: channel.topic ?? null,
    permission_overwrites: channel.overwrites,
    nsfw: false,
    rate_limit_per_user: 0,
    ...(channel.type === CHANNEL.forum && forumFields(channel)),
  };
}

const REQUIRE_TAG = 1 << 4;

function forumFields({ tags = [], requiresTag = false }: Channel): Json {
  return {
    flags: requiresTag ? REQUIRE_TAG : 0,
    available_tags: tags.map((tag) => ({ ...tag, emoji_id: null, emoji_name: null })),
    default_reaction_emoji: null,
    default_sort_order: null,
    default_forum_layout: 0,
  };
}

export function apiThread(world: World, channel: ThreadChannel): Json {
  const { thread } = channel;
  const count = world.history(channel.id).filter((message) => message.onlyForId === undefined).length;
  return {
    id: channel.id,
    type: channel.type,
    guild_id: GUILD_ID,
    parent_id: channel.parentId,
    owner_id: thread.ownerId,
    name: channel.name,
    last_message_id: lastMessageId(world, channel),
    message_count: count,
    total_message_sent: count,
    member_count: thread.memberIds.length,
    rate_limit_per_user: 0,
    flags: 0,
    applied_tags: thread.appliedTags ?? [],
    thread_metadata: {
      archived: thread.archived,
      auto_archive_duration: thread.archiveMinutes,
      archive_timestamp: new Date(thread.archiveChangedAt).toISOString(),
      locked: thread.locked,
      ...(channel.type === CHANNEL.privateThread ? { invitable: thread.invitable } : {}),
      create_timestamp: new Date(thread.createdAt).toISOString(),
    },
    ...(thread.memberIds.includes(BOT_ID) ? { member: apiThreadMember(channel, BOT_ID) } : {}),
  };
}

export function apiThreadMember(channel: ThreadChannel, userId: string): Json {
  const joinedAt = new Date(channel.thread.createdAt).toISOString();
  return { id: channel.id, user_id: userId, join_timestamp: joinedAt, flags: 1 };
}

export function apiGuild(context: LoopbackContext): Json {
  const { world, guildName } = context;
  return {
    id: GUILD_ID,
    name: guildName,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    owner_id: world.organiserId,
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    roles: apiRoles(guildName, world.user(BOT_ID)?.name ?? guildName),
    emojis: [],
    stickers: [],
    features: [],
    mfa_level: 0,
    application_id: null,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: 'en-US',
    nsfw_level: 0,
    max_members: 500_000,
  };
}

export function apiFullGuild(context: LoopbackContext): Json {
  const { world } = context;
  const present = [...world.seats, ...world.users.filter((user) => user.bot)];
  return {
    ...apiGuild(context),
    joined_at: JOINED_AT,
    large: false,
    unavailable: false,
    member_count: present.length,
    members: present.map((user) => apiMember(world, user)),
    channels: guildChannels(world).map((channel) => apiChannel(world, channel)),
    threads: activeThreads(world).map((thread) => apiThread(world, thread)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

export function guildChannels(world: World): Channel[] {
  return world.channels.filter((channel) => !isThread(channel) && placeOf(channel) === 'server');
}

export function activeThreads(world: World): ThreadChannel[] {
  return world.threads.filter((thread) => !thread.thread.archived);
}

function lastMessageId(world: World, channel: Channel): string | null {
  return world.history(channel.id).findLast((message) => message.onlyForId === undefined)?.id ?? null;
}
