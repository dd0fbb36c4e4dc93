/**
 * Retention: erases ended campaigns and matches, and those of servers that are gone, after the operator's number of
 * days.
 */
import { UnusablePackError } from '../../game-api/content/pack-registry.ts';
import type { BotContext } from '../context/context.ts';
import { isGuildThere } from '../notify/server-membership.ts';

const DAY = 24 * 3_600_000;

export async function deleteExpired(app: BotContext, now: number): Promise<void> {
  const { records, matchService, retentionDays, log } = app;
  if (retentionDays === undefined) return;
  const servers = new Set<string>();
  for (const campaign of await records.campaignsOverBefore(now - retentionDays * DAY)) {
    const server = (await records.campaign(campaign))?.server;
    if (!(await records.deleteCampaign(campaign))) continue;
    matchService.clearCache();
    log.info({ campaign }, 'retention: campaign deleted');
    if (server !== undefined) servers.add(server);
  }
  for (const server of servers) await deleteTypedCards(app, server);
  await deleteExpiredMatches(app, now - retentionDays * DAY);
}

/** Deletes what a server has typed with the last of its campaigns, if it has removed the bot. */
async function deleteTypedCards({ records, rest, serverPacks, log }: BotContext, server: string): Promise<void> {
  const isPlayed = async () => (await records.campaignNames(server)).length > 0 || (await serverPacks.isInUse(server));
  if (!serverPacks.has(server) || (await isPlayed()) || (await isGuildThere({ rest }, server))) return;
  await serverPacks.withLock(server, async () => {
    if (await isPlayed()) return;
    await serverPacks.forget(server);
    log.info({ server }, 'retention: typed cards deleted');
  });
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
