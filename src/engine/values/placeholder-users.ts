/** Seats without a person: after an erasure, or unclaimed in a campaign from elsewhere. */

const PLACEHOLDER = /^(former|unclaimed) \d+$/;

/** Stands for the user id of an erased player; unique by the number of the membership row. */
export function formerPlayerId(member: number): string {
  return `former ${member}`;
}

export function unclaimedPlayerId(member: number): string {
  return `unclaimed ${member}`;
}

export function isPlaceholderUser(user: string): boolean {
  return PLACEHOLDER.test(user);
}

export const FORMER_PLAYER_NAME = 'a former player';

export function isFormerPlayer(user: string): boolean {
  return user.startsWith('former');
}
