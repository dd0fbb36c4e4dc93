import { expect, test } from 'vitest';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

const CHANNEL = 'table';
let table: PlayedBot;

setUpPlayedBot(2, (fresh) => {
  table = fresh;
});

const result = async () => (await table.bot.app.records.game(GAME))?.result;
const isEnded = async () => Boolean((await table.bot.app.records.campaign(1))?.ended);

test('a scenario is abandoned only after the founder has read what that means', async () => {
  const ann = table.local.client('Ann');
  const bea = table.local.client('Bea');
  await expect(runDeed(bea, 'abandon match', {}, { channel: table.thread })).rejects.toThrow('is not offered');
  expect((await pressForged(table, 'Bea', 'manage:1:abandon')).text).toBe(
    'Only the founder or a moderator can abandon it.',
  );
  const offered = await runDeed(ann, 'abandon match', {}, { channel: table.thread });
  expect(offered?.message?.text).toContain('you can’t take it back');
  expect(await result()).toBeUndefined();
  expect((await pressForged(table, 'Bea', `abandon:${GAME}`)).text).toBe(
    'Only the founder or a moderator can abandon it.',
  );
  expect(await result()).toBeUndefined();
  await ann.press('Abandon it', { channel: table.thread });
  expect(await result()).toBe('abandoned');
  const over = await ann.press('My panel', { channel: table.thread });
  const offer = await ann.press('Choose a scenario', { channel: table.thread, on: over.message ?? '' });
  expect(offer.message?.selects[0]?.options.length).toBeGreaterThan(1);
});

test('a campaign ends only after the founder has read what that means', async () => {
  const ann = table.local.client('Ann');
  const offered = await runDeed(ann, 'end campaign', {}, { channel: CHANNEL });
  expect(offered.message?.text).toContain('for good');
  expect(offered.message?.text).toContain('The current scenario ends without a result.');
  expect((await pressForged(table, 'Bea', 'end:1')).text).toBe('Only the founder or a moderator can end it.');
  expect([await isEnded(), await result()]).toEqual([false, undefined]);
  await ann.press('End the campaign', { channel: CHANNEL });
  expect([await isEnded(), await result()]).toEqual([true, 'abandoned']);
});

test('in the thread of a scenario, commands about its campaign find it', async () => {
  const ann = table.local.client('Ann');
  const cem = table.local.client('Cem');
  const where = { channel: table.thread };
  expect((await ann.runCommand('start', {}, where)).message?.text).toContain('finish it first');
  expect((await cem.runCommand('join', {}, where)).message?.text).toContain('Which class do you play?');
  expect((await ann.runCommand('campaign panel', {}, where)).message?.text).toMatch(/- Its own panel is in <#\d+>/);
  expect((await pressForged(table, 'Ann', 'manage:1:show')).text).toMatch(/^The panel of .* is in <#\d+>\.$/);
  await table.bot.app.matchService.abandon(GAME);
  const offered = await ann.runCommand('start', {}, where);
  expect(offered.message?.selects[0]?.options.length).toBeGreaterThan(1);
});

test('a match ends -> its last message leads to the next, a repeat and the campaign', async () => {
  await table.bot.app.matchService.abandon(GAME);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const ann = table.local.client('Ann');
  const last = ann.visibleMessages(table.thread).findLast(({ isEphemeral }) => !isEphemeral);
  expect(last?.text).toMatch(
    /^\*\*The scenario was abandoned\.\*\*\n-# The campaign goes on: https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+$/,
  );
  expect(last?.buttons.map(({ label }) => label)).toEqual([
    'What comes next',
    'Play it again',
    'The campaign',
    'Statistics',
    'Replay',
  ]);
  const on = { channel: table.thread, on: last ?? '' };
  const home = await ann.press('The campaign', on);
  expect([home.message?.isEphemeral, home.message?.text]).toEqual([
    true,
    expect.stringContaining('- *The Snow Fence*, level 1: abandoned (<#'),
  ]);
  const panel = ann.visibleMessages(CHANNEL).find(({ buttons }) => buttons.some(({ label }) => label === 'Join'));
  expect(panel?.text).toContain('*The Snow Fence*, level 1: abandoned');
  const next = await ann.press('What comes next', on);
  const [first, ...others] = next.message?.selects[0]?.options ?? [];
  expect(first?.label).toBe('Two Goats (for a first evening)');
  expect(others.some(({ label }) => label.includes('first evening'))).toBe(false);
  const again = await ann.press('Play it again', on);
  expect(again.message?.text).toContain('**The Snow Fence**');
  const begun = await ann.press('Start at level 1', { channel: table.thread, on: again.message ?? '' });
  await table.bot.app.outboxWorker.waitUntilIdle();
  const told = () => ann.visibleMessages(table.thread).find(({ id }) => id === begun.message?.id);
  await expect.poll(() => told()?.text).toMatch(/^\*\*The Snow Fence\*\* begins\. Its thread: <#\d+>\.$/);
});
