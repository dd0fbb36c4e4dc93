import { afterAll, beforeAll, expect, test } from 'vitest';
import { PARTY } from '../../../src/engine/rules/rule.ts';
import { nothingToDoWords, tableWaitsWords } from '../../../src/game-api/panel/idle-panels.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, startPlayedBot } from '../../support/bot/played-bot.ts';

let table: PlayedBot;

beforeAll(async () => {
  table = await startPlayedBot(2);
});

afterAll(async () => {
  await table.stop();
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

/** What Ann's panel says. */
function panel(): string {
  const own = table.local.client('Ann').visibleMessages(table.thread);
  return own.findLast(({ isEphemeral }) => isEphemeral)?.text ?? '';
}

/** Whether Ann has given an answer that she could still change, and whether she is asked anything. */
async function standing(): Promise<'asked' | 'chosen' | 'idle'> {
  const seen = await table.bot.app.matchService.withSession(GAME, table.local.client('Ann').id, (at) => at.readView());
  const own = seen?.questions.filter(({ question }) => question.seat === seen.seat) ?? [];
  if (own.length === 0) return seen?.questions.some(({ question }) => question.seat === PARTY) ? 'asked' : 'idle';
  return own.some(({ answered }) => !answered) ? 'asked' : 'chosen';
}

test('choices are revealed -> an open panel offers no change, says who is awaited', async () => {
  let isOvertaken = false;
  for (let i = 0; i < 200 && !isOvertaken; i++) {
    for (let tries = 0; tries < 20 && (await standing()) === 'asked'; tries++)
      await table.players.answerQuestion('Ann', table.thread);
    const before = await standing();
    await table.players.answerQuestion('Bea', table.thread);
    if (before !== 'chosen' || (await standing()) !== 'idle') continue;
    isOvertaken = true;
    await expect.poll(panel).toContain(`${nothingToDoWords()} ${tableWaitsWords('**Beagar**')}`);
  }
  expect(isOvertaken).toBe(true);
});
