import type { REST } from '@discordjs/rest';
import { ChannelType, Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { ADMINISTRATOR, missingPermissionNames } from '../bot/notify/permissions.ts';

const bits = z.string().transform(BigInt);
const role = z.object({ id: z.string(), permissions: bits });
const overwrite = z.object({ id: z.string(), type: z.int(), allow: bits, deny: bits });
type Overwrite = z.infer<typeof overwrite>;

const channel = z.object({
  type: z.int().catch(ChannelType.GuildText),
  guild_id: z.string(),
  name: z.string(),
  permission_overwrites: z.array(overwrite).default([]),
});
const guild = z.object({ owner_id: z.string(), roles: z.array(role) });
const member = z.object({ roles: z.array(z.string()) });

export interface ChannelPermissions {
  readonly name: string;
  /** Names of missing permissions, as in Discord's settings. */
  readonly missing: readonly string[];
}

/** Throws Discord's error if the bot can't see the channel. */
export async function readChannelPermissions(
  rest: Pick<REST, 'get'>,
  id: string,
  bot: string,
): Promise<ChannelPermissions> {
  const there = channel.parse(await rest.get(Routes.channel(id)));
  const { owner_id: owner, roles } = guild.parse(await rest.get(Routes.guild(there.guild_id)));
  const own = member.parse(await rest.get(Routes.guildMember(there.guild_id, bot))).roles;
  const granted = roles
    .filter((each) => each.id === there.guild_id || own.includes(each.id))
    .reduce((all, { permissions }) => all | permissions, 0n);
  const isAll = owner === bot || (granted & ADMINISTRATOR) !== 0n;
  const allowed = isAll ? undefined : applyOverwrites(granted, there.permission_overwrites, there.guild_id, own, bot);
  return {
    name: there.name,
    missing: allowed === undefined ? [] : missingPermissionNames(allowed, there.type === ChannelType.GuildForum),
  };
}

/** Applies overwrites in Discord's order: everyone, then all roles together, then the bot. */
function applyOverwrites(
  granted: bigint,
  all: readonly Overwrite[],
  everyone: string,
  roles: readonly string[],
  bot: string,
): bigint {
  const steps = [
    all.filter(({ id }) => id === everyone),
    all.filter(({ id }) => roles.includes(id) && id !== everyone),
    all.filter(({ id }) => id === bot),
  ];
  return steps.reduce((now, step) => {
    const deny = step.reduce((sum, each) => sum | each.deny, 0n);
    const allow = step.reduce((sum, each) => sum | each.allow, 0n);
    return (now & ~deny) | allow;
  }, granted);
}
