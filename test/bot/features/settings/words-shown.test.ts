/** Over Discord: the board in words is as `/settings` says. */
import { expect, test } from 'vitest';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { settingsActs } from '../../../support/bot/settings-acts.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { typed, chosen, told } = settingsActs(() => table);

test('the board in words is set -> one message, edited in place, gone when unset', async () => {
  const inWords = async () =>
    (await told()).filter((words) => /\*\*, (before the first round|round \d+)\./.test(words));
  expect(await inWords()).toEqual([]);
  await chosen('Bea', 'Words', 'Text version', 'Text version of the board: in the thread, below each report');
  await table.players.playAnswers(PEOPLE, table.thread, 12);
  const [words = '', ...others] = await inWords();
  expect(others).toEqual([]);
  expect(words).toContain('hit points');
  await table.players.playAnswers(PEOPLE, table.thread, 25);
  const later = await inWords();
  expect(later).toHaveLength(1);
  expect(later[0]).not.toBe(words);
  expect((await typed('Cem', 'board', { words: true })).content).toContain(later[0]?.split('\n')[0]);
  await chosen('Bea', 'Words', 'Text version', 'Text version of the board: on request');
  await table.players.playAnswers(PEOPLE, table.thread, 25);
  expect(await inWords()).toEqual([]);
});
