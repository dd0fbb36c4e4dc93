/** Over Discord: a post of a forum that was opened but not written down. */
import { expect, test } from 'vitest';
import type { ForumTable } from '../../support/bot/forum-table.ts';
import { setUpForumTable } from '../../support/bot/forum-table.ts';

let table: ForumTable;

setUpForumTable((fresh) => {
  table = fresh;
});

/** The number of the scenario: the campaign itself is the first match. */
const GAME = 2;

const match = () => table.bot.app.records.game(GAME);

test('a post was opened but not written down -> it is taken up, and none is opened beside it', async () => {
  await table.found();
  table.local.faults.schedule('lost answer', /POST .*\/threads$/, 1);
  const thread = await table.play();
  await table.settle();
  expect(table.local.client('Ann').channels.filter(({ name }) => name === 'The Snow Fence')).toHaveLength(1);
  expect((await match())?.thread).toBe(thread);
  table.complaints.splice(0);
});
