/** Over Discord: orders ahead, and orders that were carried out, are taken back. */
import { expect, test } from 'vitest';
import type { WarbandTable } from '../../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../../support/frostgrave/bot-table.ts';
import { phaseActs } from '../../../../support/frostgrave/phase-acts.ts';

let table: WarbandTable;

setUpWarbands(2, (opened) => {
  table = opened;
});

const { underway, panelOf, write } = phaseActs(() => table);

test('orders ahead are taken back -> the phase is asked as ever', async () => {
  const { thread, acting, waiting } = await underway();
  const ordered = await table.press(waiting, 'Order that ahead', await panelOf(waiting, thread));
  const forgotten = await table.press(waiting, 'Don’t order ahead', ordered);
  expect(forgotten.text).not.toContain('**You have ordered ahead**');
  await table.press(acting, 'Order all that', await panelOf(acting, thread));
  expect((await panelOf(waiting, thread)).text).toContain('Suggested for all:');
});

test('undo of orders that were carried out -> asked again, and not given again by themselves', async () => {
  const { thread, acting } = await underway();
  const panel = await panelOf(acting, thread);
  const leader = /\(([AB]W)\)/.exec(panel.text)?.[1] ?? '';
  const written = await write(acting, panel, 'Write the phase', `${leader} toward t1 2; rest hold`);
  const after = await table.press(acting, 'Confirm', written);
  expect((await table.press(acting, 'Undo', after)).text).toContain('You took back that nobody else is activated.');
  const again = await panelOf(acting, thread);
  expect(again.text).toContain('wizard phase');
  expect(again.text).toContain('**Suggested for all:**');
});
