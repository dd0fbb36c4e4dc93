/** Over Discord: a phase of warbands is told in one message. */
import { expect, test } from 'vitest';
import type { WarbandTable } from '../../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../../support/frostgrave/bot-table.ts';
import { countMessages } from '../../../../support/frostgrave/budgets.ts';

const PEOPLE = ['Ann', 'Bea'];

let table: WarbandTable;

setUpWarbands(1, (opened) => {
  table = opened;
});

test('a wizard phase -> one message stays, one nudge at a time, two presses an order', async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  await table.playUnseen(thread, 'activate');
  const { orders, nudges } = await countMessages(table, PEOPLE, thread, { last: 'wizard phase' });
  expect(table.messagesIn(thread).filter((text) => text.startsWith('## Turn 1 · Wizards'))).toHaveLength(1);
  expect(Math.max(...nudges)).toBe(1);
  const before = table.messagesIn(thread).findIndex((text) => text.startsWith('## Turn 1 · Wizards')) - 1;
  expect(table.messagesIn(thread)[before], 'who goes first ends what was told before').toMatch(
    /\nInitiative: [^\n]+\.$/,
  );
  expect(orders.size).toBeGreaterThan(2);
  expect(Math.max(...orders.values())).toBeLessThanOrEqual(2);
});
