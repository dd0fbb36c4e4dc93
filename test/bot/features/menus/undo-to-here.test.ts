/** *Undo to here* on a message of a scenario of Frosthaven. */
import { expect, test } from 'vitest';
import { menuActs } from '../../../support/bot/menu-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(4, (fresh) => {
  table = fresh;
});

const { menu, play, told, isTurn, undone, stepOf } = menuActs(() => table);

test('Undo to here shows the board of then, asks the table, and goes back when all agree', async () => {
  await play(14);
  const turns = told().filter(isTurn);
  const target = turns.at(-3);
  if (!target) throw new Error('Too little was told.');
  const from = await stepOf(target);
  const offered = await menu('Ann', 'Undo to here', target);
  expect(offered.text).toMatch(/^You would take the game back to this message\. Something hidden was shown since/);
  expect(offered.text).toContain('\nDecided since, and undone:\n- ');
  expect(offered.buttons.map(({ label }) => label)).toEqual(['Ask the table', 'Not now']);
  const asked = await table.local.client('Ann').press('Ask the table', { channel: table.thread, on: offered });
  expect(asked.message?.text).toBe('I have asked the table.');
  await table.bot.app.outboxWorker.waitUntilIdle();
  const request = told().at(-1);
  expect(request?.text).toContain('asks to take the game back to an earlier message. Everyone else must agree.');
  expect(await undone()).toBe(0);
  const stranger = await table.local.client('Cem').press('Agree', { channel: table.thread });
  expect(stranger.message?.text).toBe('Only the table can agree to this.');
  const agreed = await table.local.client('Bea').press('Agree', { channel: table.thread });
  expect(agreed.message?.text).toBe('Taken back.');
  const back = (await table.log()).findLast(({ type }) => type === 'undo');
  expect(back).toMatchObject({ to: from, agreed: [expect.any(String)] });
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(told().some(({ text }) => text.includes('took the game back to an earlier message.'))).toBe(true);
});

test('Undo to here: what has moved on since the preview is not taken back by it', async () => {
  await play(14);
  const target = told().filter(isTurn).at(-3);
  if (!target) throw new Error('Too little was told.');
  const offered = await menu('Ann', 'Undo to here', target);
  for (let i = 0; i < 4; i++) await play(1);
  const asked = await table.local.client('Ann').press('Ask the table', { channel: table.thread, on: offered });
  expect(asked.message?.text).toBe('The game has moved on; there is nothing left to ask.');
  expect(await undone()).toBe(0);
});

test('Undo to here: own choices that showed nothing go at once; the picture is of then', async () => {
  await table.bot.app.outboxWorker.waitUntilIdle();
  const target = told().filter(isTurn).at(-1);
  if (!target) throw new Error('Nothing was told.');
  const nothing = await menu('Ann', 'Undo to here', target);
  expect(nothing.text).toMatch(/^Nothing can be taken back to this message: /);
  await table.players.answerQuestion('Ann', table.thread);
  const offered = await menu('Ann', 'Undo to here', target);
  expect(offered.text).toBe(
    [
      'You would take the game back to this message.',
      'Decided since, and undone:',
      '- **Anngar**: their choice of a battle goal',
      '-# The picture shows what you would go back to.',
    ].join('\n'),
  );
  const done = await table.local.client('Ann').press('Confirm', { channel: table.thread, on: offered });
  expect(done.message?.text).toMatch(/^Keep one of these battle goals/);
  expect(await undone()).toBe(1);
});
