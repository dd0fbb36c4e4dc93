/** Over Discord: what a player has done for their warband while others play. */
import { expect, test } from 'vitest';
import type { WarbandTable } from '../../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../../support/frostgrave/bot-table.ts';
import { phaseActs } from '../../../../support/frostgrave/phase-acts.ts';

let table: WarbandTable;

setUpWarbands(2, (opened) => {
  table = opened;
});

const { underway } = phaseActs(() => table);

test('policies are seen and changed from the panel of whoever waits', async () => {
  const { thread, waiting } = await underway();
  const seat = table.local.client(waiting);
  const looks = await table.press(waiting, 'More', await table.press(waiting, 'My panel', undefined, thread));
  const policies = await table.press(waiting, 'Standing answers', looks);
  expect(policies.text).toContain('- When an enemy comes near: ask me.');
  const { message } = await seat.choose('When an enemy comes near: nobody meets it', { channel: thread, on: policies });
  expect(message?.text).toContain('- When an enemy comes near: nobody meets it.');
  expect(message?.selects[0]?.options.map(({ label }) => label)).toContain('When an enemy comes near: ask me');
});

test('More -> who is who and a ruler, which answer nothing and are in no log', async () => {
  const { thread, acting } = await underway();
  const panel = await table.press(acting, 'My panel', undefined, thread);
  const before = table.messagesIn(thread);
  const looks = await table.press(acting, 'More', panel);
  expect(looks.buttons.map(({ label }) => label)).toEqual([
    'Table',
    'Table in words',
    'Who is who',
    'How far?',
    'Standing answers',
  ]);
  expect((await table.press(acting, 'Who is who', looks)).text).toMatch(/- \*\*.+ \(A1\)\*\*, .+: Health \d+ of \d+/);
  const seat = table.local.client(acting);
  const { modal } = await seat.press('How far?', { channel: thread, on: looks });
  if (!modal) throw new Error('No form opened.');
  const { message } = await seat.submitModal(modal, { measure: 'A1 to B1' });
  expect(message?.text).toMatch(/\(A1\)\*\* to \*\*.+ \(B1\)\*\*: \S+″ in a straight line/);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(table.messagesIn(thread)).toEqual(before);
  expect((await table.press(acting, 'My panel', undefined, thread)).text).toBe(panel.text);
});
