import { expect, test } from 'vitest';
import { forgetOld } from '../../src/discord/forgetting.ts';
import { GAME, type PlayedBot, playedAnew } from './played-bot.ts';

const DAY = 24 * 3_600_000;

let table: PlayedBot;
playedAnew(1, (played) => {
  table = played;
});

test('a campaign is over for longer than is kept -> deleted; a press there says so', async () => {
  const { app } = table.bot;
  const kept = { ...app, keptDays: 30 };
  await forgetOld(kept, Date.now() + 90 * DAY);
  expect(await app.records.campaign(1)).toBeDefined();
  await app.tables.abandon(GAME, { campaign: 1, ends: true });
  await app.deliverer.idle();
  await forgetOld(app, Date.now() + 900 * DAY);
  await forgetOld(kept, Date.now() + 29 * DAY);
  expect(await app.records.campaign(1)).toBeDefined();
  await forgetOld(kept, Date.now() + 31 * DAY);
  expect(await app.records.campaign(1)).toBeUndefined();
  expect(await table.log()).toEqual([]);
  const { message } = await table.local.seat('Ann').press('My panel', { channel: table.thread });
  expect(message?.text).toContain('No scenario is being played here.');
});

test('a match ended long ago -> its log is deleted; that it was, and its counts, stay', async () => {
  const { app } = table.bot;
  const kept = { ...app, keptDays: 30 };
  for (const person of ['Ann', 'Bea']) await table.players.open(person, table.thread);
  for (let i = 0; i < 30; i++) for (const person of ['Ann', 'Bea']) await table.players.act(person, table.thread);
  const counted = async () => (await app.tables.chronicles.ofCampaign(1))?.rows;
  await app.tables.abandon(GAME);
  await app.deliverer.idle();
  const before = await counted();
  expect(before?.length).toBeGreaterThan(0);
  await forgetOld(kept, Date.now() + 29 * DAY);
  expect((await table.log()).length).toBeGreaterThan(0);
  await forgetOld(app, Date.now() + 900 * DAY);
  expect((await table.log()).length).toBeGreaterThan(0);
  await forgetOld(kept, Date.now() + 31 * DAY);
  expect(await table.log()).toEqual([]);
  expect(await app.records.endedSince(Date.now() + 31 * DAY)).toEqual([]);
  const row = await app.records.game(GAME);
  expect([row?.result, row?.scenario, row?.seats.map(({ user }) => user)]).toEqual([
    'abandoned',
    'the-snow-fence',
    [undefined, undefined],
  ]);
  expect(await counted()).toEqual(before);
  expect(await app.tables.campaigns.own(1)).toBeDefined();
  const typed = async (command: string) =>
    (await table.local.seat('Ann').command(command, {}, { channel: table.thread })).message?.text;
  expect(await typed('log')).toContain('What happened here was kept for its time, and is gone.');
  const { message } = await table.local.seat('Ann').press('My panel', { channel: table.thread });
  expect(message?.text).toContain('No scenario is being played here.');
  expect(await typed('status')).toBeDefined();
  expect(await typed('recap')).toBeDefined();
  const again = await table.local.seat('Ann').press('Choose a scenario', { channel: 'table' });
  expect(again.message?.selects.length).toBeGreaterThan(0);
});
