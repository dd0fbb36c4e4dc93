/** A bot whose start or whose token meets trouble. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { REST, Routes } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import type { Bot } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import { registerCommands } from '../../../src/bot/router/register-commands.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import { frosthaven } from '../../../src/games/frosthaven/game.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { withTokenRetry } from '../../../src/workers/rest/token-retry.ts';
import { PIXELS } from '../../support/bot/stand-ins.ts';
import { ensureDatabaseFile } from '../../support/storage/new-store.ts';
import { UNHURRIED_TABLE } from '../../support/unhurried.ts';

/** How soon a request is made again whose token was refused. */
const SOON = { retries: 3, minTimeout: 1 };

let local: LocalDiscord;
let bot: Bot | undefined;
let folder: string;
let endings: string[];
let log: string[];

beforeEach(async () => {
  local = await startLocalDiscord(UNHURRIED_TABLE);
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-'));
  endings = [];
  log = [];
  bot = undefined;
});

afterEach(async () => {
  await bot?.stop();
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(token = local.token): Promise<Bot> {
  bot = await startBot({
    token,
    apiUrl: local.apiUrl,
    database: ensureDatabaseFile(path.join(folder, 'games.db')),
    ...loadInstallation([PACKS], [frosthaven]),
    commands: COMMANDS,
    renderPool: PIXELS,
    retryDelays: { token: SOON },
    log: pino({ level: 'warn' }, { write: (line) => log.push(line) }),
    onFatalError: ({ message }) => endings.push(message),
  });
  return bot;
}

const channel = () => local.client('Ann').channels[0]?.id ?? '';
const say = (rest: REST, content: string) => rest.post(Routes.channelMessages(channel()), { body: { content } });
const said = () =>
  local
    .client('Ann')
    .visibleMessages()
    .map(({ content }) => content);

test('a single 401 silences nobody: neither at the login nor later, nor the client that answers', async () => {
  local.faults.schedule('unauthorized', /gateway\/bot/);
  const { app, client } = await start();
  local.faults.schedule('unauthorized', /messages$/, 2);
  await say(app.rest, 'One.');
  local.faults.schedule('unauthorized', /messages$/, 2);
  await say(client.rest, 'Two.');
  expect(said()).toEqual(['One.', 'Two.']);
  expect(endings).toEqual([]);
});

test('a token that stays refused fails the request alone, until it has been refused for long', async () => {
  let forLong = 0;
  const api = { api: local.apiUrl, retries: 0 };
  const requests = (rejectedAfter: number) =>
    withTokenRetry({ rejectedAfter: rejectedAfter, backoff: SOON, onTokenRejected: () => forLong++ });
  const patient = new REST({ ...api, makeRequest: requests(60_000) }).setToken(local.token);
  const hasty = new REST({ ...api, makeRequest: requests(0) }).setToken(local.token);
  for (const rest of [patient, hasty]) {
    await say(rest, 'Before.');
    local.faults.schedule('unauthorized', /messages$/, 4);
    await expect(say(rest, 'Refused.')).rejects.toThrow('Discord refuses the token at the moment.');
    await say(rest, 'After.');
  }
  expect(said()).toEqual(['Before.', 'After.', 'Before.', 'After.']);
  expect(forLong).toBe(1);
});

test('a wrong token is no reason to try again', async () => {
  await expect(start('a.wrong.token')).rejects.toThrow('Discord refuses the token.');
  expect(local.faults.injectedFaults).toEqual([]);
});

test('a login that fails on the way is tried again', async () => {
  local.faults.schedule('server error', /gateway\/bot/, 4);
  await start();
  expect(log.filter((line) => line.includes('could not reach Discord'))).toHaveLength(1);
});

test('commands that can’t be registered are tried again while everything else goes on', async () => {
  const commands = () => local.client('Ann').commands;
  local.faults.schedule('server error', /^PUT .*commands/, 8);
  const { app, client } = await start();
  expect(commands()).toEqual([]);
  const application = client.application.id;
  const { signal } = new AbortController();
  const onFatalError = ({ message }: Error) => endings.push(message);
  await registerCommands({
    rest: app.rest,
    application,
    commands: () => COMMANDS,
    log: app.log,
    onFatalError: onFatalError,
    signal,
    firstRetryMs: 10,
  });
  await expect.poll(() => commands().length).toBeGreaterThan(5);
  expect(endings).toEqual([]);
});

test('commands that Discord refuses end the bot with a reason', async () => {
  const { app } = await start();
  const { signal } = new AbortController();
  const onFatalError = ({ message }: Error) => endings.push(message);
  await registerCommands({
    rest: app.rest,
    application: '1',
    commands: () => COMMANDS,
    log: app.log,
    onFatalError: onFatalError,
    signal,
  });
  expect(endings).toEqual(['Discord refuses the commands of the bot: Unknown Application.']);
});

test('a connection that Discord closes for good is told to whoever runs the bot', async () => {
  await start();
  local.closeConnections(4013);
  await expect.poll(() => endings).toEqual(['Discord does not know what the bot asks to be told (4013).']);
});

test('a message that was spoiled in the database keeps nobody from playing', async () => {
  await (await start()).stop();
  const raw = new Database(path.join(folder, 'games.db'));
  raw.pragma('foreign_keys = off');
  raw.exec(`insert into outbox (game, key, kind, body) values (1, '1', 'post', '{"to":')`);
  raw.exec(`insert into outbox (game, key, kind, body) values (2, '1', 'post', '7')`);
  raw.close();
  const { app } = await start();
  await expect.poll(() => app.records.gamesWithPending()).toEqual([]);
});
