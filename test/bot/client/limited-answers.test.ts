/** Answers to presses that Discord keeps refusing with 429, at a whole bot. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bot } from '../../../src/bot/bot.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { restartBot, startPlayedBot } from '../../support/bot/played-bot.ts';
import { sampleOf } from '../../support/often.ts';

describe.each(sampleOf([false, true], 1))('with a thread for requests: %s', (threads) => {
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

  test.each(sampleOf(['limited without end', 'limited for hours'] as const, 1))(
    'D1 an answer to a press is %s -> it was done, and is not asked for on and on',
    async (refusal) => {
      await table.players.openPanel('Ann', table.thread);
      const given = async () => (await table.log()).filter(({ type }) => type === 'answer').length;
      const before = await given();
      table.local.faults.schedule(refusal, /^PATCH .webhooks/, 100);
      await table.players.answerQuestion('Ann', table.thread).catch(() => {});
      await expect
        .poll(() =>
          table.local
            .client('Ann')
            .visibleMessages(table.thread)
            .some(({ text }) => text.startsWith('Your press worked; only the answer got lost')),
        )
        .toBe(true);
      expect(await given()).toBe(before + 1);
      // The words of two panels, four times each.
      expect(refused()).toBeLessThanOrEqual(8);
      expect(complaints()).toHaveLength(1);
    },
  );
});
