/** What ended long ago, or lies in servers that the bot is gone from for long, is forgotten after the time that the host has set. */
import type { App } from './app.ts';

const DAY = 24 * 3_600_000;

export async function forgetOld({ records, tables, keptDays, log }: App, now: number): Promise<void> {
  if (keptDays === undefined) return;
  for (const campaign of await records.overSince(now - keptDays * DAY)) {
    if (!(await records.forget(campaign))) continue;
    tables.forget();
    log.info({ campaign }, 'a campaign that was over for long is forgotten');
  }
}
