/** The newest database of an earlier release, killed while messages were on their way: rows are sent, and old buttons work. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import type { Bot } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import { GAMES } from '../../../src/games/index.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import { SEATS } from '../../../tools/trial/keep.ts';
import { PIXELS } from '../../support/bot/stand-ins.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../../support/unhurried.ts';

const RELEASES = path.join(import.meta.dirname, '../databases/releases');
const newest = readdirSync(RELEASES).sort().at(-1) ?? '';
const read = (file: string) => gunzipSync(readFileSync(path.join(RELEASES, newest, file)));

let folder: string;
let database: string;
let local: LocalDiscord;
let bot: Bot | undefined;
const complaints: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-kept-release-'));
  database = path.join(folder, 'games.db');
  const worldFile = path.join(folder, 'world.json');
  writeFileSync(database, read('games.db.gz'));
  // However long ago it was, its threads are open.
  const world = read('world.json.gz').toString('utf8');
  writeFileSync(worldFile, world.replaceAll(/"archiveMinutes":\d+/g, '"archiveMinutes":1e9'));
  local = await startLocalDiscord({ ...UNHURRIED_TABLE, seats: SEATS, worldFile });
});

afterEach(async () => {
  await bot?.stop();
  bot = undefined;
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
  complaints.length = 0;
});

async function started(): Promise<Bot> {
  bot = await startBot({
    clock: UNHURRIED,
    token: local.token,
    apiUrl: local.apiUrl,
    database,
    ...loadInstallation([PACKS], GAMES),
    commands: COMMANDS,
    log: pino({ level: 'warn' }, { write: (line) => complaints.push(line) }),
    renderPool: PIXELS,
  });
  await bot.app.outboxWorker.waitUntilIdle();
  return bot;
}

/** The ids of all messages that everybody may read. */
function publicMessages(): string[] {
  return local.clients.flatMap((seat) =>
    seat.channels.flatMap((channel) =>
      seat.visibleMessages(channel.id).flatMap(({ id, isEphemeral }) => (isEphemeral ? [] : [id])),
    ),
  );
}

test('rows of an earlier outbox -> all are sent, in Discord and in the database', async () => {
  const store = openSqlite(database);
  const rows = await store.pendingMessages();
  await store.close();
  const kinds = [...new Set(rows.map(({ kind }) => kind))].sort();
  expect(kinds).toEqual(['delete', 'edit', 'picture', 'post']);
  const { app } = await started();
  expect(await app.records.pendingMessages()).toEqual([]);
  const there = publicMessages();
  const posts = rows.filter(({ kind }) => kind === 'post');
  expect(posts.length).toBeGreaterThan(2);
  for (const { game, key } of posts) {
    const { message = '' } = (await app.records.postedMessage(game, key)) ?? {};
    expect(there, `${game} ${key}`).toContain(message);
  }
  expect([complaints, local.violations]).toEqual([[], []]);
});

test('buttons of earlier public messages -> each opens what it says', async () => {
  await started();
  const pressed = new Map<string, string>();
  for (const seat of local.clients)
    for (const { id } of seat.channels.filter(({ isThread }) => isThread))
      for (const { id: message, buttons } of seat.visibleMessages(id).slice(0, 12))
        for (const { label, customId, isDisabled } of buttons) {
          if (customId === undefined || isDisabled || !['My panel', 'Why?', 'Status', 'Log'].includes(label)) continue;
          const answer = await seat.press(customId, { channel: id, on: message });
          pressed.set(`${label} ${message}`, answer.message?.text ?? '');
        }
  expect(pressed.size).toBeGreaterThan(10);
  const empty = [...pressed].filter(([, text]) => text === '' || /went wrong|does nothing|not understood/.test(text));
  expect(empty).toEqual([]);
  expect([complaints, local.violations]).toEqual([[], []]);
});
