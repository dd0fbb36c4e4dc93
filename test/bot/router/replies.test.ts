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

test.each([
  ['lost answer', /^POST .*callback/],
  ['lost request', /^POST .*callback/],
  ['server error', /^POST .*callback/],
  ['lost answer', /^PATCH .*original/],
  ['lost request', /^PATCH .*original/],
  ['server error', /^PATCH .*original/],
] as const)('a reply that meets a %s (%s) comes all the same, and what was pressed is done once', async (fault, on) => {
  await table.players.openPanel('Ann', table.thread);
  table.local.faults.schedule(fault, on);
  const before = await given();
  await table.players.answerQuestion('Ann', table.thread);
  expect(table.local.faults.injectedFaults.map((each) => each.fault)).toContain(fault);
  expect(await given()).toBe(before + 1);
  const apologies = table.local
    .client('Ann')
    .visibleMessages(table.thread)
    .filter(({ text }) => text.includes('went wrong') || text.includes('lost on the way'));
  expect(apologies).toEqual([]);
});

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
