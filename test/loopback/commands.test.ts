import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMAND_CREATES_PER_DAY } from '../../src/bot/client/limits.ts';
import { FakeClock } from '../../src/loopback/fake-clock.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { Bot } from '../support/loopback/bot.ts';
import { startBot } from '../support/loopback/bot.ts';

let local: LocalDiscord;
let bot: Bot;
let clock: FakeClock;

beforeEach(async () => {
  clock = new FakeClock();
  local = await startLocalDiscord({ rateLimits: 'off', clock });
  bot = await startBot(local);
});

afterEach(async () => {
  await bot.stop();
  await local.stop();
});

const command = (name: string, more = {}) => ({ name, description: 'd', ...more });

test('all commands are put at once, globally and for the guild; those that stay keep their ids', async () => {
  const { commands } = bot.client.application;
  const first = await commands.set([command('hand'), command('board')]);
  await commands.set([command('status')], local.guildId);
  expect(local.client('Ann').commands).toEqual(['board', 'hand', 'status']);
  const second = await commands.set([command('hand', { description: 'Yours' })]);
  expect(second.map(({ id, description }) => [id, description])).toEqual([
    [first.findKey((one) => one.name === 'hand'), 'Yours'],
  ]);
  expect(local.client('Ann').commands).toEqual(['hand', 'status']);
});

test('one command is made, changed, fetched and deleted', async () => {
  const { commands } = bot.client.application;
  const made = await commands.create(command('hand'));
  await commands.edit(made.id, { description: 'Your cards' });
  expect((await commands.fetch(made.id)).description).toBe('Your cards');
  expect((await commands.fetch()).size).toBe(1);
  await commands.delete(made.id);
  expect(local.client('Ann').commands).toEqual([]);
  await expect(commands.fetch(made.id)).rejects.toMatchObject({ code: 10063 });
});

test('groups and subcommands are typed as words', async () => {
  const sub = (name: string) => ({ type: 1, name, description: 'd' });
  const options = [sub('new'), { type: 2, name: 'house', description: 'd', options: [sub('rules'), sub('pets')] }];
  await bot.client.rest.put(`/applications/${bot.client.user.id}/commands`, { body: [command('game', { options })] });
  expect(local.client('Ann').commands).toEqual(['game house pets', 'game house rules', 'game new']);
});

test('a guild takes 200 new commands a day', async () => {
  const { commands } = bot.client.application;
  const batch = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => command(`c${from + index}`));
  await commands.set(batch(100, 0));
  await commands.set(batch(100, 100));
  await expect(commands.set(batch(1, 200))).rejects.toMatchObject({ code: 30034 });
  await commands.set(batch(100, 100));
  clock.advance(86_400_001);
  await commands.set(batch(1, 200));
  expect(COMMAND_CREATES_PER_DAY).toBe(200);
});
