/**
 * Retention: erases ended campaigns and matches, and those of servers that are gone, after the operator's number of
 * days.
 */
import { PackUnusable } from '../games/packs.ts';
import type { App } from './app.ts';

const DAY = 24 * 3_600_000;

export async function forgetOld(app: App, now: number): Promise<void> {
  const { records, tables, keptDays, log } = app;
  if (keptDays === undefined) return;
  for (const campaign of await records.overSince(now - keptDays * DAY)) {
    if (!(await records.forget(campaign))) continue;
    tables.forget();
    log.info({ campaign }, 'a campaign that was over for long is forgotten');
  }
  for (const game of await records.endedSince(now - keptDays * DAY)) {
    await tables.forgetMatch(game).catch((error) => {
      if (!(error instanceof PackUnusable)) throw error;
    });
  }
}
