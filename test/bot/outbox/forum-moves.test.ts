/** Over Discord: campaigns come into a forum, and go out of it. */
import { expect, test } from 'vitest';
import { eraseUser } from '../../../src/bot/features/privacy/erase-user.ts';
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
