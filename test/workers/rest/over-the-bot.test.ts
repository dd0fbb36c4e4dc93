/** A whole bot whose requests are made by a thread of their own. */
import diagnostics from 'node:diagnostics_channel';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Routes } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bot } from '../../../src/bot/bot.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { restartBot, startPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

let table: PlayedBot;
let bot: Bot;
let sentFromHere: number;
const count = () => {
  sentFromHere++;
};

beforeEach(async () => {
  table = await startPlayedBot(1);
  await table.bot.stop();
  sentFromHere = 0;
  diagnostics.subscribe('undici:request:create', count);
  bot = await restartBot(table, { threads: true });
});

afterEach(async () => {
  diagnostics.unsubscribe('undici:request:create', count);
  await bot.stop();
  await table.local.stop();
  rmSync(path.dirname(table.database), { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

test('play with pictures -> the main thread sends nothing; the other ends with the bot', async () => {
  const before = (await table.log()).length;
  await table.players.playAnswers(PEOPLE, table.thread, 6);
  expect((await table.log()).length).toBeGreaterThan(before);
  const ann = table.local.client('Ann');
  await ann.runCommand('board', {}, { channel: table.thread });
  const pictures = () =>
    ann.visibleMessages(table.thread).filter((each) => each.isEphemeral && each.attachments.length > 0);
  await expect.poll(() => pictures().length).toBeGreaterThan(0);
  await bot.app.outboxWorker.waitUntilIdle();
  expect(sentFromHere).toBe(0);
  await bot.stop();
  await expect(bot.app.rest.get(Routes.user())).rejects.toThrow('No more requests are made.');
  bot = await restartBot(table);
  expect(sentFromHere).toBeGreaterThan(0);
});

test('where Discord loses a request and an answer, what was pressed is done once', async () => {
  await table.players.openPanel('Ann', table.thread);
  const answers = async () => (await table.log()).filter(({ type }) => type === 'answer').length;
  const before = await answers();
  table.local.faults.schedule('lost answer', /^POST .*callback/);
  table.local.faults.schedule('lost request', /^PATCH .*original/);
  await table.players.answerQuestion('Ann', table.thread);
  expect(table.local.faults.injectedFaults.map(({ fault }) => fault)).toEqual(['lost answer', 'lost request']);
  expect(await answers()).toBe(before + 1);
});
