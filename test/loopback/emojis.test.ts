import { DiscordAPIError } from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMOJI_BYTES } from '../../src/bot/client/limits.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { Bot } from '../support/loopback/bot.ts';
import { PIXEL, startBot } from '../support/loopback/bot.ts';

const PICTURE = `data:image/png;base64,${PIXEL.toString('base64')}`;

let local: LocalDiscord;
let bot: Bot;

beforeAll(async () => {
  local = await startLocalDiscord({ rateLimits: 'off' });
  bot = await startBot(local);
});
afterAll(async () => {
  await bot.stop();
  await local.stop();
});

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof DiscordAPIError ? error.message.replace(/^Invalid Form Body\n/, '') : 'taken';
}

test('emojis of the application are created, listed, served and deleted', async () => {
  const { emojis } = bot.client.application;
  const fire = await emojis.create({ name: 'fire', attachment: PICTURE });
  expect((await emojis.fetch()).map(({ id, name }) => [id, name])).toEqual([[fire.id, 'fire']]);
  const served = await fetch(`${local.url}/emojis/${fire.id}.png`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(PIXEL);
  await emojis.delete(fire.id);
  expect((await emojis.fetch()).size).toBe(0);
  expect((await fetch(`${local.url}/emojis/${fire.id}.png`)).status).toBe(404);
  expect(await refusal(emojis.delete(fire.id))).toBe('Unknown Emoji');
  expect(bot.errors).toEqual([]);
});

test('a bad name, a name that is taken, no picture, one too large -> refused', async () => {
  const { emojis } = bot.client.application;
  const ice = await emojis.create({ name: 'ice', attachment: PICTURE });
  const large = `data:image/png;base64,${Buffer.alloc(EMOJI_BYTES + 1).toString('base64')}`;
  expect(await refusal(emojis.create({ name: 'x', attachment: PICTURE }))).toContain('name');
  expect(await refusal(emojis.create({ name: 'any element', attachment: PICTURE }))).toContain('name');
  expect(await refusal(emojis.create({ name: 'ice', attachment: PICTURE }))).toContain('Emoji name already taken');
  expect(await refusal(emojis.create({ name: 'wind', attachment: 'data:text/plain;base64,AAAA' }))).toContain(
    'Invalid image data',
  );
  expect(await refusal(emojis.create({ name: 'wind', attachment: large }))).toContain('256.0 kb');
  expect((await emojis.fetch()).map(({ name }) => name)).toEqual(['ice']);
  await emojis.delete(ice.id);
});
