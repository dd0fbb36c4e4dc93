import { CAMPAIGN_KIND } from '../../game-api/contract/game.ts';
import type { GameRow, Repositories } from '../../matches/settings/repositories.ts';

type ActiveMatchSource = Pick<Repositories, 'gamesOf' | 'runningGames'>;

export async function listActiveMatches(records: ActiveMatchSource, campaign: number): Promise<readonly GameRow[]> {
  return records.runningGames(campaign);
}

export async function listAllActiveMatches(records: ActiveMatchSource, campaign: number): Promise<readonly GameRow[]> {
  const own = await records.gamesOf(campaign, CAMPAIGN_KIND);
  return [...own.filter(({ result }) => result === undefined), ...(await listActiveMatches(records, campaign))];
}

/** Returns the match at which the user sits, else the newest. */
export async function findActiveMatch(
  records: ActiveMatchSource,
  campaign: number,
  user: string,
): Promise<GameRow | undefined> {
  const all = await listActiveMatches(records, campaign);
  return all.find((match) => isSeated(match, user)) ?? all.at(-1);
}

export function isSeated({ seats }: Pick<GameRow, 'seats'>, user: string): boolean {
  return seats.some((each) => each.user === user);
}
