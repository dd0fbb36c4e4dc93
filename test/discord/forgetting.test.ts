import { expect, test } from 'vitest';
import { forgetOld } from '../../src/discord/forgetting.ts';
import { GAME, type PlayedBot, playedAnew } from './played-bot.ts';

const DAY = 24 * 3_600_000;

let table: PlayedBot;
playedAnew(1, (played) => {
  table = played;
});

test('a campaign that ended goes after the days that the host has set, whole; whoever presses there still is told so', async () => {
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
