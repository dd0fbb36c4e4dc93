/** A campaign whose channel is gone moves, with its games. */
import { expect, test } from 'vitest';
import { moveActs } from '../../../support/bot/acts/move-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpTable, startPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpTable(
  () => startPlayedBot(1, undefined, { messages: 50 }),
  (fresh) => {
    table = fresh;
  },
);

const { seat, campaign, move } = moveActs(() => table);

test('a channel is gone, the campaign moves -> each game gets a thread of its own', async () => {
  await table.bot.app.outboxWorker.waitUntilIdle();
  table.local.moderator.deleteChannel('table');
  await expect.poll(async () => (await campaign())?.lost).toBe(true);
  await move('Ann', 'tavern');
  expect((await campaign())?.lost).toBe(false);
  const threads = () => seat('Bea').channels.filter(({ isThread, id }) => isThread && id !== table.thread);
  const isThere = ({ id }: { id: string }) =>
    seat('Bea')
      .visibleMessages(id)
      .some(({ buttons }) => buttons.some(({ label }) => label === 'My panel'));
  await expect.poll(() => threads().some(isThere)).toBe(true);
  const thread = (await table.bot.app.records.game(GAME))?.thread ?? '';
  const { message } = await seat('Bea').press('My panel', { channel: thread });
  expect(message?.text).toMatch(/card|goal/i);
  table.complaints.splice(0);
});
