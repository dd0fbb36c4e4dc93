import type { TextChannel } from 'discord.js';
import { ChannelType } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LoopbackClient } from '../../src/loopback/clients/client.ts';
import { FakeClock } from '../../src/loopback/fake-clock.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { Bot } from '../support/loopback/bot.ts';
import { startBot } from '../support/loopback/bot.ts';

let local: LocalDiscord;
let bot: Bot;
let clock: FakeClock;
let table: TextChannel;
let ann: LoopbackClient;

beforeEach(async () => {
  clock = new FakeClock();
  local = await startLocalDiscord({ rateLimits: 'off', clock });
  ann = local.client('Ann');
  bot = await startBot(local, { commands: [{ name: 'hand', description: 'Your hand' }] });
  const channel = await bot.client.channels.fetch(ann.channels[0]?.id ?? '');
  if (channel?.type === ChannelType.GuildText) table = channel;
});

afterEach(async () => {
  await bot.stop();
  await local.stop();
});

const HOUR_MS = 3_600_000;

test('a thread from a message has its id, and a message has one thread', async () => {
  const message = await table.send('Scenario 1');
  const thread = await message.startThread({ name: 'Round by round' });
  expect(thread.id).toBe(message.id);
  await thread.send('Round 1');
  expect(ann.visibleMessages('Round by round').map(({ content }) => content)).toEqual(['', 'Round 1']);
  expect((await message.fetch(true)).hasThread).toBe(true);
  const again = bot.client.rest.post(`/channels/${table.id}/messages/${message.id}/threads`, {
    body: { name: 'Again' },
  });
  await expect(again).rejects.toMatchObject({ code: 160004 });
});

test('a public thread of its own is announced, a private one is not', async () => {
  await table.threads.create({ name: 'Open' });
  await table.threads.create({ name: 'Closed', type: ChannelType.PrivateThread });
  expect(ann.visibleMessages().map(({ content }) => content)).toEqual(['Open']);
});

test('an archived thread takes no edits and no commands; a message brings it back', async () => {
  const thread = await table.threads.create({ name: 'Game' });
  const message = await thread.send('Board');
  await thread.setArchived(true);
  await expect(message.edit('Board 2')).rejects.toMatchObject({ code: 50083 });
  await expect(ann.runCommand('hand', {}, { channel: 'Game' })).rejects.toThrow('This thread is archived.');
  await thread.send('Round 2');
  expect(ann.channels.find(({ name }) => name === 'Game')?.isArchived).toBe(false);
  await thread.setArchived(true);
  ann.sendMessage('Wait!', { channel: 'Game' });
  expect(ann.channels.find(({ name }) => name === 'Game')?.isArchived).toBe(false);
  await expect.poll(() => thread.archived).toBe(false);
});

test('a locked thread stays shut for people', async () => {
  const thread = await table.threads.create({ name: 'Game' });
  await thread.edit({ archived: true, locked: true });
  expect(() => ann.sendMessage('Wait!', { channel: 'Game' })).toThrow('This thread is archived.');
});

test('an idle thread archives itself', async () => {
  await table.threads.create({ name: 'Short', autoArchiveDuration: 60 });
  await table.threads.create({ name: 'Long', autoArchiveDuration: 1440 });
  clock.advance(HOUR_MS + 60_000);
  const archived = ann.channels.filter(({ isArchived }) => isArchived).map(({ name }) => name);
  expect(archived).toEqual(['Short']);
  const fetched = await table.threads.fetchArchived();
  expect(fetched.threads.map(({ name }) => name)).toEqual(['Short']);
});

test('members come and go', async () => {
  const thread = await table.threads.create({ name: 'Game' });
  await thread.members.add(ann.id);
  const ids = (await thread.members.fetch()).map(({ id }) => id);
  expect(ids).toEqual([bot.client.user.id, ann.id]);
  await thread.members.remove(ann.id);
  await expect(thread.members.fetch(ann.id)).rejects.toMatchObject({ code: 10007 });
});

test('a thread can be renamed, and deleted with all that is in it', async () => {
  const thread = await table.threads.create({ name: 'Game' });
  await thread.setName('Game 2');
  expect(ann.channels.map(({ name }) => name)).toContain('Game 2');
  await thread.delete();
  expect(ann.channels.map(({ name }) => name)).not.toContain('Game 2');
});

test('only text channels have threads, of the durations that Discord knows', async () => {
  const thread = await table.threads.create({ name: 'Game' });
  const inThread = bot.client.rest.post(`/channels/${thread.id}/threads`, { body: { name: 'x', type: 11 } });
  await expect(inThread).rejects.toMatchObject({ code: 50024 });
  const odd = bot.client.rest.post(`/channels/${table.id}/threads`, { body: { name: 'x', auto_archive_duration: 5 } });
  await expect(odd).rejects.toMatchObject({ code: 50035 });
});
