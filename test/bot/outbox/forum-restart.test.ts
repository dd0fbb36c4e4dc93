/** Over Discord: posts and tags of a forum after a restart, and when they were not written down. */
import { expect, test } from 'vitest';
import type { ForumTable } from '../../support/bot/forum-table.ts';
import { setUpForumTable } from '../../support/bot/forum-table.ts';

let table: ForumTable;

setUpForumTable((fresh) => {
  table = fresh;
});

/** The number of the scenario: the campaign itself is the first match. */
const GAME = 2;

test('a restart -> the tags that were not sent yet are sent, and nothing is posted twice', async () => {
  await table.found();
  const thread = await table.play();
  await table.stop();
  await table.start({ retryDelays: { tags: 3_600_000 } });
  await table.settle();
  await table.players.playAnswers(['Bea'], thread, 1);
  await table.settle();
  expect(table.post(thread)?.tags).toEqual(['One player’s move']);
  await table.bot.app.matchService.abandon(GAME);
  await table.settle();
  expect(table.post(thread)?.tags).toEqual(['One player’s move']);
  await table.stop();
  await table.start();
  await expect.poll(() => table.post(thread)?.tags).toEqual(['Done']);
  await table.settle();
  expect(table.local.client('Ann').channels.filter(({ name }) => name === 'The Snow Fence')).toHaveLength(1);
});
