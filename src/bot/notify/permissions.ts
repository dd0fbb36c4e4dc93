import type { PermissionsBitField } from 'discord.js';
import { ChannelType, PermissionFlagsBits } from 'discord.js';
import { msg, translateMsg } from '../../i18n/t.ts';
import { serverOf } from '../context/server.ts';
import type { Replyable } from '../response/responses.ts';

/** Names as in Discord's settings. The bot embeds nothing and manages nothing. */
const REQUIRED_PERMISSIONS: ReadonlyMap<string, bigint> = new Map([
  [msg`View Channel`, PermissionFlagsBits.ViewChannel],
  [msg`Send Messages`, PermissionFlagsBits.SendMessages],
  [msg`Create Public Threads`, PermissionFlagsBits.CreatePublicThreads],
  [msg`Send Messages in Threads`, PermissionFlagsBits.SendMessagesInThreads],
  [msg`Attach Files`, PermissionFlagsBits.AttachFiles],
  [msg`Read Message History`, PermissionFlagsBits.ReadMessageHistory],
]);

export const INVITE_PERMISSIONS: bigint = [...REQUIRED_PERMISSIONS.values()].reduce((all, one) => all | one, 0n);

export const ADMINISTRATOR = PermissionFlagsBits.Administrator;

export function missingPermissionNames(allowed: bigint, isForum = false): string[] {
  const granted = isForum ? allowed | PermissionFlagsBits.CreatePublicThreads : allowed;
  return [...REQUIRED_PERMISSIONS].filter(([, bit]) => (granted & bit) !== bit).map(([name]) => translateMsg(name));
}

/** Reads the bot's permissions in the channel from the interaction. Outside of the bot's servers none are needed. */
export function missingPermissions(interaction: Replyable, isForum = isPostOfForum(interaction)): string[] {
  const { appPermissions } = interaction;
  if (serverOf(interaction) === undefined) return [];
  return missingPermissionNames(allPermissions(appPermissions), isForum);
}

/** In another channel of the same server. */
export function missingPermissionsIn({ guild }: Replyable, channel: string, isForum: boolean): string[] {
  const me = guild?.members.me;
  const own = me && guild.channels.cache.get(channel)?.permissionsFor(me);
  return missingPermissionNames(own ? allPermissions(own) : 0n, isForum);
}

function allPermissions(own: Readonly<PermissionsBitField>): bigint {
  return own.has(ADMINISTRATOR) ? INVITE_PERMISSIONS : own.bitfield;
}

/** There a post needs *Send Messages*, and no permission for threads. */
function isPostOfForum({ channel }: Replyable): boolean {
  return channel?.isThread() === true && channel.parent?.type === ChannelType.GuildForum;
}
