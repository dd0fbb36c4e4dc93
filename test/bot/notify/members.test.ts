import { expect, test } from 'vitest';
import { classQuestionWords } from '../../../src/games/frosthaven/ui/campaign/joining.ts';
import { forceDeed, runDeed } from '../../support/bot/deeds.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';

let table: PlayedBot;
setUpPlayedBot(1, (played) => {
  table = played;
});

const here = () => ({ channel: table.thread });
const remove = (by: string, whom: string) =>
  runDeed(table.local.client(by), 'remove member', { player: table.local.client(whom).id }, here());
const joining = (by: string, choice: string) => runDeed(table.local.client(by), 'set joining', { choice }, here());
const members = async () => (await table.bot.app.records.members(1)).map(({ user }) => user);

test('the founder takes a member out with a second press, and the bot plays on for them', async () => {
  const bea = table.local.client('Bea').id;
  const offered = await remove('Ann', 'Bea');
  expect(offered.message?.text).toContain('The bot plays for them until the current scenario is over.');
  expect(await members()).toContain(bea);
  const done = await table.local.client('Ann').press('Take them out', { ...here(), on: offered.message ?? '' });
  expect(done.message?.text).toBe('They are no longer in this campaign.');
  expect(await members()).not.toContain(bea);
  const row = await table.bot.app.records.game(GAME);
  expect(row?.seats.map(({ user }) => user)).toEqual([table.local.client('Ann').id, undefined]);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const told = table.local
    .client('Cem')
    .visibleMessages(table.thread)
    .filter(({ text }) => text.includes('was removed from this campaign'));
  expect(told).toHaveLength(1);
  expect((await table.log()).some((entry) => entry.type === 'answer' && entry.by === 'standing order')).toBe(true);
  const panel = await table.local.client('Bea').press('My panel', here());
  expect(panel.message?.text).toContain('You are watching');
  table.bot.app.matchService.clearCache();
  await table.players.playAnswers(['Ann'], table.thread, 4);
});

test('others take nobody out, and close nothing', async () => {
  const why = 'Only the founder or a server manager decides who plays here.';
  await expect(remove('Bea', 'Ann')).rejects.toThrow('is not offered');
  await expect(joining('Bea', 'closed')).rejects.toThrow('is not offered');
  expect((await forceDeed(table, 'Bea', 'remove member', { player: 'Ann' })).message?.text).toBe(why);
  expect((await forceDeed(table, 'Bea', 'set joining', { choice: 'closed' })).message?.text).toBe(why);
  expect((await remove('Ann', 'Cem')).message?.text).toMatch(/is not in this campaign/);
});

test('the founder closes the campaign for others, and opens it again', async () => {
  await table.bot.app.matchService.abandon(GAME);
  expect((await joining('Ann', 'closed')).message?.text).toBe('Nobody else may join from now on.');
  await expect(table.local.client('Cem').press('Join', { channel: 'table' })).rejects.toThrow('disabled');
  const typed = (person: string) => table.local.client(person).runCommand('join', {}, { channel: 'table' });
  expect((await typed('Cem')).message?.text).toBe('This campaign is closed to new players; its founder can open it.');
  expect((await typed('Bea')).message?.text).toBe(classQuestionWords());
  expect((await joining('Ann', 'open')).message?.text).toBe('The campaign is open again: anyone may join.');
  expect((await table.local.client('Cem').press('Join', { channel: 'table' })).message?.text).toBe(
    classQuestionWords(),
  );
});
