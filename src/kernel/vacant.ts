/** Seats whose person is not there: one who had themselves forgotten, or whom nobody has claimed yet where a campaign came from elsewhere. */

const VACANT = /^(former|unclaimed) \d+$/;

/** Stands where the number of a user would, of whoever had themselves forgotten; by the number of their row, so that each is another. */
export function formerPlayer(member: number): string {
  return `former ${member}`;
}

/** The same of a seat that came from elsewhere, until somebody claims it. */
export function unclaimed(member: number): string {
  return `unclaimed ${member}`;
}

/** Whether nobody is meant by it. */
export function isVacant(user: string): boolean {
  return VACANT.test(user);
}

/** How rows call somebody of whom nothing is kept any more. */
export const FORMER_PLAYER = 'a former player';

/** Whether somebody was there who had themselves forgotten, where `isVacant`. */
export function isFormer(user: string): boolean {
  return user.startsWith('former');
}
