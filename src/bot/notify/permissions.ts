import { PermissionFlagsBits } from 'discord.js';
import { later, translated } from '../../i18n/t.ts';
import type { Replyable } from '../response/responses.ts';

/** Names as in Discord's settings. The bot embeds nothing and manages nothing. */
const NEEDED: ReadonlyMap<string, bigint> = new Map([
  [later`View Channel`, PermissionFlagsBits.ViewChannel],
  [later`Send Messages`, PermissionFlagsBits.SendMessages],
  [later`Create Public Threads`, PermissionFlagsBits.CreatePublicThreads],
  [later`Send Messages in Threads`, PermissionFlagsBits.SendMessagesInThreads],
  [later`Attach Files`, PermissionFlagsBits.AttachFiles],
  [later`Read Message History`, PermissionFlagsBits.ReadMessageHistory],
]);

export const INVITED_WITH: bigint = [...NEEDED.values()].reduce((all, one) => all | one, 0n);

export const ADMINISTRATOR = PermissionFlagsBits.Administrator;

export function namesMissing(allowed: bigint): string[] {
  return [...NEEDED].filter(([, bit]) => (allowed & bit) !== bit).map(([name]) => translated(name));
}

/** Reads the bot's permissions in the channel from the interaction. */
export function missingPermissions({ appPermissions }: Replyable): string[] {
  return namesMissing(appPermissions.has(ADMINISTRATOR) ? INVITED_WITH : appPermissions.bitfield);
}
