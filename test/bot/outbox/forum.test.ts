/** Over Discord: a campaign in a forum has a post of its own, and one for each scenario, with tags for whose move it is. */
import { expect, test } from 'vitest';
import type { ForumTable } from '../../support/bot/forum-table.ts';
import { ASKING, FORUM, NAME, setUpForumTable } from '../../support/bot/forum-table.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

/** The number of the scenario: the campaign itself is the first match. */
const GAME = 2;

let table: ForumTable;

setUpForumTable((fresh) => {
  table = fresh;
});

const match = () => table.bot.app.records.game(GAME);

test('/campaign create in a post -> the campaign has a post of its own, with its panel', async () => {
  const answer = await table.found();
  const home = table.post(NAME);
  expect(answer.isEphemeral).toBe(true);
  expect(answer.content).toBe(`**The Testers** is in <#${home?.id}>.`);
  expect(home).toMatchObject({ isThread: true, isArchived: false, tags: ['Campaign'] });
  const [panel, ...more] = table.local.client('Bea').visibleMessages(NAME);
  expect(more).toEqual([]);
  expect(panel?.id).toBe(home?.id);
  expect(panel?.text).toContain('# The Testers');
  const parent = table.post(FORUM)?.id;
  expect(await table.campaign()).toMatchObject({ channel: home?.id, forum: parent, panel: home?.id, lost: false });
  const again = await table.found(NAME);
  expect(again.content).toContain('This channel already has a campaign: **The Testers**.');
});

test('a scenario -> a post that begins with its story, whose tag says whose move it is', async () => {
  await table.found();
  const thread = await table.play();
  await table.settle();
  const post = table.post(thread);
  expect(post).toMatchObject({ name: 'The Snow Fence', parentId: table.post(FORUM)?.id, tags: ['Several to move'] });
  expect((await match())?.thread).toBe(thread);
  const [first, second] = table.local.client('Bea').visibleMessages(thread);
  expect([first?.id, first?.channelId]).toEqual([thread, thread]);
  expect(first?.text).toContain('The Snow Fence');
  expect(second?.text).toContain('**Goal:** Kill all enemies.');
  await table.players.playAnswers(['Bea'], thread, 1);
  await table.settle();
  expect(table.post(thread)?.tags).toEqual(['One player’s move']);
  expect(table.local.client('Bea').visibleMessages(ASKING)).toHaveLength(1);
});

test('the scenario is given up -> Done; the campaign ends -> its post is done, too', async () => {
  await table.found();
  const thread = await table.play();
  await table.bot.app.matchService.abandon(GAME);
  await table.settle();
  expect([table.post(thread)?.tags, table.post(NAME)?.tags]).toEqual([['Done'], ['Campaign']]);
  const { message: panel } = await table.local.client('Ann').runCommand('campaign panel', {}, { channel: NAME });
  const where = { channel: NAME };
  const { message: asked } = await table.local.client('Ann').press('End it…', { ...where, on: panel ?? '' });
  await table.local.client('Ann').press('End the campaign', { ...where, on: asked ?? '' });
  await table.settle();
  expect(table.post(NAME)?.tags).toEqual(['Done']);
});

test('the post of the campaign is archived after a week -> a new panel opens it again', async () => {
  await table.found();
  await table.settle();
  table.local.moderator.archiveThread(table.post(NAME)?.id ?? '');
  await table.bot.app.records.addMember(1, table.local.client('Dov').id, 'Dov', 25);
  table.bot.app.campaignPanelQueue.enqueue(1);
  await table.settle();
  expect(table.post(NAME)?.isArchived).toBe(false);
  expect(table.local.client('Bea').visibleMessages(NAME)[0]?.isEdited).toBe(true);
});

test('the bot may not write in the forum -> says what it lacks, threads not among it', async () => {
  table.local.moderator.denyPermissions(FORUM, 'sendMessages', 'createPublicThreads');
  const answer = await table.found();
  expect(answer.content).toContain('because I lack: **Send Messages**.');
  expect(await table.campaign()).toBeUndefined();
});

test('an answer in a scenario of the forum -> counts as in any thread', async () => {
  await table.found();
  const thread = await table.play();
  await table.players.playAnswers(PEOPLE, thread, 6);
  await table.settle();
  const said = table.local
    .client('Bea')
    .visibleMessages(thread)
    .map(({ text }) => text);
  expect(said.some((text) => text.includes('## Round 1'))).toBe(true);
});
