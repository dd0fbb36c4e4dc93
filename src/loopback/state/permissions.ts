import type { Id } from '../ids.ts';
import type { Channel, Overwrite } from './model.ts';
import { BOT_ID } from './new-world.ts';
import type { World } from './world.ts';

export const PERMISSION = {
  administrator: 1n << 3n,
  manageChannels: 1n << 4n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  attachFiles: 1n << 15n,
  readMessageHistory: 1n << 16n,
  manageThreads: 1n << 34n,
  createPublicThreads: 1n << 35n,
  sendMessagesInThreads: 1n << 38n,
} as const;
export type PermissionName = keyof typeof PERMISSION;

const bit = (place: number): bigint => 1n << BigInt(place);

/** Permissions of the bot, where no channel denies one. */
export const ALL_PERMISSIONS = bit(53) - 1n;

/** View, send, attach, react, use commands and take part in threads. */
export const PLAYER_PERMISSIONS = [6, 10, 11, 14, 15, 16, 18, 31, 35, 38].map(bit).reduce((all, one) => all | one, 0n);

/** Considers a member without roles. */
export function canView(overwrites: readonly Overwrite[], everyoneId: Id, memberId: Id): boolean {
  const own = overwrites.find((overwrite) => overwrite.id === memberId);
  if (own !== undefined && hasPermission(own.allow, PERMISSION.viewChannel)) return true;
  if (own !== undefined && hasPermission(own.deny, PERMISSION.viewChannel)) return false;
  const everyone = overwrites.find((overwrite) => overwrite.id === everyoneId);
  return everyone === undefined || !hasPermission(everyone.deny, PERMISSION.viewChannel);
}

export function hasPermission(field: string, permission: bigint): boolean {
  return (BigInt(field) & permission) !== 0n;
}

/** Bits in a channel or thread. Overwrites can't restrict an administrator, so the bot is none where they exist. */
export function botPermissions(world: World, channel: Channel): bigint {
  const parent = channel.thread === undefined ? channel : (world.channel(channel.parentId ?? '') ?? channel);
  const own = parent.overwrites.find(({ id }) => id === BOT_ID);
  return own === undefined ? ALL_PERMISSIONS : ALL_PERMISSIONS & ~(BigInt(own.deny) | PERMISSION.administrator);
}
