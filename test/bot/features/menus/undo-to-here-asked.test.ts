/** *Undo to here* by a game-master, onlookers, and one who prefers to keep it. */
import { expect, test } from 'vitest';
import { runDeed } from '../../../support/bot/deeds.ts';
import { menuActs } from '../../../support/bot/menu-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(4, (fresh) => {
  table = fresh;
});

const { menu, play, told, isTurn, undone, stepOf } = menuActs(() => table);

test('Undo to here: the game-master takes it back alone, past what was shown', async () => {
  const { local, thread } = table;
  await runDeed(local.client('Ann'), 'ask master', { player: 'Cem' }, { channel: thread });
  await table.bot.app.outboxWorker.waitUntilIdle();
  await local.client('Cem').press('I will', { channel: thread });
  await play(8);
  const [target] = told().filter(isTurn);
  if (!target) throw new Error('Nothing was told.');
  const offered = await menu('Cem', 'Undo to here', target);
  expect(offered.text).toMatch(
    /^As game-master you would take the game back to this message\.\nDecided since, and undone:/,
  );
  expect(offered.text).not.toMatch(/battle goal \*/);
  await local.client('Cem').press('Confirm', { channel: thread, on: offered });
  const back = (await table.log()).findLast(({ type }) => type === 'undo');
  expect(back).toMatchObject({ to: await stepOf(target), seat: 'game-master' });
});

test('Undo to here: one who prefers to keep it ends the request', async () => {
  await play(14);
  const target = told().filter(isTurn).at(-3);
  if (!target) throw new Error('Too little was told.');
  const offered = await menu('Ann', 'Undo to here', target);
  await table.local.client('Ann').press('Ask the table', { channel: table.thread, on: offered });
  const again = await menu('Ann', 'Undo to here', target);
  const twice = await table.local.client('Ann').press('Ask the table', { channel: table.thread, on: again });
  expect(twice.message?.text).toBe('The table has been asked already.');
  await table.bot.app.outboxWorker.waitUntilIdle();
  const kept = await table.local.client('Bea').press('Keep it as it is', { channel: table.thread });
  expect(kept.message?.text).toBe('The request was declined.');
  expect(await undone()).toBe(0);
});

test('Undo to here is for players, and where something was decided since', async () => {
  await play(6);
  const turns = told().filter(isTurn);
  const [first] = turns;
  if (!first) throw new Error('Too little was told.');
  expect((await menu('Cem', 'Undo to here', first)).text).toBe('You do not sit at this table.');
  const own = table.local.client('Ann').sendMessage('Hello', { channel: table.thread });
  expect((await menu('Ann', 'Undo to here', own)).text).toBe('I told nothing of a game in this message.');
  expect(await undone()).toBe(0);
});
