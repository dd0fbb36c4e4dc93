import type { Interaction, TextChannel } from 'discord.js';
import { ChannelType, MessageFlags } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LoopbackClient } from '../../src/loopback/clients/client.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { Bot } from '../support/loopback/bot.ts';
import { startBot } from '../support/loopback/bot.ts';

let local: LocalDiscord;
let bot: Bot;
let table: TextChannel;
let ann: LoopbackClient;
let bea: LoopbackClient;
let answer: (interaction: Interaction) => Promise<unknown>;

beforeEach(async () => {
  local = await startLocalDiscord({ rateLimits: 'off' });
  ann = local.client('Ann');
  bea = local.client('Bea');
  bot = await startBot(local, {
    commands: [
      { name: 'hand', description: 'Your hand' },
      { name: 'reset', description: 'For the organiser', defaultMemberPermissions: 'ManageGuild' },
    ],
    answer: (interaction) => answer(interaction),
  });
  const channel = await bot.client.channels.fetch(ann.channels[0]?.id ?? '');
  if (channel?.type === ChannelType.GuildText) table = channel;
});

afterEach(async () => {
  await bot.stop();
  await local.stop();
});

test('an ephemeral reply is seen by one seat, and not by the channel', async () => {
  answer = async (one) => one.isRepliable() && one.reply({ content: 'Secret', flags: MessageFlags.Ephemeral });
  const { message } = await ann.runCommand('hand');
  expect(ann.visibleMessages()).toMatchObject([{ content: 'Secret', isEphemeral: true }]);
  expect(bea.visibleMessages()).toEqual([]);
  expect(local.client('Host').visibleMessages()).toEqual([]);
  expect((await table.messages.fetch()).size).toBe(0);
  await expect(table.messages.delete(message?.id ?? '')).rejects.toMatchObject({ code: 10008 });
});

test('the button of an ephemeral message is no button for others', async () => {
  const row = { type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] };
  answer = async (one) =>
    one.isRepliable() && one.reply({ content: 'x', components: [row], flags: MessageFlags.Ephemeral });
  const { message } = await ann.runCommand('hand');
  await expect(bea.press('Go', { on: message?.id ?? '' })).rejects.toThrow('Bea sees no button Go.');
});

test('a dismissed message is out of sight, though the bot can still change it', async () => {
  const replied = new Promise<Interaction>((resolve) => {
    answer = async (one) => {
      if (one.isRepliable()) await one.reply({ content: 'Secret', flags: MessageFlags.Ephemeral });
      resolve(one);
    };
  });
  const { message } = await ann.runCommand('hand');
  const reply = await replied;
  if (message !== undefined) ann.dismiss(message);
  expect(ann.visibleMessages()).toEqual([]);
  if (reply.isRepliable()) await reply.editReply('Changed');
  expect(ann.visibleMessages()).toEqual([]);
});

test('a private thread is seen by its members alone', async () => {
  const thread = await table.threads.create({ name: 'Bea, cards', type: ChannelType.PrivateThread });
  await thread.members.add(bea.id);
  await thread.send('Only for Bea.');
  expect(bea.visibleMessages('Bea, cards')).toMatchObject([{ content: 'Only for Bea.' }]);
  expect(() => ann.visibleMessages('Bea, cards')).toThrow('Ann sees no channel Bea, cards.');
  expect(() => local.client('Host').visibleMessages(thread.id)).toThrow('Host sees no channel');
  await expect(ann.runCommand('hand', {}, { channel: thread.id })).rejects.toThrow('Ann sees no channel');
  await thread.members.remove(bea.id);
  expect(() => bea.visibleMessages('Bea, cards')).toThrow('Bea sees no channel Bea, cards.');
});

test('a mention in a private thread brings somebody in', async () => {
  const thread = await table.threads.create({ name: 'Secrets', type: ChannelType.PrivateThread });
  await thread.send(`<@${ann.id}>, for your eyes.`);
  expect(ann.visibleMessages('Secrets')).toHaveLength(1);
});

test('a direct message is seen by two', async () => {
  const user = await bot.client.users.fetch(ann.id);
  await user.send('A reminder.');
  expect(ann.visibleMessages('Ann')).toMatchObject([{ content: 'A reminder.' }]);
  expect(bea.channels.map((channel) => channel.name)).toEqual(['table', 'tavern']);
});

test('a channel that is closed to everyone is open to those it names', async () => {
  const overwrites = [
    { id: local.guildId, deny: ['ViewChannel' as const] },
    { id: ann.id, allow: ['ViewChannel' as const] },
  ];
  await bot.client.guilds.cache
    .get(local.guildId)
    ?.channels.create({ name: 'War Room', permissionOverwrites: overwrites });
  expect(ann.channels.map((channel) => channel.name)).toContain('war-room');
  expect(bea.channels.map((channel) => channel.name)).not.toContain('war-room');
});

test('a mention pings when it is allowed to', async () => {
  await table.send(`<@${ann.id}> and <@${bea.id}>, it is your turn.`);
  expect([ann.unreadCounts(), bea.unreadCounts(), local.client('Cem').unreadCounts()]).toEqual([
    { messages: 1, mentions: 1 },
    { messages: 1, mentions: 1 },
    { messages: 1, mentions: 0 },
  ]);
  await table.send({ content: `<@${ann.id}> and <@${bea.id}>`, allowedMentions: { users: [bea.id] } });
  await table.send({ content: `<@${ann.id}> @everyone`, allowedMentions: { parse: [] } });
  await table.send(`\`<@${ann.id}>\` in code`);
  expect(ann.unreadCounts()).toEqual({ messages: 4, mentions: 1 });
  expect(bea.unreadCounts()).toEqual({ messages: 4, mentions: 2 });
  await table.send('@everyone, the city burns.');
  expect(ann.unreadCounts().mentions).toBe(2);
  ann.markRead();
  expect(ann.unreadCounts()).toEqual({ messages: 0, mentions: 0 });
});

test('text displays of V2 ping as well', async () => {
  await table.send({ flags: MessageFlags.IsComponentsV2, components: [{ type: 10, content: `<@${ann.id}>` }] });
  expect(ann.visibleMessages()).toMatchObject([{ pingsYou: true }]);
});

test('a command for the organiser is not offered to players', async () => {
  expect(ann.commands).toEqual(['hand']);
  expect(local.client('Host').commands).toEqual(['hand', 'reset']);
  await expect(ann.runCommand('reset')).rejects.toThrow('There is no command /reset.');
});
