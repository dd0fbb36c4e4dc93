/** A program that loses its lock at a server while nobody presses anything. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLI_PROGRAM } from '../../src/cli/processes.ts';
import type { Server } from './server.ts';
import { startServer } from './server.ts';

let server: Server;
let folder: string;
let closing: (() => unknown)[];

beforeEach(async () => {
  server = await startServer();
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-'));
  closing = [() => server.end(), () => rmSync(folder, { recursive: true, force: true })];
});

afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

const moments = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('another process takes the lock -> the program writes no more, ends with a reason', async () => {
  const database = await server.database();
  const child = spawn(process.execPath, [CLI_PROGRAM, 'start'], {
    cwd: folder,
    env: { ...process.env, DISCORD_TOKEN: '', DATABASE_URL: database, LOCAL_PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  closing.push(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  await once(child.stdout, 'data');
  const other = new Client({ connectionString: database });
  await other.connect();
  closing.push(() => other.end());
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  for (let i = 0; i < 100; i++) {
    const { rows } = await other.query('select pg_try_advisory_lock(4862367389) held');
    if (rows[0].held) break;
    await moments(20);
  }
  const tables = async () =>
    (await other.query('select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables')).rows;
  const before = await tables();
  // It looks at the time every half minute, if nobody presses anything before.
  const [code] = await once(child, 'exit');
  expect(code).toBe(75);
  expect(said).toMatch(/^The database postgres:\S+ can’t be used: this program is running on it already\.\n/);
  expect(await tables()).toEqual(before);
});
