export const ABSTAIN = 'abstain';
export const LEAVE_TO_OTHERS = 'leave it to the others';

export function hasMajority(votes: readonly string[], voters: number): boolean {
  return castIn(votes).some((value) => 2 * voteCount(votes, value) > voters);
}

/** Returns the choices with the most votes: several for a tie, none without votes. */
export function leadingChoices(votes: readonly string[], choices: readonly string[]): string[] {
  const cast = castIn(votes);
  const most = Math.max(0, ...cast.map((value) => voteCount(votes, value)));
  return most === 0 ? [] : choices.filter((value) => voteCount(cast, value) === most);
}

function castIn(votes: readonly string[]): string[] {
  return votes.filter((vote) => vote !== ABSTAIN);
}

export function voteCount(votes: readonly string[], value: string): number {
  return votes.filter((vote) => vote === value).length;
}
