/** Over Discord: a campaign in a forum has a post of its own, and one for each scenario, with tags for whose move it is. */
import { expect, test } from 'vitest';
import { TAG_NAME_LENGTH } from '../../../src/bot/client/limits.ts';
import { eraseUser } from '../../../src/bot/features/privacy/erase-user.ts';
import { archiveIdleMatches, unarchiveMatch } from '../../../src/bot/notify/archive-threads.ts';
import { POST_STATES, tagName } from '../../../src/bot/outbox/forum-tags.ts';
import { OFFERED_LANGUAGES, withLanguage } from '../../../src/i18n/language.ts';
import type { ForumTable } from '../../support/bot/forum-table.ts';
import { ASKING, FORUM, NAME, setUpForumTable } from '../../support/bot/forum-table.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

const DAY = 24 * 3_600_000;
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

test('nothing happens for fourteen days -> asleep and archived; woken -> the tag of its move', async () => {
  await table.found();
  const thread = await table.play();
  await table.settle();
  await archiveIdleMatches(table.bot.app, Date.now() + 15 * DAY);
  await table.settle();
  expect(table.post(thread)).toMatchObject({ isArchived: true, tags: ['Asleep'] });
  const row = await match();
  if (row) await unarchiveMatch(table.bot.app, row, table.local.client('Ann').id);
  await table.settle();
  expect(table.post(thread)).toMatchObject({ isArchived: false, tags: ['Several to move'] });
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

test('tags that people gave a post -> stay beside the one of the bot', async () => {
  await table.found();
  const thread = await table.play();
  await table.settle();
  const names = ['Campaign', 'One player’s move', 'Several to move', 'The party decides', 'Done', 'Asleep'];
  table.local.moderator.setForumTags(FORUM, [...names, 'Favourite']);
  table.local.moderator.tagPost(thread, ['Favourite', 'Several to move']);
  await table.players.playAnswers(['Bea'], thread, 1);
  await table.settle();
  expect(table.post(thread)?.tags).toEqual(['One player’s move', 'Favourite']);
});

test('a moderator renames a tag and removes another -> one is used on, one not made again', async () => {
  await table.found();
  const thread = await table.play();
  await table.settle();
  table.local.moderator.renameForumTag(FORUM, 'One player’s move', 'Solo');
  table.local.moderator.setForumTags(FORUM, ['Campaign', 'Solo', 'The party decides', 'Asleep']);
  await table.players.playAnswers(['Bea'], thread, 1);
  await table.settle();
  expect(table.post(thread)?.tags).toEqual(['Solo']);
  await table.bot.app.matchService.abandon(GAME);
  await table.settle();
  expect(table.post(thread)?.tags).toEqual([]);
});

test('the bot may make no tags -> the founder is told once, and play goes on', async () => {
  table.local.moderator.denyPermissions(FORUM, 'manageChannels', 'manageThreads');
  const answer = await table.found();
  const forum = table.post(FORUM)?.id;
  expect(answer.content.split('\n')[1]).toBe(
    `I may not make tags in <#${forum}>, so its posts don’t show whose move it is. A server manager can make these: **Campaign**, **One player’s move**, **Several to move**, **The party decides**, **Done**, **Asleep**. Or allow me **Manage Channels** there; then **Show its panel here again** makes them.`,
  );
  const thread = await table.play();
  await table.settle();
  expect(table.post(thread)?.tags).toEqual([]);
  table.local.moderator.setForumTags(FORUM, ['one player’s move']);
  await table.players.playAnswers(['Bea'], thread, 1);
  await table.settle();
  expect(table.post(thread)?.tags).toEqual(['one player’s move']);
});

test('a forum that demands tags and is full -> posts begin with its first one', async () => {
  table.local.moderator.setForumTags(
    FORUM,
    Array.from({ length: 20 }, (_, i) => `Tag ${i}`),
  );
  table.local.moderator.requireForumTag(FORUM);
  const answer = await table.found();
  expect(answer.content.split('\n')[1]).toContain('has as many tags as Discord allows');
  expect(table.post(NAME)?.tags).toEqual(['Tag 0']);
});

test('the bot may not write in the forum -> says what it lacks, threads not among it', async () => {
  table.local.moderator.denyPermissions(FORUM, 'sendMessages', 'createPublicThreads');
  const answer = await table.found();
  expect(answer.content).toContain('because I lack: **Send Messages**.');
  expect(await table.campaign()).toBeUndefined();
});

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

test('a post was opened but not written down -> it is taken up, and none is opened beside it', async () => {
  await table.found();
  table.local.faults.schedule('lost answer', /POST .*\/threads$/, 1);
  const thread = await table.play();
  await table.settle();
  expect(table.local.client('Ann').channels.filter(({ name }) => name === 'The Snow Fence')).toHaveLength(1);
  expect((await match())?.thread).toBe(thread);
  table.complaints.splice(0);
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

test('tags -> at most twenty characters in every language, and none twice', () => {
  for (const language of OFFERED_LANGUAGES) {
    const names = withLanguage(language, () => POST_STATES.map(tagName));
    expect(names.filter((name) => name.length > TAG_NAME_LENGTH)).toEqual([]);
    expect(new Set(names).size).toBe(POST_STATES.length);
  }
});

test('a campaign moves into a forum and out again -> its panel goes with it, its scenario stays', async () => {
  const ann = table.local.client('Ann');
  await ann.runCommand('campaign create', { name: NAME, style: 'everything' }, { channel: 'table' });
  const thread = await table.players.beginScenario('table', PEOPLE, 'the-snow-fence');
  await table.settle();
  const before = (await table.campaign())?.panel ?? '';
  const { message: offered } = await ann.runCommand('start', {}, { channel: ASKING });
  const { message } = await ann.choose('1', { channel: ASKING, on: offered ?? '', select: 'new-campaign:move' });
  await table.settle();
  const home = table.post(NAME);
  expect(message?.content).toBe(`**The Testers** is in <#${home?.id}>.`);
  expect(await table.campaign()).toMatchObject({ channel: home?.id, forum: table.post(FORUM)?.id, panel: home?.id });
  await expect.poll(() => ann.visibleMessage(before)?.text).toContain(`This campaign continues in <#${home?.id}>.`);
  expect([(await match())?.thread, table.post(thread)?.tags]).toEqual([thread, []]);
  const { message: back } = await ann.runCommand('start', {}, { channel: 'tavern' });
  await ann.choose('1', { channel: 'tavern', on: back ?? '', select: 'new-campaign:move' });
  await table.settle();
  const campaign = await table.campaign();
  expect([campaign?.channel, campaign?.forum]).toEqual([ann.idOf('tavern'), undefined]);
  const left = () => table.local.client('Bea').visibleMessages(NAME)[0]?.text;
  await expect.poll(left).toContain('This campaign continues in');
});

test('a campaign from a file, in a forum -> a post of its own, and one for its scenario', async () => {
  await table.found();
  const thread = await table.play();
  await table.settle();
  const made = await table.bot.app.matchService.campaigns.exportFile(1, 10_000_000);
  const ann = table.local.client('Ann');
  const file = { filename: 'campaign.json', bytes: Buffer.from(made?.text ?? '') };
  const { message } = await ann.runCommand('import', { file }, { channel: ASKING });
  await table.settle();
  const [founded] = (await table.bot.app.records.campaignsInForum(table.post(FORUM)?.id ?? '')).filter(
    ({ id }) => id !== 1,
  );
  expect(message?.content).toContain(`**The Testers** continues in <#${founded?.channel}>`);
  expect(founded?.panel).toBe(founded?.channel);
  const home = ann.visibleMessages(founded?.channel);
  expect(home[0]?.text).toContain('# The Testers');
  expect(home.some(({ text }) => text.includes('has imported this campaign from a file.'))).toBe(true);
  const posts = () => ann.channels.filter(({ name, id }) => name === 'The Snow Fence' && id !== thread);
  await expect.poll(() => posts().length).toBe(1);
  expect(posts()[0]?.parentId).toBe(table.post(FORUM)?.id);
});

test('a person is forgotten -> no post names them any more', async () => {
  await table.found();
  const thread = await table.play();
  await table.settle();
  const bea = table.local.client('Bea').id;
  const naming = () =>
    [thread, NAME].flatMap((channel) =>
      table.local
        .client('Ann')
        .visibleMessages(channel)
        .filter(({ text }) => text.includes(`<@${bea}>`)),
    );
  expect(naming().length).toBeGreaterThan(0);
  await eraseUser(table.bot.app, bea, 'Bea');
  await table.bot.app.redactionQueue.waitUntilIdle();
  await table.settle();
  expect(naming()).toEqual([]);
});
