/** What an older program kept is gone on with. */
import { expect, test } from 'vitest';
import { decidedWords } from '../../../src/matches/service/find-question.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import { pressForged } from '../../support/bot/forged.ts';
import {
  DONE,
  database,
  LEFT,
  NIGHT,
  OLD_CAMPAIGN,
  PLAYED,
  readCampaignSheets,
  startOnOldDatabase,
  useOldDatabase,
  WINTER,
} from '../../support/storage/old-database.ts';

useOldDatabase();

test('campaigns, members, wishes and gains are as they were', async () => {
  const store = openSqlite(database);
  expect(await store.campaign(NIGHT)).toMatchObject({ name: 'The Long Night', pack: 'first-winter', ended: false });
  expect(await store.campaign(WINTER)).toMatchObject({ name: 'The Short Winter', ended: true });
  expect((await store.members(NIGHT)).map(({ id, user }) => [id, user])).toEqual([
    [1, '1456074443980801001'],
    [2, '1456074443980801002'],
  ]);
  expect((await store.campaign(NIGHT))?.carried).toEqual(OLD_CAMPAIGN);
  expect(await store.campaignPreferences(NIGHT, '1456074443980801001')).toMatchObject({ items: ['sealskin-hood'] });
  const orders = { takeDamage: true, restOnlyWhenNeeded: true };
  expect(await store.campaignPreferences(NIGHT, '1456074443980801002')).toMatchObject(orders);
  expect((await store.campaign(NIGHT))?.game).toBe('frosthaven');
  const played = [...(await store.gamesOf(WINTER)), ...(await store.gamesOf(NIGHT))];
  expect(played.map(({ id, game, kind, about, result }) => [id, game, kind, about, result])).toEqual([
    [LEFT, 'frosthaven', 'scenario', { scenario: 'the-snow-fence', level: 1 }, 'abandoned'],
    [DONE, 'frosthaven', 'scenario', { scenario: 'what-the-icehouse-kept', level: 1 }, 'completed'],
    [PLAYED, 'frosthaven', 'scenario', { scenario: 'the-snow-fence', level: 1 }, undefined],
  ]);
  await store.close();
});

test('an old campaign -> what it had come to is in its own match, begun once', async () => {
  const { bot } = await startOnOldDatabase();
  const { app } = bot;
  const all = await Promise.all([readCampaignSheets(app, NIGHT), readCampaignSheets(app, NIGHT)]);
  expect(all).toEqual([OLD_CAMPAIGN, OLD_CAMPAIGN]);
  app.matchService.clearCache();
  expect(await readCampaignSheets(app, NIGHT)).toEqual(OLD_CAMPAIGN);
  const own = await app.records.gamesOf(NIGHT, 'campaign');
  expect(own.map(({ seats }) => seats)).toEqual([
    [
      { seat: '1', user: '1456074443980801001', member: 1 },
      { seat: '2', user: '1456074443980801002', member: 2 },
    ],
  ]);
  expect((await app.records.campaign(NIGHT))?.carried).toBeUndefined();
});

test('an old outbox -> words, pictures, deletions and the channel’s word are delivered', async () => {
  const waited = openSqlite(database);
  const kinds = (await waited.pendingMessages(PLAYED)).map(({ kind, key }) => `${kind} ${key}`);
  expect(kinds).toEqual(['edit 6', 'delete 6', 'post 7', 'edit 7', 'edit 5', 'picture 5', 'post 8', 'delete 7']);
  const { message: fleeting } = (await waited.postedMessage(PLAYED, '6')) ?? {};
  await waited.close();
  const { local, bot, complaints, thread } = await startOnOldDatabase();
  const { records } = bot.app;
  expect([await records.pendingMessages(), await records.campaignsWithNotices()]).toEqual([[], []]);
  const told = local.client('Ann').visibleMessages(thread);
  expect(told.map(({ id }) => id)).not.toContain(fleeting);
  const { message: board } = (await records.postedMessage(PLAYED, '5')) ?? {};
  expect(told.find(({ id }) => id === board)?.attachments).toHaveLength(1);
  const { message: last } = (await records.postedMessage(PLAYED, '8')) ?? {};
  expect(told.at(-1)).toMatchObject({ id: last });
  expect(told.at(-1)?.text).toContain('Beagar');
  const channel = local.client('Ann').visibleMessages('table');
  expect(channel.at(-1)?.text).toBe('A word for the channel that was never delivered.');
  expect([complaints, local.violations]).toEqual([[], []]);
});

test('old buttons are pressed -> a panel, why, and consent to an undo are answered', async () => {
  const { local, bot, complaints, thread } = await startOnOldDatabase();
  const ann = local.client('Ann');
  const { message: round = '' } = (await bot.app.records.postedMessage(PLAYED, '5')) ?? {};
  const panel = await local.client('Bea').press('My panel', { channel: thread, on: round });
  expect(panel.message?.text).toMatch(/^It is your turn: [\s\S]*\n\*\*27 Ticking Edge\*\*/);
  const why = await ann.press('Why?', { channel: thread, on: round });
  expect(why.message?.text).toContain(
    '**Hound 1** focuses on **Anngar**. It needs fewer movement points to attack it.',
  );
  const agreed = await ann.press('Agree', { channel: thread });
  expect(agreed.message?.text).toBe('Taken back.');
  await bot.app.outboxWorker.waitUntilIdle();
  const said = ann.visibleMessages(thread).map(({ text }) => text);
  expect(said.filter((text) => text.includes('↩ **Beagar** took back'))).toHaveLength(1);
  expect([complaints, local.violations]).toEqual([[], []]);
});

test('a button on a private panel of old answers what it was made for', async () => {
  const { local, bot, complaints, thread } = await startOnOldDatabase();
  const attack = () => pressForged({ thread, bot, local }, 'Bea', 'say:3:63:blinkblade:#302365575bcf325e');
  expect((await attack()).text).toMatch(/^Attack 2: whom\?/);
  expect((await attack()).text.split('\n')[0]).toBe(`*${decidedWords()}*`);
  expect([complaints, local.violations]).toEqual([[], []]);
});
