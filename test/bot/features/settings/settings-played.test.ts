/** Over Discord: a table plays as it has settled in `/settings`. */
import { expect, test } from 'vitest';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { settingsActs } from '../../../support/bot/settings-acts.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { chosen, told } = settingsActs(() => table);

test('told briefly, what happens has no sums and names no card that was played', async () => {
  await table.players.playAnswers(PEOPLE, table.thread, 24);
  const before = (await told()).join('\n');
  expect([/ = \d/.test(before), before.includes('plays the')]).toEqual([true, true]);
  await chosen('Bea', 'Words', 'Round reports', 'Round reports: brief');
  const known = new Set(await told());
  await table.players.playAnswers(PEOPLE, table.thread, 36);
  const after = (await told()).filter((words) => !known.has(words)).slice(1);
  expect(after.join('\n')).toContain('strikes');
  expect(after.filter((words) => / = \d/.test(words))).toEqual([]);
});
