import type { GuildTextBasedChannel } from 'discord.js';
import { MessageFlags } from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { Bot } from '../support/loopback/bot.ts';
import { PIXEL, startBot } from '../support/loopback/bot.ts';

let local: LocalDiscord;
let bot: Bot;
let channel: GuildTextBasedChannel;

beforeAll(async () => {
  local = await startLocalDiscord({ rateLimits: 'off' });
  bot = await startBot(local);
  const table = await bot.client.channels.fetch(local.client('Ann').channels[0]?.id ?? '');
  if (table?.isTextBased() && !table.isDMBased()) channel = table;
});

afterAll(async () => {
  await bot.stop();
  await local.stop();
});

const seen = () => local.client('Ann').visibleMessages().at(-1);
const png = (name: string, description?: string) => ({
  attachment: PIXEL,
  name,
  ...(description === undefined ? {} : { description }),
});

async function bytesAt(url: string | undefined): Promise<Buffer | number> {
  const response = await fetch(url ?? '');
  return response.ok ? Buffer.from(await response.arrayBuffer()) : response.status;
}

test('files are sent with alt text and can be fetched', async () => {
  const message = await channel.send({ content: 'The board', files: [png('map.png', 'A map'), png('hand.png')] });
  expect(message.attachments.map(({ name, description, width }) => [name, description, width])).toEqual([
    ['map.png', 'A map', 1],
    ['hand.png', null, 1],
  ]);
  expect(await bytesAt(seen()?.attachments[0]?.url)).toEqual(PIXEL);
  expect(await bytesAt(message.attachments.first()?.url)).toEqual(PIXEL);
});

test('without the key in its address nobody gets a file', async () => {
  const message = await channel.send({ files: [png('map.png')] });
  const url = message.attachments.first()?.url ?? '';
  expect(await bytesAt(url.replace(/\/[\w-]+\/map\.png$/, '/guess/map.png'))).toBe(404);
});

test('an edit replaces the files that it does not keep, and the old ones are gone', async () => {
  const message = await channel.send({ content: 'The board', files: [png('one.png')] });
  const old = message.attachments.first()?.url;
  await message.edit({ files: [png('two.png')] });
  expect(seen()?.attachments.map(({ filename }) => filename)).toEqual(['two.png']);
  expect(await bytesAt(old)).toBe(404);
  await message.edit({ content: 'Still here' });
  expect(seen()).toMatchObject({ content: 'Still here', isEdited: true, attachments: [{ filename: 'two.png' }] });
  const kept = [...message.attachments.values()];
  await message.edit({ attachments: [...(await message.fetch(true)).attachments.values()], files: [png('three.png')] });
  expect(seen()?.attachments.map(({ filename }) => filename)).toEqual(['two.png', 'three.png']);
  expect(kept.length).toBe(1);
});

test('an embed shows a file of its message, which is then listed no more', async () => {
  const message = await channel.send({
    embeds: [{ title: 'Board', image: { url: 'attachment://map.png' } }],
    files: [png('map.png')],
  });
  const url = message.embeds[0]?.image?.url;
  expect(await bytesAt(url)).toEqual(PIXEL);
  expect(message.attachments.size).toBe(0);
  await message.edit({ embeds: [{ title: 'Board, later', image: { url: url ?? '' } }] });
  expect(await bytesAt(url)).toEqual(PIXEL);
});

test('a gallery of V2 shows a file of its message', async () => {
  const message = await channel.send({
    flags: MessageFlags.IsComponentsV2,
    files: [png('map.png')],
    components: [{ type: 12, items: [{ media: { url: 'attachment://map.png' }, description: 'A map' }] }],
  });
  const gallery = message.components[0]?.toJSON();
  expect(gallery).toMatchObject({ type: 12, id: 1, items: [{ description: 'A map', media: { width: 1, height: 1 } }] });
  const url = gallery !== undefined && 'items' in gallery ? gallery.items[0]?.media.url : undefined;
  expect(await bytesAt(url)).toEqual(PIXEL);
});

test('V2 stays on a message', async () => {
  const message = await channel.send({
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: 10, content: 'One' }],
  });
  await message.edit({ components: [{ type: 10, content: 'Two' }] });
  expect(seen()).toMatchObject({ text: 'Two' });
  await expect(message.edit({ content: 'Words' })).rejects.toMatchObject({ code: 50035 });
  expect(local.violations).toMatchObject([{ code: 50035, issues: [{ path: ['content'] }] }]);
});

test('the same nonce posts once', async () => {
  const wish = { content: 'Round 3', nonce: 'round-3', enforceNonce: true };
  const [first, second] = await Promise.all([channel.send(wish), channel.send(wish)]);
  expect(second.id).toBe(first.id);
  expect((await channel.send({ ...wish, nonce: 'round-4' })).id).not.toBe(first.id);
});

test('messages are fetched by page, newest first', async () => {
  const sent = [];
  for (const content of ['a', 'b', 'c', 'd']) sent.push(await channel.send(content));
  const contents = async (options: object) => (await channel.messages.fetch(options)).map(({ content }) => content);
  expect(await contents({ limit: 2 })).toEqual(['d', 'c']);
  expect(await contents({ limit: 2, before: sent[2]?.id })).toEqual(['b', 'a']);
  expect(await contents({ limit: 1, after: sent[1]?.id })).toEqual(['c']);
});

test('pins and reactions', async () => {
  const message = await channel.send('Rules');
  await message.pin();
  expect((await channel.messages.fetchPins()).items.map((item) => item.message.id)).toEqual([message.id]);
  await message.unpin();
  await message.react('👍');
  local.client('Bea').react(seen() ?? (await local.client('Bea').waitForMessage(() => true)), '👍');
  const fetched = await message.fetch(true);
  expect(fetched.reactions.cache.map(({ emoji, count, me }) => [emoji.name, count, me])).toEqual([['👍', 2, true]]);
});

test('deletion, alone and in bulk', async () => {
  const messages = [await channel.send('1'), await channel.send('2'), await channel.send('3')];
  await messages[0]?.delete();
  if ('bulkDelete' in channel) await channel.bulkDelete(messages.slice(1));
  const left = local
    .client('Ann')
    .visibleMessages()
    .map(({ id }) => id);
  expect(messages.filter(({ id }) => left.includes(id))).toEqual([]);
});
