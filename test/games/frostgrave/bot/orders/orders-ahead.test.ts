/** Over Discord: orders ahead for the rest of a turn. */
import { expect, test } from 'vitest';
import type { WarbandTable } from '../../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../../support/frostgrave/bot-table.ts';
import { phaseActs } from '../../../../support/frostgrave/phase-acts.ts';

let table: WarbandTable;

setUpWarbands(2, (opened) => {
  table = opened;
});

const { underway, panelOf, publicWords } = phaseActs(() => table);

test('the rest of the turn ahead -> carried out as its phases come, unseen until then', async () => {
  const { thread, acting, waiting } = await underway();
  const before = await panelOf(waiting, thread);
  expect(before.text).toContain('**Order ahead**, for the rest of this turn. Suggested:');
  const ordered = await table.press(waiting, 'Order that ahead', before);
  expect(ordered.text).toContain('**You have ordered ahead** for this turn:');
  expect((await panelOf(acting, thread)).text).not.toContain('ordered ahead');
  expect(publicWords(thread)).not.toContain('ordered ahead');
  await table.restart();
  expect((await panelOf(waiting, thread)).text, 'it outlasts a restart').toContain('**You have ordered ahead**');
  const side = /\(([AB])\w\)/.exec(ordered.text)?.[1] ?? '';
  await table.press(acting, 'Order all that', await panelOf(acting, thread));
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(publicWords(thread)).toMatch(new RegExp(`\\(${side}W\\)\\*\\* (?:moves|casts)`));
});
