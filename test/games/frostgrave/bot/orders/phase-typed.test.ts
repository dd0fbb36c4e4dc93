/** Over Discord: orders for a whole phase, as they are typed. */
import { expect, test } from 'vitest';
import { nothingToDoWords } from '../../../../../src/game-api/panel/idle-panels.ts';
import type { WarbandTable } from '../../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../../support/frostgrave/bot-table.ts';
import { phaseActs } from '../../../../support/frostgrave/phase-acts.ts';

let table: WarbandTable;

setUpWarbands(2, (opened) => {
  table = opened;
});

const { underway, panelOf, write, publicWords } = phaseActs(() => table);

test('a typed phase -> shown, confirmed once, carried out', async () => {
  const { thread, acting } = await underway();
  const panel = await panelOf(acting, thread);
  const leader = /\(([AB]W)\)/.exec(panel.text)?.[1] ?? '';
  const written = await write(acting, panel, 'Write the phase', `${leader} toward t1 2; rest hold`);
  expect(written.text).toContain(`**You wrote** ${leader} toward t1 2; rest hold`);
  expect(written.text).toMatch(/That means, not sent yet:\n- \*\*.+ \([AB]W\)\*\*: Move to \S+/);
  expect(publicWords(thread), 'nothing has happened yet').not.toMatch(/\([AB]W\)\*\* moves to/);
  expect((await panelOf(acting, thread)).text, 'it is kept').toContain('**You wrote**');
  const after = await table.press(acting, 'Confirm', await panelOf(acting, thread));
  expect(after.text).toContain(nothingToDoWords());
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(publicWords(thread).match(/ moves to /g)).toHaveLength(1);
});

test('what is typed can’t be understood -> a sentence, and nothing is given', async () => {
  const { thread, acting } = await underway();
  const written = await write(acting, await panelOf(acting, thread), 'Write the phase', 'dance');
  expect(written.text).toContain('I don’t see whom “dance” is for.');
  expect(written.buttons.map(({ label }) => label)).not.toContain('Confirm');
});
