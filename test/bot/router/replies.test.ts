/** Interactions that meet faults of Discord are answered all the same. */
import { expect, test } from 'vitest';
import { replyActs } from '../../support/bot/acts/reply-acts.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(1, (played) => {
  table = played;
});

const { given } = replyActs(() => table);

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
