/** The log of a match that ended long ago is deleted. */
import { expect, test } from 'vitest';
import { deleteExpired } from '../../../src/bot/jobs/retention.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';

const DAY = 24 * 3_600_000;

let table: PlayedBot;

setUpPlayedBot(1, (played) => {
  table = played;
});

test('a match ended long ago -> its log is deleted; that it was, and its counts, stay', async () => {
  const { app } = table.bot;
  const kept = { ...app, retentionDays: 30 };
  for (const person of ['Ann', 'Bea']) await table.players.openPanel(person, table.thread);
  for (let i = 0; i < 30; i++)
    for (const person of ['Ann', 'Bea']) await table.players.answerQuestion(person, table.thread);
  const counted = async () => (await app.matchService.histories.campaignTally(1))?.rows;
  await app.matchService.abandon(GAME);
  await app.outboxWorker.waitUntilIdle();
  const before = await counted();
  expect(before?.length).toBeGreaterThan(0);
  await deleteExpired(kept, Date.now() + 29 * DAY);
  expect((await table.log()).length).toBeGreaterThan(0);
  await deleteExpired(app, Date.now() + 900 * DAY);
  expect((await table.log()).length).toBeGreaterThan(0);
  await deleteExpired(kept, Date.now() + 31 * DAY);
  expect(await table.log()).toEqual([]);
  expect(await app.records.gamesEndedBefore(Date.now() + 31 * DAY)).toEqual([]);
  const row = await app.records.game(GAME);
  expect([row?.result, row?.scenario, row?.seats.map(({ user }) => user)]).toEqual([
    'abandoned',
    'the-snow-fence',
    [undefined, undefined],
  ]);
  expect(await counted()).toEqual(before);
  expect(await app.matchService.campaigns.campaignMatch(1)).toBeDefined();
  const typed = async (command: string) =>
    (await runDeed(table.local.client('Ann'), command, {}, { channel: table.thread })).message?.text;
  expect(await typed('log')).toContain('This was stored for a while and is gone now.');
  const { message } = await table.local.client('Ann').press('My panel', { channel: table.thread });
  expect(message?.text).toContain('No scenario is being played here.');
  expect(await typed('status')).toBeDefined();
  expect(await typed('recap')).toBeDefined();
  const again = await table.local.client('Ann').press('Choose a scenario', { channel: 'table' });
  expect(again.message?.selects.length).toBeGreaterThan(0);
});
