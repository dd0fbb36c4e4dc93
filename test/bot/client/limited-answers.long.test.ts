/** Answers to presses that Discord keeps refusing with 429, at a whole bot. */
import { describe, expect, test } from 'vitest';
import type { LimitedTable } from '../../support/bot/limited-table.ts';
import { setUpLimited } from '../../support/bot/limited-table.ts';

describe.each([false, true])('with a thread for requests: %s', (threads) => {
  let limited: LimitedTable;
  setUpLimited(threads, (opened) => {
    limited = opened;
  });

  test.each(['limited without end', 'limited for hours'] as const)(
    'D1 an answer to a press is %s -> it was done, and is not asked for on and on',
    async (refusal) => {
      await limited.table.players.openPanel('Ann', limited.table.thread);
      const given = async () => (await limited.table.log()).filter(({ type }) => type === 'answer').length;
      const before = await given();
      limited.table.local.faults.schedule(refusal, /^PATCH .webhooks/, 100);
      await limited.table.players.answerQuestion('Ann', limited.table.thread).catch(() => {});
      await expect
        .poll(() =>
          limited.table.local
            .client('Ann')
            .visibleMessages(limited.table.thread)
            .some(({ text }) => text.startsWith('Your press worked; only the answer got lost')),
        )
        .toBe(true);
      expect(await given()).toBe(before + 1);
      // The words of two panels, four times each.
      expect(limited.refused).toBeLessThanOrEqual(8);
      expect(limited.takeComplaints()).toHaveLength(1);
    },
  );
});
