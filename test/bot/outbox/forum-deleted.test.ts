/** Over Discord: posts of a forum are deleted, or the forum is. */
import { expect, test } from 'vitest';
import type { ForumTable } from '../../support/bot/forum-table.ts';
import { FORUM, NAME, setUpForumTable } from '../../support/bot/forum-table.ts';

/** The number of the scenario: the campaign itself is the first match. */
const GAME = 2;

let table: ForumTable;

setUpForumTable((fresh) => {
  table = fresh;
});

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

test('the forum is deleted -> the founder hears so once; the campaign goes on elsewhere', async () => {
  await table.found();
  await table.play();
  await table.settle();
  table.local.moderator.deleteChannel(FORUM);
  await expect.poll(async () => (await table.campaign())?.lost).toBe(true);
  const ann = table.local.client('Ann');
  const told = () => ann.channels.filter(({ name }) => name === 'Ann').flatMap(({ id }) => ann.visibleMessages(id));
  await expect.poll(() => told().length).toBe(1);
  expect(told()[0]?.text).toContain('The channel of your campaign **The Testers** was deleted.');
  const { message: offered } = await ann.runCommand('start', {}, { channel: 'table' });
  await ann.choose('1', { channel: 'table', on: offered ?? '', select: 'new-campaign:move' });
  await table.settle();
  const campaign = await table.campaign();
  expect([campaign?.channel, campaign?.forum, campaign?.lost]).toEqual([ann.idOf('table'), undefined, false]);
  const parent = () => ann.channels.find(({ name, isThread }) => isThread && name === 'The Snow Fence')?.parentId;
  await expect.poll(parent).toBe(ann.idOf('table'));
  expect(told()).toHaveLength(1);
  table.complaints.splice(0);
});
