/** Hours in which Discord takes nothing: no time counts, nobody is pinged in a burst, and no answer is lost or doubled. */
import { expect, test } from 'vitest';
import { takeHealthSnapshot } from '../../../src/admin/health.ts';
import { STEP } from '../../../src/loopback/stepped-clock.ts';
import type { OutageTable } from '../../support/bot/outage-table.ts';
import { setUpOutages } from '../../support/bot/outage-table.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

/** Longer than what is left of an answer; the bot makes fewer requests then than Discord takes in a second. */
const OUTAGE_HOURS = 0.8;

let outage: OutageTable;

setUpOutages((opened) => {
  outage = opened;
});

test('Discord takes nothing -> no deadline, no reminder; then as much time as before', async () => {
  await outage.passHours(0.25);
  const before = await outage.timeLeft();
  const began = outage.clock.now();
  outage.table.local.faults.setChances({ 'server error': 1 });
  await outage.passHours(OUTAGE_HOURS);
  expect(await outage.givenAnswers()).toEqual([]);
  const during = await takeHealthSnapshot(outage.table.bot);
  expect(during.failingSeconds).toBeGreaterThan(0.75 * OUTAGE_HOURS * 3600);
  outage.table.local.faults.clear();
  await outage.clock.step();
  expect(Math.abs((await outage.timeLeft()) - before)).toBeLessThanOrEqual(3 * STEP);
  expect((await takeHealthSnapshot(outage.table.bot)).failingSeconds).toBe(0);
  expect(PEOPLE.map((person) => outage.pings(person, began))).toEqual([0, 0]);
  expect(await outage.panelText()).toMatch(
    /-# I was offline, or Discord was, from <t:\d+:f> until <t:\d+:f>\. This time counts against nobody\./,
  );
  const { message: status } = await outage.table.local
    .client('Ann')
    .runCommand('status', {}, { channel: outage.table.thread });
  expect(status?.text).toContain('This time counts against nobody');
  await outage.passHours(0.375);
  expect(await outage.givenAnswers()).toEqual([]);
  expect(PEOPLE.map((person) => outage.pings(person, began)).toSorted()).toEqual([1, 1]);
  await outage.passHours(0.3);
  expect((await outage.givenAnswers()).length).toBeGreaterThan(0);
  expect(await outage.panelText()).not.toContain('counts against nobody');
  expect(outage.hostLines()).toEqual([
    { msg: 'discord: all requests fail; deadlines and reminders pause' },
    { msg: 'discord: requests succeed again', hours: 1 },
  ]);
  await outage.expectNothingLost();
});
