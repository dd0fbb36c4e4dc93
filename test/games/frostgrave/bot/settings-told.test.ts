/** Over Discord: a table of warbands is told briefly, and in words. */
import { expect, test } from 'vitest';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';
import { PEOPLE, settingsActs } from '../../../support/frostgrave/settings-acts.ts';

let table: WarbandTable;

setUpWarbands(3, (fresh) => {
  table = fresh;
});

const { fill } = settingsActs(() => table);

test('told briefly -> only the last to act in full; board in words -> once, below it', {
  timeout: 120_000,
}, async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  await fill('Bea', 'Words', { telling: 'brief', inWords: 'on' });
  await table.playUnseen(thread, 'activate');
  const wizards = () => table.messagesIn(thread).find((words) => words.startsWith('## Turn 1 · Wizards')) ?? '';
  const isFolded = () => /^-# \w+ \(B1\) moves to /m.test(wizards());
  for (let i = 0; i < 60 && !isFolded(); i++) {
    for (const person of PEOPLE) await table.answerPanel(person, thread, 'first');
    await table.bot.app.outboxWorker.waitUntilIdle();
  }
  const phase = wizards();
  expect(isFolded()).toBe(true);
  const acting = [...phase.matchAll(/^\*\*(.*?)\*\*/gm)].map(([, name]) => name);
  expect(new Set(acting.filter((name) => !name?.startsWith('Giant'))).size).toBeLessThan(2);
  const boards = table.messagesIn(thread).filter((words) => words.startsWith('**The game**'));
  expect(boards.map((words) => words.includes('**Treasure**'))).toEqual([true]);
});
