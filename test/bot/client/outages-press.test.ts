/** A press in hours in which Discord takes no answer. */
import { expect, test } from 'vitest';
import type { OutageTable } from '../../support/bot/outage-table.ts';
import { setUpOutages } from '../../support/bot/outage-table.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

let outage: OutageTable;

setUpOutages((opened) => {
  outage = opened;
});

test('Discord takes no answer to a press -> not done, it says so; the next press works', async () => {
  const before = await outage.table.log();
  // Each of four tries is four requests.
  outage.table.local.faults.schedule('server error', /^POST \/interactions\/.*\/callback/, 16);
  const pressing = outage.table.local.client('Ann').press('My panel', { channel: outage.table.thread });
  expect((await pressing).message?.text).toBe(
    'Discord did not accept my answer, so nothing was done. Please press again.',
  );
  expect(await outage.table.log()).toEqual(before);
  await outage.table.players.playAnswers(PEOPLE, outage.table.thread, 4);
  await outage.expectNothingLost();
});
