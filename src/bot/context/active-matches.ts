import { CAMPAIGN } from '../../game-api/contract/game.ts';
import type { GameRow, Records } from '../../matches/settings/repositories.ts';

type ActiveMatchSource = Pick<Records, 'gamesOf' | 'gamesUnderway'>;

export async function matchesUnderway(records: ActiveMatchSource, campaign: number): Promise<readonly GameRow[]> {
  return records.gamesUnderway(campaign);
}

export async function allUnderway(records: ActiveMatchSource, campaign: number): Promise<readonly GameRow[]> {
  const own = await records.gamesOf(campaign, CAMPAIGN);
  return [...own.filter(({ result }) => result === undefined), ...(await matchesUnderway(records, campaign))];
}

/** Returns the match at which the user sits, else the newest. */
export async function matchFor(
  records: ActiveMatchSource,
  campaign: number,
  user: string,
): Promise<GameRow | undefined> {
  const all = await matchesUnderway(records, campaign);
  return all.find((match) => sitsAt(match, user)) ?? all.at(-1);
}

export function sitsAt({ seats }: Pick<GameRow, 'seats'>, user: string): boolean {
  return seats.some((each) => each.user === user);
}
