/** Over Discord: posts of a forum are deleted, or the forum is. */
import { expect, test } from 'vitest';
import type { ForumTable } from '../../support/bot/forum-table.ts';
import { NAME, setUpForumTable } from '../../support/bot/forum-table.ts';

let table: ForumTable;

setUpForumTable((fresh) => {
  table = fresh;
});

/** The number of the scenario: the campaign itself is the first match. */
const GAME = 2;

const match = () => table.bot.app.records.game(GAME);

test('the post of the campaign is deleted -> another opens with the panel; matches stay', async () => {
  await table.found();
  const thread = await table.play();
  await table.settle();
  const before = table.post(NAME)?.id ?? '';
  table.local.moderator.deleteChannel(before);
  await expect.poll(async () => (await table.campaign())?.channel).not.toBe(before);
  await expect.poll(async () => (await table.campaign())?.panel).not.toBe(before);
  await table.settle();
  const home = table.post(NAME);
  expect(await table.campaign()).toMatchObject({ channel: home?.id, panel: home?.id, lost: false });
  expect(table.local.client('Bea').visibleMessages(NAME)[0]?.text).toContain('# The Testers');
  expect((await match())?.thread).toBe(thread);
});

test('the post of a scenario is deleted -> another opens, with story, call and tag', async () => {
  await table.found();
  const before = await table.play();
  await table.settle();
  table.local.moderator.deleteChannel(before);
  await expect.poll(async () => (await match())?.thread).not.toBe(before);
  await table.settle();
  const thread = (await match())?.thread ?? '';
  expect(table.post(thread)).toMatchObject({ name: 'The Snow Fence', tags: ['Several to move'] });
  const said = table.local.client('Bea').visibleMessages(thread);
  expect(said[0]?.text).toContain('**The Snow Fence** goes on in a new thread.');
  expect(said.some(({ buttons }) => buttons.some(({ label }) => label === 'My panel'))).toBe(true);
});
