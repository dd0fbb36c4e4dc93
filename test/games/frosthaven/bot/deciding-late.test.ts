/** Over Discord: the party decides while somebody is late. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { decidingActs, THREE, withBells } from '../../../support/bot/acts/deciding-acts.ts';
import { invalidateBotCache } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpTable, startPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpTable(
  () => startPlayedBot(3, withBells(), {}, THREE),
  (fresh) => {
    table = fresh;
  },
);

const { asked, untilAsked, typed, says, byVote, told } = decidingActs(() => table);

test('whose time is over abstains, and the bot plays nothing else for them', async () => {
  const deadlines = await typed('Ann', 'deadlines');
  for (const [what, hours] of [
    ['turn', '4'],
    ['passed', '0'],
  ] as const)
    await table.local
      .client('Ann')
      .choose(hours, { channel: table.thread, on: deadlines, select: `settle-deadlines:1:${what}` });
  await byVote();
  await untilAsked();
  await says('Bea', 'Large');
  const before = (await table.log()).length;
  const raw = new Database(table.database);
  raw.exec('update deadlines set due = 0');
  raw.close();
  await invalidateBotCache(table);
  await table.bot.app.matchService.fireDeadlines();
  await table.bot.app.outboxWorker.waitUntilIdle();
  const answers = (await table.log()).slice(before).flatMap((entry) => (entry.type === 'answer' ? [entry] : []));
  expect(answers.map(({ value, by }) => [...value, by])).toEqual([
    ['abstain', 'deadline'],
    ['abstain', 'deadline'],
  ]);
  expect(await asked()).toEqual([]);
  expect(told('-# The vote: **Large** (Beagar).')).toHaveLength(1);
});
