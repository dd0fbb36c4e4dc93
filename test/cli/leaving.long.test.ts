import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLI_PROGRAM } from '../../src/cli/processes.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import { UNREACHABLE } from '../../src/storage/connection/db-errors.ts';

const MEND = 78;
const AGAIN = 75;
const TOKEN = 'the.token.of.a.local.table';

let folder: string;
let local: LocalDiscord;
let children: ChildProcess[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-'));
  local = await startLocalDiscord({ rateLimits: 'off', token: TOKEN, faults: { delayMs: 120_000 } });
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; said: string }>;
}

/** Starts the program with a token, in a folder of its own. */
function start(variables: Readonly<Record<string, string>> = {}): Started {
  const env = {
    PATH: process.env.PATH ?? '',
    DISCORD_TOKEN: local.token,
    DISCORD_API_URL: local.apiUrl,
    DATABASE_URL: path.join(folder, 'games.db'),
    LOG_LEVEL: 'silent',
    ...variables,
  };
  const child = spawn(process.execPath, [CLI_PROGRAM, 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  return { child, ended: once(child, 'exit').then(([code]) => ({ code, said: said.trim() })) };
}

async function running(): Promise<Started> {
  const started = start();
  const { stdout } = started.child;
  if (!stdout) throw new Error('The program says nothing.');
  await Promise.race([once(stdout, 'data'), started.ended.then(({ said }) => Promise.reject(new Error(said)))]);
  return started;
}

test('the bot can’t start -> a sentence, a way out if any, and an exit code of its own', async () => {
  const spoiled = path.join(folder, 'spoiled.db');
  writeFileSync(spoiled, 'This is no database, but a letter to my grandmother.'.repeat(100));
  const [token, other, away, damaged, directory] = await Promise.all([
    start({ DISCORD_TOKEN: 'a.wrong.token.that.is.long' }).ended,
    start({ DATABASE_URL: 'mysql://localhost/games' }).ended,
    start({ DATABASE_URL: 'postgres://127.0.0.1:1/games' }).ended,
    start({ DATABASE_URL: spoiled }).ended,
    start({ DATABASE_URL: folder }).ended,
  ]);
  expect(token).toEqual({
    code: MEND,
    said: 'Discord refuses the token. DISCORD_TOKEN must hold the one that stands in Discord’s portal under Bot.',
  });
  expect(other).toEqual({
    code: MEND,
    said: 'DATABASE_URL: must name a SQLite file, such as data/hoarfrost.db, or a PostgreSQL database: postgres://….',
  });
  expect(away).toEqual({
    code: AGAIN,
    said: `The database postgres://127.0.0.1:1/games can’t be used: ${UNREACHABLE.why}. Look whether its server runs, and whether DATABASE_URL names the database that is meant.`,
  });
  expect(damaged).toEqual({
    code: MEND,
    said: `The database ${spoiled} can’t be used: it is damaged, or no database at all. With the bot ended, \`npm run -s restore -- FILE\` brings a backup back; what is there now is put aside, not deleted.`,
  });
  expect(directory).toEqual({
    code: MEND,
    said: `The database ${folder} can’t be used: the file can’t be opened or made. Look whether DATABASE_URL names the database that is meant.`,
  });
});

test('a connection that Discord closes for good ends the program with a reason', async () => {
  const { ended } = await running();
  local.closeConnections(4014);
  expect(await ended).toEqual({
    code: MEND,
    said: 'Discord does not allow what the bot asks to be told (4014).',
  });
});

test('asked to end, the program does so, though Discord answers nothing any more', async () => {
  const { child, ended } = await running();
  local.faults.schedule('slow answer', /./, 1_000);
  const press = local.client('Ann').runCommand('status');
  press.catch(() => {});
  await expect.poll(() => local.faults.injectedFaults.length, { timeout: 10_000 }).toBeGreaterThan(0);
  child.kill('SIGTERM');
  const tooLong = new Promise<string>((resolve) => setTimeout(() => resolve('too long'), 12_000));
  expect(await Promise.race([ended, tooLong])).toEqual({ code: 0, said: '' });
});
