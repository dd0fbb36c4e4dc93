/** What was to be said while Discord took nothing comes afterwards, once and in order. */
import { expect, test } from 'vitest';
import type { OutageTable } from '../../support/bot/outage-table.ts';
import { setUpOutages } from '../../support/bot/outage-table.ts';
import { GAME } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

let outage: OutageTable;

setUpOutages((opened) => {
  outage = opened;
});

test('calls pile up during an outage -> all come in order, nobody is pinged twice', async () => {
  await outage.passHours(0.25);
  const began = outage.clock.now();
  outage.table.local.faults.setChances({ unauthorized: 1 });
  const before = outage.table.players.confirmed;
  await outage.table.players.playAnswers(PEOPLE, outage.table.thread, 20);
  expect(outage.table.players.confirmed - before).toBeGreaterThan(10);
  const waiting = await outage.table.bot.app.records.pendingMessages(GAME);
  const called = waiting.flatMap(({ kind, body }) =>
    kind === 'post' && JSON.stringify(body).includes('"mentions":["') ? [kind] : [],
  );
  expect(called.length, 'enough for a burst').toBeGreaterThan(2);
  await outage.passHours(0.75);
  expect(await outage.givenAnswers()).toEqual([]);
  outage.table.local.faults.clear();
  await outage.clock.step();
  await outage.expectNothingLost();
  for (const person of PEOPLE) expect(outage.pings(person, began), person).toBeLessThanOrEqual(1);
  expect(outage.pings('Ann', began) + outage.pings('Bea', began)).toBeGreaterThan(0);
});
