import { expect, test } from 'vitest';
import { isDiscordFileUrl, readAtMost } from '../../../src/bot/context/attachments.ts';

const DISCORD = 'https://discord.com/api';
const LOCAL = 'http://127.0.0.1:4040/api';

test('a file is fetched where Discord keeps what was attached, and nowhere else', () => {
  const there = 'https://cdn.discordapp.com/attachments/1/2/campaign.json?ex=1&is=2&hm=3';
  expect(isDiscordFileUrl(there, DISCORD)).toBe(true);
  expect(isDiscordFileUrl('https://media.discordapp.net/attachments/1/2/a.json', undefined)).toBe(true);
  for (const url of [
    'http://cdn.discordapp.com/a',
    'https://cdn.discordapp.com:8080/a',
    'https://cdn.discordapp.com.example.org/a',
    'https://user@example.org/cdn.discordapp.com',
    'https://discord.com/api/a',
    'http://127.0.0.1:4040/attachments/1',
    'file:///etc/passwd',
    'no address',
  ])
    expect(isDiscordFileUrl(url, DISCORD), url).toBe(false);
});

test('at a local table it is fetched there', () => {
  expect(isDiscordFileUrl('http://127.0.0.1:4040/attachments/1/2/campaign.json', LOCAL)).toBe(true);
  expect(isDiscordFileUrl('http://127.0.0.1:4041/attachments/1/2/campaign.json', LOCAL)).toBe(false);
  expect(isDiscordFileUrl('http://localhost:4040/attachments/1', LOCAL)).toBe(false);
});

test('no more of it is read than may come, whatever was said of its size', async () => {
  const body = (bytes: number) => new Response(new Uint8Array(bytes).fill(97));
  expect(await readAtMost(body(1_000), 1_000)).toEqual(new Uint8Array(1_000).fill(97));
  expect(await readAtMost(body(1_001), 1_000)).toBeUndefined();
  let read = 0;
  const endless = new ReadableStream({
    pull: (stream) => {
      read++;
      stream.enqueue(new Uint8Array(100));
    },
  });
  expect(await readAtMost(new Response(endless), 1_000)).toBeUndefined();
  expect(read).toBeLessThan(20);
});
