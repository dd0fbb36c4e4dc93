/** Hours in which the gateway is away: no time counts, and no answer is lost or doubled. */
import { test } from 'vitest';
import type { OutageTable } from '../../support/bot/outage-table.ts';
import { setUpOutages } from '../../support/bot/outage-table.ts';

let outage: OutageTable;
setUpOutages((opened) => {
  outage = opened;
});

test('gateway shut, old session -> no time passes meanwhile', async () => {
  await outage.expectNoTimeWhileShut(false);
});
