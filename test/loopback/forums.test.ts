import type { ForumChannel, ThreadChannel } from 'discord.js';
import { ChannelType, ComponentType, MessageFlags } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FORUM_TAGS, POST_TAGS, TAG_NAME_LENGTH } from '../../src/bot/client/limits.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { Bot } from '../support/loopback/bot.ts';
import { startBot } from '../support/loopback/bot.ts';

let local: LocalDiscord;
let bot: Bot;

beforeEach(async () => {
  local = await startLocalDiscord({ rateLimits: 'off', forums: ['tales'] });
  bot = await startBot(local);
});

afterEach(async () => {
  await bot.stop();
  await local.stop();
});

function forum(): ForumChannel {
  const found = bot.client.channels.cache.find((channel) => channel.type === ChannelType.GuildForum);
  if (!found) throw new Error('There is no forum.');
  return found;
}

async function post(name: string, tags: readonly string[] = []): Promise<ThreadChannel> {
  return forum().threads.create({ name, message: { content: 'It begins.' }, appliedTags: [...tags] });
}

const seen = (name: string) => local.client('Ann').channels.find((channel) => channel.name === name);

test('a post -> a thread of the forum that begins with its message, whose id it has', async () => {
  const made = await post('The Fence');
  const [first] = local.client('Ann').visibleMessages(made.id);
  expect([first?.id, first?.content, first?.channelId]).toEqual([made.id, 'It begins.', made.id]);
  expect([made.type, made.parentId]).toEqual([ChannelType.PublicThread, forum().id]);
  expect(forum().threads.cache.get(made.id)?.name).toBe('The Fence');
  const components = [{ type: ComponentType.TextDisplay, content: 'Shown.' }];
  const shown = await forum().threads.create({
    name: 'Shown',
    message: { components, flags: MessageFlags.IsComponentsV2 },
  });
  expect(local.client('Ann').visibleMessages(shown.id)[0]?.text).toBe('Shown.');
});

test('a forum -> takes no messages, and no post without one', async () => {
  const rest = (path: string, body: object) => bot.client.rest.post(`/channels/${forum().id}${path}`, { body });
  await expect(rest('/messages', { content: 'Hello.' })).rejects.toMatchObject({ code: 50008 });
  await expect(rest('/threads', { name: 'Bare' })).rejects.toMatchObject({ code: 50035 });
  await expect(rest('/threads', { name: 'Empty', message: {} })).rejects.toMatchObject({ code: 50006 });
  expect(local.client('Ann').channels.filter(({ isThread }) => isThread)).toEqual([]);
});

test('tags -> made, given, changed and taken away; posts lose what the forum has no more', async () => {
  await forum().setAvailableTags([{ name: 'Cards' }, { name: 'Done' }]);
  const [cards, done] = forum().availableTags.map(({ id }) => id);
  const made = await post('The Fence', [cards ?? '']);
  expect(seen('The Fence')?.tags).toEqual(['Cards']);
  expect(made.appliedTags).toEqual([cards]);
  await made.setAppliedTags([cards ?? '', done ?? '']);
  expect(seen('The Fence')?.tags).toEqual(['Cards', 'Done']);
  local.moderator.renameForumTag('tales', 'Done', 'Over');
  expect(seen('The Fence')?.tags).toEqual(['Cards', 'Over']);
  local.moderator.setForumTags('tales', ['Over']);
  expect(seen('The Fence')?.tags).toEqual(['Over']);
  await expect(made.setAppliedTags([cards ?? ''])).rejects.toMatchObject({ code: 50035 });
});

test('too many tags, long names, equal names, unknown ids -> refused as Discord does', async () => {
  const named = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `Tag ${i}` }));
  await forum().setAvailableTags(named(FORUM_TAGS));
  await expect(forum().setAvailableTags(named(FORUM_TAGS + 1))).rejects.toMatchObject({ code: 50035 });
  const long = [{ name: 'x'.repeat(TAG_NAME_LENGTH + 1) }];
  await expect(forum().setAvailableTags(long)).rejects.toMatchObject({ code: 50035 });
  const equal = [{ name: 'Cards' }, { name: 'cards' }];
  await expect(forum().setAvailableTags(equal)).rejects.toMatchObject({ code: 50035 });
  const ids = forum().availableTags.map(({ id }) => id);
  await expect(post('Six', ids.slice(0, POST_TAGS + 1))).rejects.toMatchObject({ code: 50035 });
  await post('Five', ids.slice(0, POST_TAGS));
  expect(seen('Five')?.tags).toHaveLength(5);
});

test('permissions and rules of a forum -> posts, tags and moderated tags are refused', async () => {
  local.moderator.requireForumTag('tales');
  await expect(post('Plain')).rejects.toMatchObject({ code: 40067 });
  local.moderator.setForumTags('tales', ['Staff'], true);
  await expect.poll(() => forum().availableTags).toHaveLength(1);
  const staff = forum().availableTags.map(({ id }) => id);
  await post('By a moderator', staff);
  local.moderator.denyPermissions('tales', 'manageThreads', 'manageChannels');
  await expect(post('By a member', staff)).rejects.toMatchObject({ code: 50013 });
  await expect(forum().setAvailableTags([{ name: 'Mine' }])).rejects.toMatchObject({ code: 50013 });
  local.moderator.denyPermissions('tales', 'sendMessages');
  await expect(post('Silent', staff)).rejects.toMatchObject({ code: 50013 });
});

test('a person begins a post -> it is theirs, and nothing else can be said in the forum', async () => {
  const message = local.client('Ann').createPost('tales', 'A question', 'Who plays?');
  expect(message.id).toBe(message.channelId);
  expect(seen('A question')?.parentId).toBe(forum().id);
  expect(() => local.client('Ann').sendMessage('Hello.', { channel: 'tales' })).toThrow('A forum has posts only.');
  expect(() => local.client('Ann').createPost('table', 'A', 'B')).toThrow('Posts are begun in forums.');
  expect(() => local.client('Ann').createPost('tales', ' ', 'B')).toThrow('A post has a title');
  local.moderator.denyPermissions('tales', 'manageThreads');
  await expect.poll(() => bot.client.channels.cache.has(message.channelId)).toBe(true);
  const change = bot.client.rest.patch(`/channels/${message.channelId}`, { body: { applied_tags: [] } });
  await expect(change).rejects.toMatchObject({ code: 50013 });
});

test('an archived post -> its tags change with it as it is archived, and not later', async () => {
  await forum().setAvailableTags([{ name: 'Asleep' }]);
  const [asleep = ''] = forum().availableTags.map(({ id }) => id);
  const { id } = await post('The Fence');
  const patch = (body: object) => bot.client.rest.patch(`/channels/${id}`, { body });
  await patch({ archived: true, applied_tags: [asleep] });
  expect([seen('The Fence')?.isArchived, seen('The Fence')?.tags]).toEqual([true, ['Asleep']]);
  await expect(patch({ applied_tags: [] })).rejects.toMatchObject({ code: 50083 });
});

test('a menu of channels -> offers those of its types that the person sees', async () => {
  const row = {
    type: 1,
    components: [{ type: 8, custom_id: 'where', channel_types: [ChannelType.GuildForum, ChannelType.GuildText] }],
  };
  const table = bot.client.channels.cache.find((channel) => channel.type === ChannelType.GuildText);
  await bot.client.rest.post(`/channels/${table?.id}/messages`, { body: { content: 'Where?', components: [row] } });
  local.moderator.denyEverybody('tales', 'sendMessages');
  local.moderator.denyEverybody('tavern', 'viewChannel');
  const heard: unknown[] = [];
  bot.client.on('interactionCreate', async (interaction) => {
    if (!interaction.isChannelSelectMenu() || !interaction.inCachedGuild()) return;
    const channel = interaction.guild.channels.cache.get(interaction.values[0] ?? '');
    const may = channel?.permissionsFor(interaction.member);
    heard.push([interaction.values, may?.has('SendMessages'), may?.has('ViewChannel')]);
    await interaction.update({ content: 'There.' });
  });
  const { message } = await local.client('Ann').choose('tales', { channel: 'table' });
  expect(message?.content).toBe('There.');
  await expect(local.client('Ann').choose('tavern', { channel: 'table' })).rejects.toThrow('not among the options');
  expect(heard).toEqual([[[forum().id], false, true]]);
});
