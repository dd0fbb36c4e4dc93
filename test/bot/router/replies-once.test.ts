/** Interactions are answered once, ping whom they should, and are not kept. */
import { expect, test } from 'vitest';
import { replyActs } from '../../support/bot/acts/reply-acts.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(1, (played) => {
  table = played;
});

const { press, given, watch } = replyActs(() => table);

test('an interaction that comes twice is done and answered once', async () => {
  await table.players.openPanel('Ann', table.thread);
  table.local.faults.schedule('doubled interaction');
  const before = await given();
  await table.players.answerQuestion('Ann', table.thread);
  expect(await given()).toBe(before + 1);
});

test('every message says who may be pinged, pictures and edits too', async () => {
  const sent: string[] = [];
  watch(table.bot.app.rest, sent);
  watch(table.bot.client.rest, sent);
  await table.players.playAnswers(PEOPLE, table.thread, 12);
  await press('Ann', 'My panel');
  for (const command of ['help', 'hand', 'board', 'status', 'undo']) {
    await table.local.client('Ann').runCommand(command, {}, { channel: table.thread });
  }
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(new Set(sent)).toEqual(new Set(['safe words', 'safe picture']));
});

test('no message that was sent or pressed is kept in memory', async () => {
  await table.players.playAnswers(PEOPLE, table.thread, 4);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const channels = [...table.bot.client.channels.cache.values()].filter((channel) => channel.isTextBased());
  expect(channels.map(({ id }) => id)).toContain(table.thread);
  expect(channels.map(({ messages }) => messages.cache.size)).toEqual(channels.map(() => 0));
});
