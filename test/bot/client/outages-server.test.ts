/** Hours in which one server is away, or the bot is out of it: no time counts there. */
import { expect, test } from 'vitest';
import { STEP } from '../../../src/loopback/stepped-clock.ts';
import type { OutageTable } from '../../support/bot/outage-table.ts';
import { setUpOutages } from '../../support/bot/outage-table.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

let outage: OutageTable;

setUpOutages((opened) => {
  outage = opened;
});

test('an outage in one server -> no time passes there, no reminders; the panel says it', async () => {
  await outage.passHours(0.25);
  const before = await outage.timeLeft();
  const guild = outage.table.bot.client.guilds.cache.first();
  if (!guild) throw new Error('The bot is in no server.');
  guild.available = false;
  await outage.passHours(1.5);
  expect(await outage.givenAnswers()).toEqual([]);
  guild.available = true;
  await outage.clock.step();
  expect(Math.abs((await outage.timeLeft()) - before)).toBeLessThanOrEqual(2 * STEP);
  expect(PEOPLE.map((person) => outage.pings(person))).toEqual([0, 0]);
  expect(await outage.panelText()).toContain('This time counts against nobody');
  await outage.passHours(0.375);
  expect(PEOPLE.map((person) => outage.pings(person)).toSorted()).toEqual([1, 1]);
  expect(outage.hostLines()).toEqual([
    { msg: 'discord: server unavailable; its deadlines and reminders pause' },
    { msg: 'discord: server available again' },
  ]);
});
