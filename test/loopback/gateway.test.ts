import { Events, GatewayIntentBits } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import { startBot } from '../support/loopback/bot.ts';

let local: LocalDiscord;

beforeEach(async () => {
  local = await startLocalDiscord({ rateLimits: 'off', heartbeatMs: 100 });
});

afterEach(() => local.stop());

test('a client logs in, sees the guild, its channels and its people, and leaves', async () => {
  const bot = await startBot(local);
  const guild = bot.client.guilds.cache.get(local.guildId);
  expect(guild?.channels.cache.map((channel) => channel.name)).toEqual(['table', 'tavern']);
  expect(guild?.members.cache.map((member) => member.displayName).sort()).toEqual([
    'Ann',
    'Bea',
    'Cem',
    'Dov',
    'Hoarfrost',
    'Host',
  ]);
  expect(guild?.members.me?.permissions.has('ManageThreads')).toBe(true);
  expect((await guild?.fetchOwner())?.displayName).toBe('Host');
  await bot.stop();
});

test('a wrong token is refused', async () => {
  await expect(startBot({ ...local, token: 'wrong.token.here' })).rejects.toMatchObject({ code: 'TokenInvalid' });
});

test('an act during a cut connection is replayed and answered', async () => {
  const bot = await startBot(local, {
    commands: [{ name: 'hand', description: 'Your hand' }],
    answer: async (one) => one.isRepliable() && one.reply('Here.'),
  });
  const resumed = new Promise<number>((resolve) => bot.client.once(Events.ShardResume, (_, count) => resolve(count)));
  local.closeConnections();
  const { message } = await local.client('Ann').runCommand('hand');
  expect(message?.content).toBe('Here.');
  expect(await resumed).toBeGreaterThan(0);
  await bot.stop();
});

test('a client whose session is forgotten identifies itself anew', async () => {
  const bot = await startBot(local, {
    commands: [{ name: 'hand', description: 'Your hand' }],
    answer: async (one) => one.isRepliable() && one.reply('Here.'),
  });
  const ready = new Promise((resolve) => bot.client.once(Events.ShardReady, resolve));
  local.forgetSessions();
  await ready;
  expect((await local.client('Ann').runCommand('hand')).message?.content).toBe('Here.');
  await bot.stop();
});

test('another client takes over: the channels and the messages are still there', async () => {
  const first = await startBot(local);
  const channel = await first.client.channels.fetch(local.client('Ann').channels[0]?.id ?? '');
  if (channel?.isSendable()) await channel.send('Remember me.');
  await first.stop();
  const second = await startBot(local);
  const same = await second.client.channels.fetch(channel?.id ?? '');
  const messages = same?.isTextBased() ? await same.messages.fetch() : undefined;
  expect(messages?.map((message) => message.content)).toEqual(['Remember me.']);
  await second.stop();
});

test('a message -> told to clients that asked; its words only with the content intent', async () => {
  const heard: string[] = [];
  const quiet = await startBot(local);
  quiet.client.on(Events.MessageCreate, () => heard.push('quiet'));
  const deaf = await startBot(local, { intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages] });
  deaf.client.on(Events.MessageCreate, (message) => heard.push(`deaf: ${message.content}`));
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;
  const keen = await startBot(local, { intents: [Guilds, GuildMessages, MessageContent] });
  keen.client.on(Events.MessageCreate, (message) => heard.push(`keen: ${message.content}`));
  local.client('Ann').sendMessage('Hello.');
  await expect.poll(() => heard.length).toBe(2);
  expect(heard.sort()).toEqual(['deaf: ', 'keen: Hello.']);
  for (const bot of [quiet, deaf, keen]) await bot.stop();
});

test('with several shards one is told of the guild', async () => {
  const bot = await startBot(local, { client: { shards: [0, 1], shardCount: 2 } });
  expect(bot.client.guilds.cache.size).toBe(1);
  await bot.stop();
});

/** What the gateway does with a raw payload: its answer, or the code with which it hangs up. */
function rawly(...payloads: readonly string[]): Promise<number | string> {
  const socket = new WebSocket(`${local.url.replace('http', 'ws')}/gateway/?v=10&encoding=json`);
  return new Promise((resolve) => {
    socket.on('message', (data) => {
      const { op } = JSON.parse(data.toString());
      if (op === 10) for (const payload of payloads) socket.send(payload);
      else {
        socket.close();
        resolve(`op ${op}`);
      }
    });
    socket.on('close', (code) => resolve(code));
  });
}

test('the gateway hangs up on what it cannot take', async () => {
  const identify = (more: object) =>
    JSON.stringify({ op: 2, d: { token: local.token, intents: 1, properties: {}, ...more } });
  expect(await rawly('{')).toBe(4002);
  expect(await rawly(JSON.stringify({ op: 1, d: 'x'.repeat(4096) }))).toBe(4002);
  expect(await rawly(JSON.stringify({ op: 3, d: {} }))).toBe(4003);
  expect(await rawly(identify({ token: 'no' }))).toBe(4004);
  expect(await rawly(identify({ shard: [2, 2] }))).toBe(4010);
  expect(await rawly(...Array.from({ length: 121 }, () => JSON.stringify({ op: 4 })))).toBe(4003);
  expect(await rawly(JSON.stringify({ op: 1, d: null }))).toBe('op 11');
  expect(await rawly(JSON.stringify({ op: 6, d: { token: local.token, session_id: 'x', seq: 1 } }))).toBe('op 9');
  expect(local.violations.filter((violation) => violation.request === 'gateway').length).toBe(5);
});
