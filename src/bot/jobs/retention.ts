/**
 * Retention: erases ended campaigns and matches, and those of servers that are gone, after the operator's number of
 * days.
 */
import { UnusablePackError } from '../../game-api/content/pack-registry.ts';
import type { BotContext } from '../context/context.ts';

const DAY = 24 * 3_600_000;

export async function deleteExpired(app: BotContext, now: number): Promise<void> {
  const { records, matchService, retentionDays, log } = app;
  if (retentionDays === undefined) return;
  for (const campaign of await records.campaignsOverBefore(now - retentionDays * DAY)) {
    if (!(await records.deleteCampaign(campaign))) continue;
    matchService.clearCache();
    log.info({ campaign }, 'retention: campaign deleted');
  }
  await deleteExpiredMatches(app, now - retentionDays * DAY);
}

async function deleteExpiredMatches({ records, matchService }: BotContext, until: number): Promise<void> {
  // Those that stay, as their pack is away, keep no others from being forgotten.
  for (let [beyond, isAnyGone] = [0, false]; !isAnyGone; ) {
    const some = await records.gamesEndedBefore(until, beyond);
    for (const game of some) isAnyGone = (await tryToDelete(matchService, game)) || isAnyGone;
    if (some.length === 0) return;
    beyond = some.at(-1) ?? beyond;
  }
}

async function tryToDelete(matchService: BotContext['matchService'], game: number): Promise<boolean> {
  try {
    await matchService.deleteMatchLog(game);
    return true;
  } catch (error) {
    if (error instanceof UnusablePackError) return false;
    throw error;
  }
}
