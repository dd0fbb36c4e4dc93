/** Single requests fail, which stops no time. */
import { expect, test } from 'vitest';
import { STEP } from '../../../src/loopback/stepped-clock.ts';
import type { OutageTable } from '../../support/bot/outage-table.ts';
import { setUpOutages } from '../../support/bot/outage-table.ts';

let outage: OutageTable;

setUpOutages((opened) => {
  outage = opened;
});

test('a request that fails now and then stops no time', async () => {
  await outage.passHours(0.25);
  const before = await outage.timeLeft();
  for (let i = 0; i < 10; i++) {
    outage.table.local.faults.clear();
    outage.table.local.faults.schedule('server error', /^GET \/users\/@me/);
    await outage.clock.step();
  }
  expect(Math.abs(before - 10 * STEP - (await outage.timeLeft()))).toBeLessThanOrEqual(STEP);
  expect(outage.hostLines()).toEqual([]);
});
