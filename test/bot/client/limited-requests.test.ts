/** What Discord keeps refusing with 429, at a whole bot: with requests of its own, and with a thread that makes them. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bot } from '../../../src/bot/bot.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { restartBot, startPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

describe.each([false, true])('with a thread for requests: %s', (threads) => {
  let table: PlayedBot;
  let bot: Bot;

  beforeEach(async () => {
    table = await startPlayedBot(1);
    await table.bot.stop();
    bot = await restartBot(table, { threads });
  });

  afterEach(async () => {
    await bot.stop();
    await table.local.stop();
    rmSync(path.dirname(table.database), { recursive: true, force: true });
    expect(table.local.violations).toEqual([]);
  });

  const refused = () => table.local.requests.filter(({ status }) => status === 429).length;
  const complaints = () => table.complaints.splice(0);

  test('D1 429 with 30046 for every edit of a round -> its words come in new messages', async () => {
    const told = () => table.local.client('Bea').visibleMessages(table.thread).length;
    table.local.faults.schedule('too many edits', /^PATCH .channels.*messages/, 500);
    const before = told();
    await table.players.playAnswers(PEOPLE, table.thread, 8);
    await bot.app.outboxWorker.waitUntilIdle();
    table.local.faults.clear();
    expect(await bot.app.records.gamesWithPending()).toEqual([]);
    expect(told()).toBeGreaterThan(before);
    expect(refused()).toBeGreaterThan(0);
    expect(complaints().length).toBe(refused());
  });

  test('D1 429 with 30046 for the panel of a campaign -> it comes in a new message', async () => {
    const [before] = await bot.app.records.activeCampaigns();
    if (!before) throw new Error('No campaign.');
    const there = (message = '') =>
      table.local
        .client('Ann')
        .visibleMessages(before.channel)
        .some(({ id }) => id === message);
    expect(there(before.panel)).toBe(true);
    table.local.faults.schedule('too many edits', /^PATCH .channels.*messages/);
    bot.app.campaignPanelQueue.enqueue(before.id);
    await bot.app.campaignPanelQueue.waitUntilIdle();
    const after = await bot.app.records.campaign(before.id);
    expect([there(before.panel), there(after?.panel)]).toEqual([false, true]);
    expect(complaints()).toHaveLength(1);
  });
});
