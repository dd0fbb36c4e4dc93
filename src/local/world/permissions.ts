import type { Id } from '../ids.ts';
import type { Overwrite } from './model.ts';

/** The permission bits that the local table looks at. */
export const PERMISSION = {
  administrator: 1n << 3n,
  viewChannel: 1n << 10n,
} as const;

const bit = (place: number): bigint => 1n << BigInt(place);

/** Every permission: the bot's. */
export const ALL_PERMISSIONS = bit(53) - 1n;

/** What a player may do: see, write, attach, react, use commands and take part in threads. */
export const PLAYER_PERMISSIONS = [6, 10, 11, 14, 15, 16, 18, 31, 35, 38].map(bit).reduce((all, one) => all | one, 0n);

/** True when the overwrites of a channel leave it visible to somebody who is nothing but a member. */
export function mayView(overwrites: readonly Overwrite[], everyoneId: Id, memberId: Id): boolean {
  const own = overwrites.find((overwrite) => overwrite.id === memberId);
  if (own !== undefined && has(own.allow, PERMISSION.viewChannel)) return true;
  if (own !== undefined && has(own.deny, PERMISSION.viewChannel)) return false;
  const everyone = overwrites.find((overwrite) => overwrite.id === everyoneId);
  return everyone === undefined || !has(everyone.deny, PERMISSION.viewChannel);
}

/** True when a bit field, written as a number in a string, has a bit. */
export function has(field: string, permission: bigint): boolean {
  return (BigInt(field) & permission) !== 0n;
}
