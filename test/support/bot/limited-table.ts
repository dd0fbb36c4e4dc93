/** A bot that was restarted with or without a thread for its requests, at a table that Discord refuses much. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Bot } from '../../../src/bot/bot.ts';
import type { PlayedBot } from './played-bot.ts';
import { restartBot, startPlayedBot } from './played-bot.ts';
import { PEOPLE } from './stand-ins.ts';

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

  /** Every edit of a round is refused with 30046: its words come in new messages. */
  async expectNewMessages(): Promise<void> {
    const { local, players, thread } = this.table;
    const told = () => local.client('Bea').visibleMessages(thread).length;
    local.faults.schedule('too many edits', /^PATCH .channels.*messages/, 500);
    const before = told();
    await players.playAnswers(PEOPLE, thread, 8);
    await this.bot.app.outboxWorker.waitUntilIdle();
    local.faults.clear();
    expect(await this.bot.app.records.gamesWithPending()).toEqual([]);
    expect(told()).toBeGreaterThan(before);
    expect(this.refused).toBeGreaterThan(0);
    expect(this.takeComplaints().length).toBe(this.refused);
  }

  /** An edit of the panel of the campaign is refused with 30046: it comes in a new message. */
  async expectNewPanel(): Promise<void> {
    const { records, campaignPanelQueue } = this.bot.app;
    const [before] = await records.activeCampaigns();
    if (!before) throw new Error('No campaign.');
    const there = (message = '') =>
      this.table.local
        .client('Ann')
        .visibleMessages(before.channel)
        .some(({ id }) => id === message);
    expect(there(before.panel)).toBe(true);
    this.table.local.faults.schedule('too many edits', /^PATCH .channels.*messages/);
    campaignPanelQueue.enqueue(before.id);
    await campaignPanelQueue.waitUntilIdle();
    const after = await records.campaign(before.id);
    expect([there(before.panel), there(after?.panel)]).toEqual([false, true]);
    expect(this.takeComplaints()).toHaveLength(1);
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
