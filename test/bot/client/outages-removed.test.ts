/** Hours in which the bot is out of a server. */
import { expect, test } from 'vitest';
import { STEP } from '../../../src/loopback/stepped-clock.ts';
import type { OutageTable } from '../../support/bot/outage-table.ts';
import { setUpOutages } from '../../support/bot/outage-table.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

let outage: OutageTable;

setUpOutages((opened) => {
  outage = opened;
});

test('the bot is out of a server -> no time passes there; back, no burst of pings', async () => {
  await outage.passHours(0.25);
  const before = await outage.timeLeft();
  await outage.table.bot.app.records.setLost({ server: outage.table.local.guildId }, true);
  await outage.passHours(5);
  expect(await outage.givenAnswers()).toEqual([]);
  await outage.table.bot.app.records.setLost({ server: outage.table.local.guildId }, false);
  expect(Math.abs((await outage.timeLeft()) - before)).toBeLessThanOrEqual(2 * STEP);
  await outage.clock.step();
  expect([await outage.givenAnswers(), ...PEOPLE.map((person) => outage.pings(person))]).toEqual([[], 0, 0]);
});
