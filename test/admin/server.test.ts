import { request } from 'node:http';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Metrics } from '../../src/admin/metrics.ts';
import type { AdminServer } from '../../src/admin/server.ts';
import { readTokenFile } from '../../src/admin/token-file.ts';
import { openAdminServer, tokenFileOf } from '../../src/cli/hosting.ts';
import type { PlayedBot } from '../support/bot/played-bot.ts';
import { startPlayedBot } from '../support/bot/played-bot.ts';

let table: PlayedBot;
let metrics: Metrics;
let desk: AdminServer;

beforeEach(async () => {
  table = await startPlayedBot(1);
  await table.bot.app.outboxWorker.waitUntilIdle();
  metrics = new Metrics();
  const environment = { HOST_PORT: 0, DATABASE_URL: table.database };
  const opened = await openAdminServer(environment, { bot: table.bot, metrics, log: pino({ level: 'silent' }) });
  if (!opened) throw new Error('There is no desk.');
  desk = opened;
});

afterEach(async () => {
  await desk.close();
  await table.stop();
});

/** What is answered, to whoever names the desk so. */
function asked(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
    const asking = request(new URL(path, desk.url), { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (some) => {
        text += some;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, type: answer.headers['content-type'], text }));
    });
    asking.on('error', reject).end();
  });
}

/** The status with which the desk answers these lines, as they are; 0 where it just ends the connection. */
function answered(...lines: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(desk.url).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (some) => {
      heard += some;
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0)));
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

const linesOf = (text: string) => text.split('\n');

test('the health page says what goes on, in numbers and in no secret', async () => {
  const { status, text } = await asked('/health');
  expect(status).toBe(200);
  expect(linesOf(text)[0]).toBe('All is well.');
  expect(linesOf(text)).toContain('Database: answers');
  expect(linesOf(text)).toContain('Servers: 1');
  expect(linesOf(text)).toContain('Campaigns: 1, of which 0 without a place');
  expect(linesOf(text)).toContain('Matches: 2');
  expect(linesOf(text)).toContain('  frosthaven, scenario: 1');
  for (const secret of [table.local.token, 'Testers', 'Ann']) expect(text).not.toContain(secret);
});

test('without a connection it says so, and monitors read it from the status', async () => {
  table.local.closeConnections(4014);
  await expect.poll(async () => (await asked('/')).status).toBe(503);
  const { text } = await asked('/');
  expect(linesOf(text).slice(0, 2)).toEqual(['Something is wrong.', 'Discord: not connected']);
});

test('metrics are OpenMetrics: games, queues, latency, errors', async () => {
  metrics.recordInteraction('press', 0.04);
  metrics.countFailure('rules');
  const { status, type, text } = await asked('/metrics');
  expect(status).toBe(200);
  expect(type).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  const lines = linesOf(text);
  for (const line of [
    'hoarfrost_matches{game="frosthaven",kind="scenario"} 1',
    'hoarfrost_campaigns 1',
    'hoarfrost_messages_waiting 0',
    'hoarfrost_pictures_waiting 0',
    'hoarfrost_servers 1',
    'hoarfrost_connected 1',
    'hoarfrost_untaken_seconds 0',
    'hoarfrost_database_up 1',
    'hoarfrost_failures_total{what="rules"} 1',
    'hoarfrost_failures_total{what="message"} 0',
    'hoarfrost_interaction_seconds_bucket{le="0.025",what="press"} 0',
    'hoarfrost_interaction_seconds_bucket{le="0.05",what="press"} 1',
    'hoarfrost_interaction_seconds_count{what="press"} 1',
  ])
    expect(lines).toContain(line);
  expect(lines.filter((line) => line !== '').at(-1)).toBe('# EOF');
});

test('nobody else is answered: no page from elsewhere, no backup without the key', async () => {
  expect((await asked('/health', { host: 'evil.example' })).status).toBe(403);
  expect((await asked('/metrics', { origin: 'https://evil.example' })).status).toBe(403);
  const key = readTokenFile(tokenFileOf(table.database))?.key ?? '';
  const wrong = `Bearer ${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
  for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: wrong }]) {
    const { status, text } = await asked('/backup', headers, 'POST');
    expect([status, text]).toEqual([401, 'Whoever wants a backup must show the key.\n']);
  }
  expect((await asked('/backup', { authorization: `Bearer ${key}` })).status).toBe(404);
  expect((await asked('/secrets')).status).toBe(404);
});

test('a port that is taken is said in one sentence; with “off” there is no desk', async () => {
  const log = pino({ level: 'silent' });
  const port = Number(new URL(desk.url).port);
  const hosted = { bot: table.bot, metrics, log };
  const database = table.database.replace('games.db', 'other.db');
  await expect(openAdminServer({ HOST_PORT: port, DATABASE_URL: database }, hosted)).rejects.toThrow(
    `HOST_PORT: Port ${port} is in use by another program.`,
  );
  expect(await openAdminServer({ HOST_PORT: 'off', DATABASE_URL: database }, hosted)).toBeUndefined();
  expect(readTokenFile(tokenFileOf(database))).toBeUndefined();
});

test('a page of another program on this computer -> 403, before its address is read', async () => {
  const { port } = new URL(desk.url);
  for (const path of ['/health', '//', '/backup'])
    for (const origin of ['http://localhost:9', 'http://127.0.0.1', `https://localhost:${port}`, 'null'])
      expect(await answered(`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, `Origin: ${origin}`), origin).toBe(403);
  expect((await asked('/health', { origin: `http://localhost:${port}` })).status).toBe(200);
});

test('an address that is none, an upgrade, a line that is no request -> the desk goes on', async () => {
  const host = `Host: ${new URL(desk.url).host}`;
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: eA=='];
  for (const path of ['//', '/%', '//[', 'http://[', '*', '/%E0%A4%A']) {
    expect(await answered(`GET ${path} HTTP/1.1`, host), path).toBe(404);
    expect(await answered(`GET ${path} HTTP/1.1`, host, ...upgrade), path).toBe(404);
  }
  expect(await answered('GET // HTTP/1.1', 'Host: evil.example')).toBe(403);
  expect(await answered('GET / HTTP/1.1')).toBe(400);
  expect(await answered('\u0000')).toBe(400);
  expect((await asked('/health')).status).toBe(200);
});
