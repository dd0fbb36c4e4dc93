/** Over Discord: the policies of somebody stand among their orders, and are changed from there. */
import { expect, test } from 'vitest';
import { noOrdersWords } from '../../../../../src/bot/features/settings/standing-orders.ts';
import type { WarbandTable } from '../../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;
setUpWarbands(2, (opened) => {
  table = opened;
});

test('orders list what policies answer, and lead to them', async () => {
  await table.found(['Ann', 'Bea']);
  const thread = await table.begin('Ann');
  const orders = async () => {
    const { message } = await table.local.client('Ann').runCommand('orders', {}, { channel: thread });
    if (!message) throw new Error('Nothing is said of orders.');
    return message;
  };
  const none = await orders();
  expect(none.content).toContain(noOrdersWords());
  const policies = await table.press('Ann', 'Standing answers', none);
  await table.choose('Ann', ['intercept never'], policies);
  expect((await orders()).content).toContain('- When an enemy comes near: nobody meets it.');
});
