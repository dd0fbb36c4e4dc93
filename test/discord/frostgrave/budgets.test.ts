/** Over Discord: a phase of warbands is told in one message, and takes few presses. */
import { expect, test } from 'vitest';
import { countedIn } from './budgets.ts';
import { type WarbandTable, warbandsAnew } from './table.ts';

const PEOPLE = ['Ann', 'Bea'];

let table: WarbandTable;
warbandsAnew(1, (opened) => {
  table = opened;
});

test('one message of a phase stays, one nudge stands at a time, and an order takes at most two presses', {
  timeout: 60_000,
}, async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  const { orders, nudges } = await countedIn(table, PEOPLE, thread, { last: 'wizard phase' });
  expect(table.told(thread).filter((text) => text.startsWith('## Turn 1 · Wizards'))).toHaveLength(1);
  expect(Math.max(...nudges)).toBe(1);
  expect(orders.size).toBeGreaterThan(2);
  expect(Math.max(...orders.values())).toBeLessThanOrEqual(2);
});
