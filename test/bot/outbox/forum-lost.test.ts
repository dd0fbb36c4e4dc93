/** Over Discord: a forum is deleted, and its campaign goes on elsewhere. */
import { expect, test } from 'vitest';
import type { ForumTable } from '../../support/bot/forum-table.ts';
import { FORUM, setUpForumTable } from '../../support/bot/forum-table.ts';

let table: ForumTable;

setUpForumTable((fresh) => {
  table = fresh;
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
