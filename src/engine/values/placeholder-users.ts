/** Seats without a person: after an erasure, or unclaimed in a campaign from elsewhere. */

const VACANT = /^(former|unclaimed) \d+$/;

/** Stands for the user id of an erased player; unique by the number of the membership row. */
export function formerPlayer(member: number): string {
  return `former ${member}`;
}

export function unclaimed(member: number): string {
  return `unclaimed ${member}`;
}

export function isVacant(user: string): boolean {
  return VACANT.test(user);
}

export const FORMER_PLAYER = 'a former player';

export function isFormer(user: string): boolean {
  return user.startsWith('former');
}
