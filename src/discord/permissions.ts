/** What the bot must be allowed to do in the channel of a campaign. */

import { PermissionFlagsBits } from 'discord.js';
import { later, translated } from '../language/t.ts';
import type { Replyable } from './reply.ts';

/** As Discord's settings call them. It embeds nothing, and manages nothing. */
const NEEDED: ReadonlyMap<string, bigint> = new Map([
  [later`View Channel`, PermissionFlagsBits.ViewChannel],
  [later`Send Messages`, PermissionFlagsBits.SendMessages],
  [later`Create Public Threads`, PermissionFlagsBits.CreatePublicThreads],
  [later`Send Messages in Threads`, PermissionFlagsBits.SendMessagesInThreads],
  [later`Attach Files`, PermissionFlagsBits.AttachFiles],
  [later`Read Message History`, PermissionFlagsBits.ReadMessageHistory],
]);

/** All of it, for the link that invites the bot. */
export const INVITED_WITH: bigint = [...NEEDED.values()].reduce((all, one) => all | one, 0n);

/** Who has this may do everything. */
export const ADMINISTRATOR = PermissionFlagsBits.Administrator;

/** Which of it is missing from what the bot may do in a channel, by name. */
export function namesMissing(allowed: bigint): string[] {
  return [...NEEDED].filter(([, bit]) => (allowed & bit) !== bit).map(([name]) => translated(name));
}

/** Which of it is missing where somebody presses or types; with every press Discord says what the bot may do there. */
export function missingPermissions({ appPermissions }: Replyable): string[] {
  return namesMissing(appPermissions.has(ADMINISTRATOR) ? INVITED_WITH : appPermissions.bitfield);
}
