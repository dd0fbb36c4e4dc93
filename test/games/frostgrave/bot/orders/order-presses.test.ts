/** Over Discord: an order takes few presses, from its figure to the end of its way. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../../src/loopback/clients/seen.ts';
import type { WarbandTable } from '../../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../../support/frostgrave/bot-table.ts';

const PEOPLE = ['Ann', 'Bea'];

let table: WarbandTable;

setUpWarbands(1, (opened) => {
  table = opened;
});

test('activate, type an order, see its way, confirm -> at most four presses', async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  for (let i = 0; i < 8; i++)
    for (const person of PEOPLE) {
      const here = await table.press(person, 'My panel', undefined, thread);
      if (here.text.includes('Whom do you activate'))
        return expect(await typedBy(person, here, thread)).toBeLessThan(5);
      await table.answer(person, here, thread);
    }
  throw new Error('Nobody is ever activated.');
});

/** How many presses it takes from the question whom to activate until the way that was typed has been gone. */
async function typedBy(person: string, here: SeenMessage, thread: string): Promise<number> {
  let presses = 1;
  await table.answer(person, here, thread);
  const on = await table.press(person, 'My panel', undefined, thread);
  const seat = table.local.client(person);
  const { modal } = await seat.press('Write it', { channel: thread, on });
  presses += 1;
  if (!modal) throw new Error('No form opened.');
  let { message: way } = await seat.submitModal(modal, { answer: 'move 3 toward t1' });
  presses += 1;
  expect(way?.text).toContain('Not sent yet.');
  way = await table.press(person, 'Confirm', way);
  presses += 1;
  expect(way.text).toContain('one action left');
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(table.messagesIn(thread).at(-1)).toMatch(/moves to \w+\d+\./);
  return presses;
}
