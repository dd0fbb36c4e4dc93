/** Hours in which the gateway is away, and Discord has forgotten the session. */
import { test } from 'vitest';
import type { OutageTable } from '../../support/bot/outage-table.ts';
import { setUpOutages } from '../../support/bot/outage-table.ts';

let outage: OutageTable;
setUpOutages((opened) => {
  outage = opened;
});

test('gateway shut, new session -> no time passes meanwhile', async () => {
  await outage.expectNoTimeWhileShut(true);
});
