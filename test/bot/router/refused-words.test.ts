/** Over Discord: words of an answer that automatic moderation refuses, and presses that can’t be written down. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { storageErrorWords } from '../../../src/bot/response/storage-errors.ts';
import { REFUSED } from '../../../src/storage/connection/db-errors.ts';
import { DONE, replyActs } from '../../support/bot/acts/reply-acts.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(1, (played) => {
  table = played;
});

const { given, apologies, openWholePanel, allRefusals } = replyActs(() => table);

test('D4 the words of an answer are refused -> the player reads that it was done', async () => {
  await openWholePanel('Ann');
  const before = await given();
  table.local.faults.schedule('blocked words', /^PATCH .webhooks/, 50);
  await table.players.answerQuestion('Ann', table.thread).catch(() => {});
  expect(await given()).toBe(before + 1);
  await expect.poll(() => apologies('Ann')).toEqual([DONE]);
  expect(await allRefusals()).toEqual(['blocked']);
});

test('D4 the words of what settles something are refused -> the player reads that it was done', async () => {
  await openWholePanel('Ann');
  const where = { channel: table.thread };
  const { message } = await table.local.client('Ann').runCommand('campaign panel', {}, where);
  table.local.faults.schedule('blocked words', /^PATCH .webhooks/, 50);
  await table.local
    .client('Ann')
    .press('I am away', { ...where, on: message ?? '' })
    .catch(() => {});
  await expect.poll(() => apologies('Ann')).toEqual([DONE]);
  expect(await allRefusals()).toEqual(['blocked']);
});

test('D4 the words of a look are refused -> nobody reads that something was done', async () => {
  await openWholePanel('Ann');
  table.local.faults.schedule('blocked words', /^PATCH .webhooks/, 50);
  await table.local
    .client('Ann')
    .runCommand('status', {}, { channel: table.thread })
    .catch(() => {});
  await expect
    .poll(() => apologies('Ann'))
    .toEqual(['Something went wrong here, and I have logged it. `/status` shows the current state.']);
  expect(await allRefusals()).toEqual(['blocked']);
});

test('a press can’t be written down -> told that nothing changed; the next press works', async () => {
  await table.players.openPanel('Ann', table.thread);
  const raw = new Database(table.database);
  raw.exec("create trigger refused before insert on entries begin select raise(abort, 'refused'); end");
  const before = await given();
  await table.players.answerQuestion('Ann', table.thread);
  const words = storageErrorWords(REFUSED);
  const [start = ''] = words.split(REFUSED.why);
  const told = table.local
    .client('Ann')
    .visibleMessages(table.thread)
    .filter(({ text }) => text.startsWith(start));
  expect(told.map(({ text, isEphemeral }) => [text, isEphemeral])).toEqual([
    [`${words} Please try again in a moment.`, true],
  ]);
  expect(await given()).toBe(before);
  raw.exec('drop trigger refused');
  raw.close();
  await table.players.openPanel('Ann', table.thread);
  await table.players.answerQuestion('Ann', table.thread);
  expect(await given()).toBe(before + 1);
  expect(table.complaints.splice(0)).toHaveLength(1);
});
