/** A bot that was restarted with or without a thread for its requests, at a table that Discord refuses much. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Bot } from '../../../src/bot/bot.ts';
import type { PlayedBot } from './played-bot.ts';
import { restartBot, startPlayedBot } from './played-bot.ts';

export class LimitedTable {
  readonly table: PlayedBot;
  readonly bot: Bot;

  constructor(table: PlayedBot, bot: Bot) {
    this.table = table;
    this.bot = bot;
  }

  /** Requests that were answered with 429. */
  get refused(): number {
    return this.table.local.requests.filter(({ status }) => status === 429).length;
  }

  takeComplaints(): string[] {
    return this.table.complaints.splice(0);
  }
}

/** Opens one before each test. */
export function setUpLimited(threads: boolean, use: (opened: LimitedTable) => void): void {
  let opened: LimitedTable;

  beforeEach(async () => {
    const table = await startPlayedBot(1);
    await table.bot.stop();
    opened = new LimitedTable(table, await restartBot(table, { threads }));
    use(opened);
  });

  afterEach(async () => {
    const { bot, table } = opened;
    await bot.stop();
    await table.local.stop();
    rmSync(path.dirname(table.database), { recursive: true, force: true });
    expect(table.local.violations).toEqual([]);
  });
}
