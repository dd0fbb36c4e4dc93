/**
 * Retention: erases ended campaigns and matches, and those of servers that are gone, after the operator's number of
 * days.
 */
import { PackUnusable } from '../../game-api/content/pack-registry.ts';
import type { App } from '../context/context.ts';

const DAY = 24 * 3_600_000;

export async function forgetOld(app: App, now: number): Promise<void> {
  const { records, tables, keptDays, log } = app;
  if (keptDays === undefined) return;
  for (const campaign of await records.overSince(now - keptDays * DAY)) {
    if (!(await records.forget(campaign))) continue;
    tables.forget();
    log.info({ campaign }, 'a campaign that was over for long is forgotten');
  }
  await forgetMatches(app, now - keptDays * DAY);
}

async function forgetMatches({ records, tables }: App, until: number): Promise<void> {
  // Those that stay, as their pack is away, keep no others from being forgotten.
  for (let [beyond, isAnyGone] = [0, false]; !isAnyGone; ) {
    const some = await records.endedSince(until, beyond);
    for (const game of some) isAnyGone = (await isForgotten(tables, game)) || isAnyGone;
    if (some.length === 0) return;
    beyond = some.at(-1) ?? beyond;
  }
}

async function isForgotten(tables: App['tables'], game: number): Promise<boolean> {
  try {
    await tables.forgetMatch(game);
    return true;
  } catch (error) {
    if (error instanceof PackUnusable) return false;
    throw error;
  }
}
