import { PermissionFlagsBits } from 'discord.js';
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

export function missingPermissionNames(allowed: bigint): string[] {
  return [...REQUIRED_PERMISSIONS].filter(([, bit]) => (allowed & bit) !== bit).map(([name]) => translateMsg(name));
}

/** Reads the bot's permissions in the channel from the interaction. Outside of the bot's servers none are needed. */
export function missingPermissions(interaction: Replyable): string[] {
  const { appPermissions } = interaction;
  if (serverOf(interaction) === undefined) return [];
  return missingPermissionNames(appPermissions.has(ADMINISTRATOR) ? INVITE_PERMISSIONS : appPermissions.bitfield);
}
