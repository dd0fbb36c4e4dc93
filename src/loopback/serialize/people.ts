import type { Channel, User } from '../state/model.ts';
import { ADMIN_ROLE_ID, BOT_ID, BOT_ROLE_ID, GUILD_ID } from '../state/new-world.ts';
import { ALL_PERMISSIONS, PERMISSION, PLAYER_PERMISSIONS } from '../state/permissions.ts';
import type { World } from '../state/world.ts';

export type Json = Record<string, unknown>;

export const JOINED_AT = '2026-01-01T00:00:00.000000+00:00';

export function apiUser(user: User): Json {
  return {
    id: user.id,
    username: user.name.toLowerCase().replaceAll(/[^a-z0-9_.]/g, '_'),
    discriminator: user.bot ? '0000' : '0',
    global_name: user.bot ? null : user.name,
    avatar: null,
    bot: user.bot,
    flags: 0,
    public_flags: 0,
  };
}

export function apiMember(world: World, user: User): Json {
  return {
    user: apiUser(user),
    roles: rolesOf(world, user.id),
    nick: user.bot ? user.name : null,
    avatar: null,
    joined_at: JOINED_AT,
    premium_since: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: 0,
    communication_disabled_until: null,
  };
}

function rolesOf(world: World, userId: string): string[] {
  if (userId === BOT_ID) return [BOT_ROLE_ID];
  return isAdmin(world, userId) ? [ADMIN_ROLE_ID] : [];
}

/** Permission bits as Discord sends them with interactions. */
export function permissionsOf(world: World, userId: string): bigint {
  return isAdmin(world, userId) ? ALL_PERMISSIONS : PLAYER_PERMISSIONS;
}

/** In a channel: without what is denied to everybody or to this person. */
export function channelPermissionsOf(world: World, userId: string, channel: Channel): bigint {
  if (isAdmin(world, userId)) return ALL_PERMISSIONS;
  const { overwrites } = channel.thread === undefined ? channel : (world.channel(channel.parentId ?? '') ?? channel);
  const own = [GUILD_ID, userId].flatMap((id) => overwrites.find((overwrite) => overwrite.id === id) ?? []);
  return own.reduce((bits, { allow, deny }) => (bits & ~BigInt(deny)) | BigInt(allow), PLAYER_PERMISSIONS);
}

export function apiRoles(guildName: string, botName: string): Json[] {
  const role = (id: string, name: string, permissions: bigint, position: number): Json => ({
    id,
    name,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position,
    permissions: permissions.toString(),
    managed: id === BOT_ROLE_ID,
    mentionable: false,
    flags: 0,
    ...(id === BOT_ROLE_ID ? { tags: { bot_id: BOT_ID } } : { description: guildName }),
  });
  return [
    role(GUILD_ID, '@everyone', PLAYER_PERMISSIONS, 0),
    role(ADMIN_ROLE_ID, 'Organisers', ALL_PERMISSIONS, 1),
    role(BOT_ROLE_ID, botName, ALL_PERMISSIONS & ~PERMISSION.administrator, 2),
  ];
}

function isAdmin(world: World, userId: string): boolean {
  return userId === BOT_ID || userId === world.organiserId;
}
