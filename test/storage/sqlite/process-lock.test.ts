import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../src/storage/open-store.ts';
import { acquireProcessLock } from '../../../src/storage/sqlite/process-lock.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import { bundleModule } from '../../support/bundled-module.ts';

const LOCK = await bundleModule(new URL('../../../src/storage/sqlite/process-lock.ts', import.meta.url));
const CHOOSE = await bundleModule(new URL('../../../src/storage/open-store.ts', import.meta.url));

let folder: string;
let file: string;
let others: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-lock-'));
  file = path.join(folder, 'games.db');
  others = [];
});

afterEach(() => {
  for (const other of others) other.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that holds the lock until it is killed. */
function held(): Promise<ChildProcess> {
  return running(`const { acquireProcessLock } = await import(${JSON.stringify(LOCK)});
    globalThis.lock = acquireProcessLock(${JSON.stringify(file)});`);
}

/** Another process that has the database open until it is killed. */
function opened(): Promise<ChildProcess> {
  return running(`const { openStore } = await import(${JSON.stringify(CHOOSE)});
    globalThis.store = await openStore(${JSON.stringify(file)});`);
}

async function running(beginning: string): Promise<ChildProcess> {
  const program = `${beginning} console.log('held'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(other);
  await once(other.stdout, 'data');
  return other;
}

test('another process has the database -> refused with a sentence, by any path to it', async () => {
  await held();
  const why = 'can’t be used: this program is running on it already.';
  expect(() => acquireProcessLock(file)).toThrow(`The database ${file} ${why}`);
  openSqlite(file);
  const other = path.join(folder, 'other-name.db');
  symlinkSync(file, other);
  expect(() => acquireProcessLock(other)).toThrow(`The database ${other} ${why}`);
});

const RUNNING = 'this program is running on it already';

test('a database that another process has, by another name of the same file -> refused', async () => {
  const other = await opened();
  const below = path.join(folder, 'below');
  mkdirSync(below);
  linkSync(file, path.join(folder, 'linked.db'));
  linkSync(file, path.join(below, 'games.db'));
  symlinkSync(path.join(below, 'games.db'), path.join(folder, 'symbolic.db'));
  symlinkSync(folder, path.join(folder, 'again'));
  const names = [
    file,
    path.relative(process.cwd(), file),
    `file:${file}`,
    path.join(folder, 'linked.db'),
    path.join(below, 'games.db'),
    path.relative(process.cwd(), path.join(below, 'games.db')),
    path.join(folder, 'symbolic.db'),
    path.join(folder, 'again', 'linked.db'),
    `${below}/../below/./games.db`,
  ];
  for (const name of names) await expect(openStore(name), name).rejects.toThrow(RUNNING);
  const gone = once(other, 'exit');
  other.kill('SIGKILL');
  await gone;
  await (await openStore(file)).close();
});

test('a lock whose small file is deleted still holds', async () => {
  await opened();
  rmSync(`${file}.lock`);
  await expect(openStore(file)).rejects.toThrow(RUNNING);
});

test('a copy under another name is another database', async () => {
  await opened();
  const copy = path.join(folder, 'copy.db');
  cpSync(file, copy);
  await (await openStore(copy)).close();
});

test('the lock vanishes with a process that is killed', async () => {
  const other = await held();
  const gone = once(other, 'exit');
  other.kill('SIGKILL');
  await gone;
  acquireProcessLock(file).release();
});

test('a lock that was let go can be taken again; one in memory needs none', () => {
  acquireProcessLock(file).release();
  const lock = acquireProcessLock(file);
  expect(() => acquireProcessLock(file)).toThrow('running on it already');
  lock.release();
  acquireProcessLock(':memory:').release();
  acquireProcessLock(':memory:').release();
});

test('a database that is in use can be backed up', async () => {
  const lock = acquireProcessLock(file);
  const store = openSqlite(file);
  const founded = {
    server: 'server',
    channel: 'channel',
    name: 'Testers',
    game: 'a-game',
    pack: 'pack',
    founder: 'ann',
  };
  await store.createCampaign(founded);
  const other = new Database(file, { readonly: true });
  await other.backup(path.join(folder, 'backup.db'));
  other.exec(`VACUUM INTO '${path.join(folder, 'vacuumed.db')}'`);
  other.close();
  await store.createCampaign({ ...founded, channel: 'another' });
  for (const name of ['backup.db', 'vacuumed.db']) {
    const copy = openSqlite(path.join(folder, name));
    expect((await copy.campaignInChannel('channel'))?.name).toBe('Testers');
    await copy.close();
  }
  await store.close();
  lock.release();
  cpSync(file, path.join(folder, 'copied.db'));
  const copied = openSqlite(path.join(folder, 'copied.db'));
  expect(await copied.campaignInChannel('another')).toBeDefined();
  await copied.close();
});
