import { expect, test } from 'vitest';
import { moveActs } from '../../../support/bot/acts/move-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(1, (played) => {
  table = played;
});

const { seat, campaign, homeIn, move, force } = moveActs(() => table);

test('a founder moves a campaign -> its panel is there, its game stays in its thread', async () => {
  await table.bot.app.outboxWorker.waitUntilIdle();
  const { message: offered } = await seat('Ann').runCommand('start', {}, { channel: 'tavern' });
  const movable = offered?.selects.find(({ customId }) => customId === 'new-campaign:move')?.options ?? [];
  expect(movable.map(({ label }) => label)).toEqual(['The Testers (1)']);
  const before = homeIn('table');
  const moved = await move('Ann', 'tavern');
  expect(moved.text).toContain('# The Testers');
  expect((await campaign())?.channel).toBe(moved.channelId);
  await expect.poll(async () => (await campaign())?.panel).toBe(moved.id);
  await expect
    .poll(
      () =>
        seat('Ann')
          .visibleMessages('table')
          .find(({ id }) => id === before?.id)?.buttons,
    )
    .toEqual([]);
  const left = seat('Ann')
    .visibleMessages('table')
    .find(({ id }) => id === before?.id);
  expect(left?.text).toContain('This campaign continues in');
  expect((await table.bot.app.records.game(GAME))?.thread).toBe(table.thread);
  expect((await force('Ann', 'tavern', '1')).text).toContain('That campaign is already in this channel.');
});

test('a move by others, to a taken channel, or of an unknown campaign -> refused', async () => {
  await table.bot.app.outboxWorker.waitUntilIdle();
  const was = (await campaign())?.channel;
  await expect(move('Bea', 'tavern')).rejects.toThrow('is not offered');
  expect((await force('Bea', 'tavern', '1')).text).toContain(
    'Only the founder or a server manager can move a campaign.',
  );
  expect((await force('Ann', 'tavern', '7')).text).toContain('There is no such campaign');
  expect((await force('Ann', 'tavern', 'The Testers')).text).toContain('There is no such campaign');
  await seat('Bea').runCommand('campaign create', {}, { channel: 'tavern' });
  expect((await force('Ann', 'tavern', '1')).text).toContain('This channel already has a campaign');
  expect((await campaign())?.channel).toBe(was);
});
