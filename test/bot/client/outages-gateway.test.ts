/** Hours in which the gateway is away: no time counts, and no answer is lost or doubled. */
import { expect, test } from 'vitest';
import { takeHealthSnapshot } from '../../../src/admin/health.ts';
import { STEP } from '../../../src/loopback/stepped-clock.ts';
import type { OutageTable } from '../../support/bot/outage-table.ts';
import { setUpOutages } from '../../support/bot/outage-table.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

let outage: OutageTable;
setUpOutages((opened) => {
  outage = opened;
});

// A press in vain changes nothing; the next press does it, once.
for (const isForgotten of [false, true])
  test(`gateway shut, ${isForgotten ? 'new' : 'old'} session -> no time passes meanwhile`, async () => {
    await outage.passHours(1);
    const [before, entries] = [await outage.timeLeft(), (await outage.table.log()).length];
    const began = outage.clock.now();
    outage.table.local.shutGateway();
    await expect.poll(async () => (await takeHealthSnapshot(outage.table.bot)).isConnected).toBe(false);
    await outage.pressInVain();
    await outage.passHours(4);
    expect(await outage.givenAnswers()).toEqual([]);
    await outage.pressInVain();
    if (isForgotten) outage.table.local.forgetSessions();
    outage.table.local.openGateway();
    await expect.poll(async () => (await takeHealthSnapshot(outage.table.bot)).isConnected).toBe(true);
    await outage.clock.step();
    expect(Math.abs((await outage.timeLeft()) - before)).toBeLessThanOrEqual(3 * STEP);
    expect(PEOPLE.map((person) => outage.pings(person, began))).toEqual([0, 0]);
    expect((await outage.table.log()).length).toBe(entries);
    expect(await outage.panelText()).toContain('This time counts against nobody');
    expect(outage.hostLines()).toEqual([
      { msg: 'gateway: connection lost; deadlines and reminders pause' },
      { msg: 'gateway: connected again', hours: 4 },
    ]);
    await outage.table.players.playAnswers(PEOPLE, outage.table.thread, 6);
    await outage.expectNothingLost();
  });
