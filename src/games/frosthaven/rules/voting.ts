/** How votes are counted, and what whoever votes, or leads, says who decides nothing. */

/** Whoever votes has no say in it. */
export const ABSTAIN = 'abstain';
/** Whoever leads lets the first who answers decide. */
export const LEAVE = 'leave it to the others';

/** More than half of all voters agree: the others need not be waited for. */
export function hasMajority(votes: readonly string[], voters: number): boolean {
  return castIn(votes).some((value) => 2 * countOf(votes, value) > voters);
}

/** What most have voted for, of all that there is to choose from; several where they are tied, none where nobody has voted. */
export function foremost(votes: readonly string[], choices: readonly string[]): string[] {
  const cast = castIn(votes);
  const most = Math.max(0, ...cast.map((value) => countOf(votes, value)));
  return most === 0 ? [] : choices.filter((value) => countOf(cast, value) === most);
}

function castIn(votes: readonly string[]): string[] {
  return votes.filter((vote) => vote !== ABSTAIN);
}

export function countOf(votes: readonly string[], value: string): number {
  return votes.filter((vote) => vote === value).length;
}
