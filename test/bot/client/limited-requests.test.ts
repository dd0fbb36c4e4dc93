/** What Discord keeps refusing with 429, at a whole bot: with requests of its own, and with a thread that makes them. */
import { describe, expect, test } from 'vitest';
import type { LimitedTable } from '../../support/bot/limited-table.ts';
import { setUpLimited } from '../../support/bot/limited-table.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

describe.each([false, true])('with a thread for requests: %s', (threads) => {
  let limited: LimitedTable;
  setUpLimited(threads, (opened) => {
    limited = opened;
  });

  test('D1 429 with 30046 for every edit of a round -> its words come in new messages', async () => {
    const told = () => limited.table.local.client('Bea').visibleMessages(limited.table.thread).length;
    limited.table.local.faults.schedule('too many edits', /^PATCH .channels.*messages/, 500);
    const before = told();
    await limited.table.players.playAnswers(PEOPLE, limited.table.thread, 8);
    await limited.bot.app.outboxWorker.waitUntilIdle();
    limited.table.local.faults.clear();
    expect(await limited.bot.app.records.gamesWithPending()).toEqual([]);
    expect(told()).toBeGreaterThan(before);
    expect(limited.refused).toBeGreaterThan(0);
    expect(limited.takeComplaints().length).toBe(limited.refused);
  });

  test('D1 429 with 30046 for the panel of a campaign -> it comes in a new message', async () => {
    const [before] = await limited.bot.app.records.activeCampaigns();
    if (!before) throw new Error('No campaign.');
    const there = (message = '') =>
      limited.table.local
        .client('Ann')
        .visibleMessages(before.channel)
        .some(({ id }) => id === message);
    expect(there(before.panel)).toBe(true);
    limited.table.local.faults.schedule('too many edits', /^PATCH .channels.*messages/);
    limited.bot.app.campaignPanelQueue.enqueue(before.id);
    await limited.bot.app.campaignPanelQueue.waitUntilIdle();
    const after = await limited.bot.app.records.campaign(before.id);
    expect([there(before.panel), there(after?.panel)]).toEqual([false, true]);
    expect(limited.takeComplaints()).toHaveLength(1);
  });
});
