import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REST } from '@discordjs/rest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import { PIXEL } from '../support/loopback/bot.ts';

let folder: string;
let worldFile: string;
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-table-'));
  worldFile = join(folder, 'world.json');
  warnings = [];
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (more = {}): Promise<LocalDiscord> =>
  startLocalDiscord({ worldFile, rateLimits: 'off', warn: (line) => warnings.push(line), ...more });

function rest(local: LocalDiscord): REST {
  return new REST({ api: local.apiUrl }).setToken(local.token);
}

const messagesOf = (local: LocalDiscord): `/${string}` => `/channels/${local.client('Ann').channels[0]?.id}/messages`;

test('messages, threads, commands, files and what was read survive a restart; ephemerals do not', async () => {
  const first = await start();
  const api = rest(first);
  await api.post(messagesOf(first), { body: { content: 'Round 1' }, files: [{ name: 'map.png', data: PIXEL }] });
  await api.post(`/channels/${first.client('Ann').channels[0]?.id}/threads`, { body: { name: 'Game', type: 11 } });
  await api.put('/applications/900000000000000001/commands', { body: [{ name: 'hand', description: 'Hand' }] });
  first.client('Bea').sendMessage('Here I am.');
  first.client('Ann').markRead();
  await first.stop();
  const second = await start();
  const ann = second.client('Ann');
  expect(ann.visibleMessages().map(({ author, content }) => [author, content])).toEqual([
    ['Hoarfrost', 'Round 1'],
    ['Hoarfrost', 'Game'],
    ['Bea', 'Here I am.'],
  ]);
  expect(ann.channels.map(({ name }) => name)).toEqual(['table', 'tavern', 'Game']);
  expect(ann.commands).toEqual(['hand']);
  expect([ann.unreadCounts().messages, second.client('Cem').unreadCounts().messages]).toEqual([0, 3]);
  const response = await fetch(ann.visibleMessages()[0]?.attachments[0]?.url ?? '');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PIXEL);
  await second.stop();
});

test('ids go on after those of the file', async () => {
  const first = await start();
  const before = first.client('Ann').sendMessage('One');
  await first.stop();
  const second = await start();
  expect(BigInt(second.client('Ann').sendMessage('Two').id)).toBeGreaterThan(BigInt(before.id));
  await second.stop();
});

test('a file that cannot be read is moved aside with one sentence, and the table starts afresh', async () => {
  await writeFile(worldFile, '{"format": 1, "users": "nobody"}');
  const local = await start();
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(
    /^The local table could not read .*world\.json; it was moved to .*\.broken-\d+ and the table starts afresh\.$/,
  );
  expect(local.client('Ann').visibleMessages()).toEqual([]);
  await local.stop();
  const aside = (await readdir(folder)).find((name) => name.includes('broken')) ?? '';
  expect(await readFile(join(folder, aside), 'utf8')).toBe('{"format": 1, "users": "nobody"}');
});

test('seats may change; whoever left is still known as an author', async () => {
  const first = await start();
  first.client('Dov').sendMessage('Farewell.');
  await first.stop();
  const second = await start({ seats: ['Ann', 'Eve'], organiser: undefined });
  expect(second.clients.map(({ name }) => name)).toEqual(['Ann', 'Eve']);
  expect(
    second
      .client('Eve')
      .visibleMessages()
      .map(({ author }) => author),
  ).toEqual(['Dov']);
  await second.stop();
});

test('the files of messages that are gone are removed', async () => {
  const first = await start();
  const posted = await rest(first).post(messagesOf(first), {
    body: { content: 'x' },
    files: [{ name: 'a.png', data: PIXEL }],
  });
  const files = `${worldFile}.files`;
  expect(await readdir(files)).toHaveLength(1);
  const id = typeof posted === 'object' && posted !== null && 'id' in posted ? posted.id : '';
  await rest(first).delete(`${messagesOf(first)}/${id}`);
  expect(await readdir(files)).toEqual([]);
  await writeFile(join(files, '123-orphan'), 'x');
  await first.stop();
  const second = await start();
  expect(await readdir(files)).toEqual([]);
  await second.stop();
});

test('without such a file attachments can be in a folder all the same, and nothing else is', async () => {
  const pictures = join(folder, 'pictures');
  const local = await startLocalDiscord({ rateLimits: 'off', attachmentsFolder: pictures });
  await rest(local).post(messagesOf(local), {
    body: { content: 'Round 1' },
    files: [{ name: 'map.png', data: PIXEL }],
  });
  const url = local.client('Ann').visibleMessages().at(-1)?.attachments[0]?.url ?? '';
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(PIXEL);
  const [file, ...more] = await readdir(pictures);
  expect([await readFile(join(pictures, file ?? '')), more, await readdir(folder)]).toEqual([PIXEL, [], ['pictures']]);
  await local.stop();
});
