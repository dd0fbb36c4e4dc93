import { beforeEach, expect, test } from 'vitest';
import { archiveIdleMatches, freeThreadSlot } from '../../../src/bot/notify/archive-threads.ts';
import { tableSettingsChange } from '../../../src/matches/settings/table-settings.ts';
import { pressForged } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';

const DAY = 24 * 3_600_000;

let table: PlayedBot;
setUpPlayedBot(1, (played) => {
  table = played;
});

beforeEach(() => table.bot.app.outboxWorker.waitUntilIdle());

const threadOf = (id: string) => table.local.client('Ann').channels.find((each) => each.id === id);
const lastIn = (channel: string) => table.local.client('Ann').visibleMessages(channel).at(-1)?.text ?? '';
const home = () =>
  table.local
    .client('Ann')
    .visibleMessages('table')
    .find(({ text }) => text.startsWith('# '));
/** What somebody is answered who wakes what sleeps from the panel of the campaign. */
async function pressWake(person: string): Promise<string> {
  const panel = home();
  const button = panel?.buttons.find(({ label }) => label.startsWith('Wake '));
  const where = { channel: 'table', ...(panel && { on: panel }) };
  const { message } = await table.local.client(person).press(button?.customId ?? '', where);
  return message?.text ?? '';
}

const slept = async () => (await table.bot.app.records.game(GAME))?.slept;

test('a game is idle for fourteen days -> sleeps, until woken from the campaign panel', async () => {
  const { app } = table.bot;
  const now = Date.now();
  await archiveIdleMatches(app, now + 13 * DAY);
  expect(await slept()).toBeUndefined();
  await archiveIdleMatches(app, now + 15 * DAY);
  expect(await slept()).toBe(now + 15 * DAY);
  expect(lastIn(table.thread)).toContain('Nothing has happened here for 14 days, so this game sleeps.');
  expect(threadOf(table.thread)?.isArchived).toBe(true);
  const said = table.local.client('Ann').visibleMessages(table.thread).length;
  await archiveIdleMatches(app, now + 16 * DAY);
  expect(table.local.client('Ann').visibleMessages(table.thread)).toHaveLength(said);

  await app.campaignPanelQueue.waitUntilIdle();
  expect(home()?.text).toContain('sleeps: it has been quiet for long.');
  expect(await pressWake('Bea')).toContain('Awake again');
  expect(await slept()).toBeUndefined();
  expect(threadOf(table.thread)?.isArchived).toBe(false);
  expect(lastIn(table.thread)).toContain('woke this game.');
  await app.campaignPanelQueue.waitUntilIdle();
  expect(home()?.text).not.toContain('sleeps');
});

test('an answer wakes a game that sleeps; one that is over, or awake, is not woken', async () => {
  const { app } = table.bot;
  await archiveIdleMatches(app, Date.now() + 15 * DAY);
  expect(await slept()).toBeDefined();
  await table.local.client('Ann').sendMessage('Shall we go on?', { channel: table.thread });
  await table.players.playAnswers(['Ann', 'Bea'], table.thread, 1);
  expect(await slept()).toBeUndefined();
  const awake = await pressForged(table, 'Ann', `wake:${GAME}`);
  expect(awake.text).toContain('Awake again');
  await app.matchService.abandon(GAME, { campaign: 1 });
  const over = await pressForged(table, 'Ann', `wake:${GAME}`);
  expect(over.text).toContain('It is over.');
});

test('who would wake a game that is not there is told so', async () => {
  const gone = await pressForged(table, 'Ann', 'wake:0');
  expect(gone.text).not.toBe('');
  expect(gone.text).not.toMatch(/awake/i);
});

test('a game that sleeps and whose thread was deleted meanwhile is woken in a new one', async () => {
  const { app } = table.bot;
  await archiveIdleMatches(app, Date.now() + 15 * DAY);
  await app.campaignPanelQueue.waitUntilIdle();
  await app.records.setThread(GAME, '1');
  const woken = await pressWake('Bea');
  const thread = (await app.records.game(GAME))?.thread;
  expect(['1', table.thread]).not.toContain(thread);
  expect(woken).toContain(`Awake again: <#${thread}>.`);
  expect(await slept()).toBeUndefined();
});

test('a table that pauses does not fall asleep', async () => {
  const { app } = table.bot;
  const now = Date.now();
  await app.records.changeCampaign(tableSettingsChange(1, { pausedUntil: now + 30 * DAY }));
  await archiveIdleMatches(app, now + 15 * DAY);
  expect(await slept()).toBeUndefined();
  await archiveIdleMatches(app, now + 31 * DAY);
  expect(await slept()).toBeDefined();
});

test('no room for another thread -> the longest silent sleeps, after a day at least', async () => {
  const { app } = table.bot;
  const now = Date.now();
  expect(await freeThreadSlot(app, 1, now)).toBe(false);
  expect(await freeThreadSlot(app, 1, now + 2 * DAY)).toBe(true);
  expect(await app.records.archivedGames(1)).toHaveLength(1);
});
