/** What Discord keeps refusing with 429, at a whole bot with a thread that makes its requests. */
import { test } from 'vitest';
import type { LimitedTable } from '../../support/bot/limited-table.ts';
import { setUpLimited } from '../../support/bot/limited-table.ts';

let limited: LimitedTable;

setUpLimited(true, (opened) => {
  limited = opened;
});

test('D1 429 with 30046 for every edit of a round -> its words come in new messages', async () => {
  await limited.expectNewMessages();
});

test('D1 429 with 30046 for the panel of a campaign -> it comes in a new message', async () => {
  await limited.expectNewPanel();
});
