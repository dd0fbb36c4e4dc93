/** Over Discord: the table is asked to take something back. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { VOICE_DURATION } from '../../../../src/matches/people/presence.ts';
import { undoActs } from '../../../support/bot/acts/undo-acts.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { invalidateBotCache } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(1, (fresh) => {
  table = fresh;
});

const { undo, untilConsentIsNeeded, undone } = undoActs(() => table);

test('a player is said to be away -> asked all the same, until silent for hours', async () => {
  const { asker, other } = await untilConsentIsNeeded();
  const player = { id: table.local.client(other).id };
  await runDeed(table.local.client(asker), 'set away another', { player: player.id }, { channel: table.thread });
  const offered = await undo(asker);
  expect(offered.message?.buttons.map(({ label }) => label)).toContain('Ask the table');
  const raw = new Database(table.database);
  const longAgo = Date.now() - VOICE_DURATION;
  raw.prepare("update settings set settings = json_set(settings, '$.silentSince', ?)").run(longAgo);
  raw.close();
  await invalidateBotCache(table);
  expect((await undo(asker)).message?.buttons.map(({ label }) => label)).toContain('Confirm');
});

test('whoever says so is away for agreements at once, and has a voice again when they are back', async () => {
  const { asker, other } = await untilConsentIsNeeded();
  const labels = async () => (await undo(asker)).message?.buttons.map(({ label }) => label);
  await runDeed(table.local.client(other), 'set away', {}, { channel: table.thread });
  expect(await labels()).toContain('Confirm');
  await runDeed(table.local.client(other), 'come back', {}, { channel: table.thread });
  expect(await labels()).toContain('Ask the table');
});

test('a request that was written down before a crash is posted after it', async () => {
  const { asker, button } = await untilConsentIsNeeded();
  await table.bot.app.outboxWorker.close();
  const asked = await table.local.client(asker).press('Ask the table', { channel: table.thread, ...button });
  expect(asked.message?.text).toBe('I have asked the table.');
  const waiting = await table.bot.app.records.pendingMessages(GAME);
  expect(waiting.filter(({ key }) => key.startsWith('undo '))).toMatchObject([{ kind: 'post' }, { kind: 'picture' }]);
});

test('one who prefers to keep it ends the request', async () => {
  const { asker, other, button } = await untilConsentIsNeeded();
  await table.local.client(asker).press('Ask the table', { channel: table.thread, ...button });
  const offered = await undo(asker);
  const again = { channel: table.thread, on: offered.message ?? '' };
  expect((await table.local.client(asker).press('Ask the table', again)).message?.text).toBe(
    'The table has been asked already.',
  );
  const kept = await table.local.client(other).press('Keep it as it is', { channel: table.thread });
  expect(kept.message?.text).toBe('The request was declined.');
  expect(await undone()).toBe(0);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const told = table.local
    .client('Cem')
    .visibleMessages(table.thread)
    .find(({ text }) => text.includes('prefers to keep it'));
  expect(told?.buttons).toEqual([]);
  expect(told?.text).toMatch(/ asks to take back .+\. \*\*\w+gar\*\* prefers to keep it as it is\.$/);
});

test('a request that the game has left behind says so by itself', async () => {
  const { asker, other, button } = await untilConsentIsNeeded();
  await table.local.client(asker).press('Ask the table', { channel: table.thread, ...button });
  const request = () =>
    table.local
      .client('Cem')
      .visibleMessages(table.thread)
      .find(({ text }) => text.includes('asks to take back'));
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(request()?.buttons).toHaveLength(2);
  for (let i = 0; i < 20 && !(request()?.text.includes('moved on') ?? false); i++) {
    for (const person of [asker, other]) await table.players.answerQuestion(person, table.thread);
    await table.bot.app.outboxWorker.waitUntilIdle();
  }
  expect(request()?.text).toMatch(/ asks to take back .+\. \*\*The game has moved on: nothing was taken back\.\*\*$/);
  expect(request()?.buttons).toEqual([]);
  expect(await undone()).toBe(0);
});
