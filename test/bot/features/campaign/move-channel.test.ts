import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { chooseForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;
setUpPlayedBot(1, (played) => {
  table = played;
});

const seat = (person: string) => table.local.client(person);
const campaign = () => table.bot.app.records.campaign(1);
const homeIn = (channel: string) =>
  seat('Ann')
    .visibleMessages(channel)
    .find(({ text }) => text.startsWith('# '));

async function move(person: string, to: string, which = '1'): Promise<SeenMessage> {
  const { message } = await runDeed(seat(person), 'move campaign', { campaign: which }, { channel: to });
  if (!message) throw new Error(`${person} was not answered.`);
  await table.bot.app.outboxWorker.waitUntilIdle();
  return message;
}

/** From a menu that is old or forged. */
function force(person: string, to: string, which: string): Promise<SeenMessage> {
  return chooseForged({ ...table, thread: seat(person).idOf(to) }, person, 'new-campaign:move', [which]);
}

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
