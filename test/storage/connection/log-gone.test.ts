/** A file beside the database is taken away while a process writes, which is killed then: what it confirmed is there. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Interface } from 'node:readline';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FILE_GONE } from '../../../src/storage/connection/db-errors.ts';
import { createStore } from '../../../src/storage/create-store.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { notSavedWords } from '../../../src/storage/retry.ts';
import { openDatabase, storeConnectionTo } from '../../../src/storage/sqlite/open.ts';
import { bundleModule } from '../../support/bundled-module.ts';

const CHOOSE = await bundleModule(new URL('../../../src/storage/open-store.ts', import.meta.url));

const founded = (name: string) => ({ server: 's', channel: name, name, game: 'a-game', pack: 'pack', founder: 'ann' });

let folder: string;
let file: string;
let writer: ChildProcess;
let said: Interface;

/** A process that founds a campaign for each line that it is sent, and says when that is written, or why it is not. */
async function started(): Promise<void> {
  const program = `const { openStore } = await import(${JSON.stringify(CHOOSE)});
    const { createInterface } = await import('node:readline');
    const store = await openStore(${JSON.stringify(file)});
    console.log('open');
    for await (const name of createInterface({ input: process.stdin })) {
      const founded = { server: 's', channel: name, name, game: 'a-game', pack: 'pack', founder: 'ann' };
      await store.createCampaign(founded).then(() => console.log('written'), (error) => console.log(error.message));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  said = createInterface({ input: child.stdout });
  writer = child;
  await once(said, 'line');
}

async function asked(name: string): Promise<string> {
  const answer = once(said, 'line');
  writer.stdin?.write(`${name}\n`);
  return String((await answer)[0]);
}

async function killed(): Promise<void> {
  const gone = once(writer, 'exit');
  writer.kill('SIGKILL');
  await gone;
}

/** What is there for whoever opens it next. */
async function kept(): Promise<string[]> {
  const store = await openStore(file);
  const names = (await store.activeCampaigns()).map(({ name }) => name);
  await store.close();
  return names.sort();
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-log-'));
  file = path.join(folder, 'games.db');
  await started();
});

afterEach(async () => {
  if (writer.exitCode === null && writer.signalCode === null) await killed();
  rmSync(folder, { recursive: true, force: true });
});

const NO_LOG = notSavedWords('the log of the database is gone');

test.each([
  ['-wal', ['-wal']],
  ['-shm', ['-shm']],
  ['-wal and -shm', ['-wal', '-shm']],
])('%s deleted, eight pressed, killed -> all that was confirmed is there', async (_, ends) => {
  for (const name of ['a', 'b']) expect(await asked(name)).toBe('written');
  for (const end of ends) rmSync(`${file}${end}`);
  for (const name of ['c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) expect(await asked(name)).toBe(NO_LOG);
  await killed();
  expect(await kept()).toEqual(['a', 'b']);
});

test('-wal deleted, nobody presses, killed a second later -> what was confirmed is there', async () => {
  for (const name of ['a', 'b', 'c']) expect(await asked(name)).toBe('written');
  rmSync(`${file}-wal`);
  await sleep(1_000);
  await killed();
  expect(await kept()).toEqual(['a', 'b', 'c']);
});

test.each([
  ['all of it', () => 0],
  ['half of it', (size: number) => Math.floor(size / 2)],
  ['its last byte', (size: number) => size - 1],
])('-wal cut by %s, pressed, killed -> all that was confirmed is there', async (_, left) => {
  for (const name of ['a', 'b', 'c']) expect(await asked(name)).toBe('written');
  truncateSync(`${file}-wal`, left(statSync(`${file}-wal`).size));
  for (const name of ['d', 'e']) expect(await asked(name)).toBe(NO_LOG);
  await killed();
  expect(await kept()).toEqual(['a', 'b', 'c']);
});

test('-wal cut, nobody presses, killed a second later -> what was confirmed is there', async () => {
  for (const name of ['a', 'b']) expect(await asked(name)).toBe('written');
  truncateSync(`${file}-wal`);
  await sleep(1_000);
  await killed();
  expect(await kept()).toEqual(['a', 'b']);
});

test('another program carries -wal over and empties it -> it goes on', async () => {
  expect(await asked('a')).toBe('written');
  const other = new Database(file);
  other.pragma('wal_checkpoint(TRUNCATE)');
  other.close();
  expect(statSync(`${file}-wal`).size).toBe(0);
  for (const name of ['b', 'c']) expect(await asked(name)).toBe('written');
  await killed();
  expect(await kept()).toEqual(['a', 'b', 'c']);
});

const NO_FILE = notSavedWords(FILE_GONE.why);

test('the database cut -> nothing is taken any more', async () => {
  expect(await asked('a')).toBe('written');
  truncateSync(file);
  expect(await asked('b')).toBe(NO_FILE);
});

test('the database moved, a link in its place -> nothing is taken until it is back', async () => {
  expect(await asked('a')).toBe('written');
  renameSync(file, `${file}-moved`);
  symlinkSync(`${file}-moved`, file);
  expect(await asked('b')).toBe(NO_FILE);
  renameSync(`${file}-moved`, file);
  expect(await asked('c')).toBe('written');
  await killed();
  expect(await kept()).toEqual(['a', 'c']);
});

test('-wal moved away and put back -> it goes on, and nothing is lost', async () => {
  expect(await asked('a')).toBe('written');
  renameSync(`${file}-wal`, `${file}-elsewhere`);
  expect(await asked('b')).toBe(NO_LOG);
  renameSync(`${file}-elsewhere`, `${file}-wal`);
  expect(await asked('c')).toBe('written');
  await killed();
  expect(await kept()).toEqual(['a', 'c']);
});

test('an older copy in the place of -wal -> nothing is taken, and the file stays whole', async () => {
  expect(await asked('a')).toBe('written');
  copyFileSync(`${file}-wal`, `${file}-copy`);
  rmSync(`${file}-wal`);
  renameSync(`${file}-copy`, `${file}-wal`);
  expect(await asked('b')).toBe(NO_LOG);
  await killed();
  expect(await kept()).toEqual(['a']);
});

test('what to do is said: start again where all is kept, look for the log where it is not', async () => {
  await killed();
  const open = openDatabase(file);
  const store = createStore(open, Date.now, { retries: 1, minTimeout: 1 });
  await store.createCampaign(founded('a'));
  rmSync(`${file}-wal`);
  const error = await store.createCampaign(founded('b')).catch((thrown) => thrown);
  expect(error.mend).toBe('End the bot, and start it again: all that was confirmed is in the database itself.');
  copyFileSync(file, `${file}-wal`);
  const other = await store.createCampaign(founded('b')).catch((thrown) => thrown);
  expect(other.mend).toContain('Put the file that ends with -wal back where it was');
  rmSync(`${file}-wal`);
  await store.close();
  expect(await kept()).toEqual(['a']);
});

test('a database without a log: the file deleted -> nothing is taken any more', async () => {
  await killed();
  const raw = new Database(file);
  raw.pragma('journal_mode = DELETE');
  const store = createStore(storeConnectionTo(raw, file), Date.now, { retries: 1, minTimeout: 1 });
  await store.createCampaign(founded('a'));
  rmSync(file);
  await expect(store.createCampaign(founded('b'))).rejects.toThrow(`because ${FILE_GONE.why}`);
  await store.close();
});
