/** Over Discord: the party decides while somebody is away, late, or has taken a vote back. */
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

const { asked, untilAsked, typed, press, says, byVote, ledBy, told } = decidingActs(() => table);

test('whoever is away abstains, and leaves it to the others where they lead', async () => {
  await byVote();
  await untilAsked();
  await typed('Cem', 'set away');
  expect(await asked()).toEqual(['Anngar', 'Beagar', 'Cemgar: abstain']);
  await says('Ann', 'Small');
  await says('Bea', 'Small');
  await ledBy('Cemgar');
  await untilAsked(2);
  expect(await asked(), 'Cem is away').toEqual(['party']);
});

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

test('a vote is undone -> open again; who leads by then is asked in place of a vote', async () => {
  await byVote();
  await untilAsked();
  await says('Ann', 'Small');
  await says('Cem', 'Small');
  expect(await asked()).toEqual([]);
  const undo = await typed('Cem', 'undo');
  expect(undo.text).toContain('“Small”');
  await press('Cem', 'Confirm', undo);
  expect(await asked()).toEqual(['Anngar: Small', 'Beagar', 'Cemgar']);
  await says('Cem', 'Small');
  await ledBy('Beagar');
  await press('Cem', 'Confirm', await typed('Cem', 'undo'));
  expect(await asked(), 'Bea leads by now').toEqual(['Beagar']);
});
