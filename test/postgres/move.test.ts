/** Moving between a file and a real server, by the program itself. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLI_PROGRAM } from '../../src/cli/processes.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { isAsking, packOfFour, TestTable } from '../support/bot/table.ts';
import { fillTables, readAllRows } from '../support/storage/filled.ts';
import type { Server } from './server.ts';
import { startServer } from './server.ts';

const run = promisify(execFile);

let server: Server;
let url: string;
let folder: string;
let file: string;
let other: string;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.end());

beforeEach(async () => {
  url = await server.database();
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-moving-'));
  file = path.join(folder, 'games.db');
  other = path.join(folder, 'other.db');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The code with which it ended, and the first line that it noted. */
async function move(from: string, to: string): Promise<readonly [unknown, string]> {
  const args = [CLI_PROGRAM, 'move', '--from', from, '--to', to];
  const { code, stderr } = await run(process.execPath, args, { cwd: folder }).then(
    (done) => ({ code: 0, ...done }),
    (error: Error & { code?: unknown; stderr?: string }) => ({ code: error.code, stderr: error.stderr ?? '' }),
  );
  return [code, stderr.split('\n')[0] ?? ''];
}

const shown = () => url.replace('tester@', '');

test('everything goes to a server and back, whatever it is', async () => {
  await fillTables(file);
  expect(await move(file, url)).toEqual([
    0,
    `All of it is in ${shown()} now: let DATABASE_URL name that, and keep ${file} as it is.`,
  ]);
  expect(await move(url, other)).toEqual([
    0,
    `All of it is in ${other} now: let DATABASE_URL name that, and keep ${shown()} as it is.`,
  ]);
  expect(readAllRows(other)).toEqual(readAllRows(file));
  const full = 'it is not empty, and what is moved is not to be mixed up with it.';
  expect(await move(file, url)).toEqual([78, `The database ${shown()} can’t be used: ${full}`]);
});

test('a server in use, out of date or empty -> the move is refused, nothing changes', async () => {
  const nothing = `The database ${shown()} can’t be used: nothing is in it.`;
  expect(await move(url, file)).toEqual([78, nothing]);
  const store = await openStore(url);
  const held = `The database ${shown()} can’t be used: this program is running on it already.`;
  expect(await move(url, file)).toEqual([78, held]);
  await store.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  const last = 'select max(created_at) last from drizzle.__drizzle_migrations';
  await client.query(`delete from drizzle.__drizzle_migrations where created_at = (${last})`);
  const older = 'an older version of this program has written it; start this one on it once, end it, and move it then.';
  expect(await move(url, file)).toEqual([78, `The database ${shown()} can’t be used: ${older}`]);
  await client.end();
  const none = new URL(url);
  none.pathname = '/nowhere';
  const where = `The database ${none.href.replace('tester@', '')} can’t be used:`;
  expect(await move(none.href, file)).toEqual([78, `${where} there is no such database on the server.`]);
});

test('a scenario goes on at the server, and back in a file to its end', async () => {
  const setup = { catalog: packOfFour(), players: 2, seed: 4 };
  const begun = await TestTable.open({ ...setup, database: file });
  await begun.playUntil(({ view }) => view.round > 1);
  await begun.close();
  expect((await move(file, url))[0]).toBe(0);
  const there = TestTable.reopen(begun, { ...setup, store: await openStore(url) });
  expect((await there.look()).view.round).toBe(2);
  await there.playUntil((look) => look.view.round > 3 && isAsking('turn')(look));
  await there.close();
  expect((await move(url, other))[0]).toBe(0);
  const back = TestTable.reopen(there, { ...setup, store: await openStore(other) });
  expect((await back.look()).view.round).toBe(4);
  await back.playUntil(({ game }) => game.result !== undefined);
  expect(['completed', 'lost']).toContain((await back.house.records.game(back.game))?.result);
  await back.close();
  expect([...begun.matchErrors, ...there.matchErrors, ...back.matchErrors]).toEqual([]);
});
