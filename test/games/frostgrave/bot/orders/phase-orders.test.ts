/** Over Discord: orders for a whole phase, as they are suggested. */
import { expect, test } from 'vitest';
import { nothingToDoWords } from '../../../../../src/game-api/panel/idle-panels.ts';
import type { WarbandTable } from '../../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../../support/frostgrave/bot-table.ts';
import { phaseActs } from '../../../../support/frostgrave/phase-acts.ts';

let table: WarbandTable;

setUpWarbands(2, (opened) => {
  table = opened;
});

const { underway, panelOf, publicWords } = phaseActs(() => table);

test('a phase as suggested -> one press, and nothing more is asked in it', async () => {
  const { thread, acting } = await underway();
  const panel = await panelOf(acting, thread);
  expect(panel.text).toMatch(/\*\*Suggested for all:\*\*\n- .*\*\*.+ \([AB]\w\)\*\*: Move to/s);
  const after = await table.press(acting, 'Order all that', panel);
  expect(after.text).toContain(nothingToDoWords());
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(publicWords(thread)).toMatch(/\*\*.+ \([AB]W\)\*\* moves to/);
  expect(publicWords(thread), 'a plan is no standing order').not.toContain('standing order: whom');
});

test('one figure as suggested -> its whole activation by one choice', async () => {
  const { thread, acting } = await underway();
  const panel = await panelOf(acting, thread);
  const menu = panel.selects.find(({ placeholder }) => placeholder === 'Order one of them as suggested');
  const [first] = menu?.options ?? [];
  if (!menu || !first) throw new Error('Nobody is suggested alone.');
  const where = { channel: thread, on: panel, select: menu.customId };
  const { message } = await table.local.client(acting).choose([first.value], where);
  const id = first.label.slice(0, 2);
  expect(message?.text).toMatch(/phase\.|nothing to do/);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(publicWords(thread)).toMatch(new RegExp(`\\(${id}\\)\\*\\* moves to`));
});
