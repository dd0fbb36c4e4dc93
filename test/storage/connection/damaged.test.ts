/** Databases that are no good: what is said of them, with what to do, and that nothing is done to them. */
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/storage/backup/move/restore.ts';
import { createStore } from '../../../src/storage/create-store.ts';
import { inspectDatabase } from '../../../src/storage/inspect.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { notSavedWords, WriteFailedError } from '../../../src/storage/retry.ts';
import { openDatabase, StoreError } from '../../../src/storage/sqlite/open.ts';

let folder: string;
let file: string;
let closing: (() => unknown)[];

const RESTORE =
  'With the bot ended, `npm run -s restore -- FILE` brings a backup back; what is there now is put aside, not deleted.';
const PAGE = 4096;
const CAMPAIGNS = 60;

const founded = (i: number) => ({
  ...{ server: 'server', channel: `channel-${i}`, name: `Testers ${i} ${'x'.repeat(2000)}` },
  ...{ game: 'a-game', pack: 'pack', founder: 'ann' },
});

/** A database in which something is, that nobody has open. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-damaged-'));
  file = path.join(folder, 'games.db');
  closing = [];
  const store = await openStore(file);
  for (let i = 0; i < CAMPAIGNS; i++) await store.createCampaign(founded(i));
  await store.backup(path.join(folder, 'copy.db'));
  await store.close();
});

afterEach(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Random bytes over the middle pages. */
function spoil(): void {
  const open = openSync(file, 'r+');
  const pages = Math.floor(statSync(file).size / PAGE);
  const noise = Buffer.from(Array.from({ length: PAGE }, (_, i) => (i * 7919 + 13) % 256));
  for (let page = Math.floor(pages / 3); page < pages; page++) writeSync(open, noise, 0, PAGE, page * PAGE);
  closeSync(open);
}

/** What is said of it at a start, and by the doctor. Nothing of it has changed. */
async function refused(): Promise<{ message: string; mend: string | undefined }> {
  const before = readFileSync(file);
  const atStart = await openStore(file).catch((error) => error);
  const looked = await inspectDatabase(file).catch((error) => error);
  expect(atStart).toBeInstanceOf(StoreError);
  expect(looked).toBeInstanceOf(StoreError);
  expect([looked.message, looked.mend]).toEqual([atStart.message, atStart.mend]);
  expect(readFileSync(file).equals(before)).toBe(true);
  return { message: atStart.message, mend: atStart.mend };
}

const DAMAGED = () => ({
  message: `The database ${file} can’t be used: it is damaged, or no database at all.`,
  mend: RESTORE,
});

describe('at a start', () => {
  test('cut off, spoiled or no database -> called damaged; a backup takes its place', async () => {
    const whole = readFileSync(file);
    const damages = {
      'cut off': () => truncateSync(file, Math.floor(whole.length / 2)),
      'cut within a page': () => truncateSync(file, whole.length - PAGE - 100),
      'pages spoiled': spoil,
      'a letter': () => writeFileSync(file, 'Dear grandmother, this is no database. '.repeat(300)),
    };
    for (const [name, damage] of Object.entries(damages)) {
      writeFileSync(file, whole);
      damage();
      expect(await refused(), name).toEqual(DAMAGED());
      const { replaced } = await restoreBackup(
        path.join(folder, 'copy.db'),
        file,
        path.join(folder, 'ready.db'),
        Date.now(),
      );
      expect(replaced, name).toBeDefined();
      const store = await openStore(file);
      expect(await store.activeCampaigns(), name).toHaveLength(CAMPAIGNS);
      await store.close();
      rmSync(replaced ?? '');
    }
  });

  test('one of a newer program, and one of another, say what to do', async () => {
    const raw = new Database(file);
    raw.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run('later', 9e15);
    raw.close();
    expect(await refused()).toEqual({
      message: `The database ${file} can’t be used: a newer version of this program has written it.`,
      mend: 'Start the newer version of this program again, or bring back a backup of before: `npm run -s restore -- FILE`.',
    });
    rmSync(file);
    const other = new Database(file);
    other.exec('create table songs (name text)');
    other.close();
    expect(await refused()).toEqual({
      message: `The database ${file} can’t be used: it belongs to another program.`,
      mend: 'Let DATABASE_URL name another file; one that is not there yet is made.',
    });
  });

  test('one that may not be written to says who must be allowed to', async () => {
    chmodSync(folder, 0o755);
    chmodSync(file, 0o444);
    const isRoot = process.geteuid?.() === 0;
    // Whoever may do everything becomes somebody who may not.
    if (isRoot) process.seteuid?.(65_534);
    const said = [openStore(file), inspectDatabase(file)].map((each) => each.catch((error) => error));
    const errors = await Promise.all(said).finally(() => isRoot && process.seteuid?.(0));
    for (const { message, mend } of errors) {
      expect(message).toMatch(/ can’t be used: .*(?:may not be written to|can’t be opened or made)\.$/);
      expect(mend).toBe('Let the user as whom the bot runs write to it, and to the folder in which it lies.');
    }
  });

  test('a lock that is spoiled is named, and made anew when it is deleted', async () => {
    writeFileSync(`${file}.lock`, 'No lock, but a shopping list. '.repeat(300));
    const error = await openStore(file).catch((thrown) => thrown);
    expect([error.message, error.mend]).toEqual([
      `The database ${file} can’t be used: its lock, ${file}.lock, is damaged.`,
      'Delete that small file while no bot runs; the next start makes it anew.',
    ]);
    rmSync(`${file}.lock`);
    await (await openStore(file)).close();
  });
});

describe('while it is open', () => {
  /** A store over the file, and its connection. */
  function opened() {
    const open = openDatabase(file);
    const store = createStore(open, Date.now, { retries: 1, minTimeout: 1 });
    closing.push(() => store.close());
    return { open, store };
  }

  test('pages that are spoiled refuse what rests on them, and say so', async () => {
    const { store } = opened();
    spoil();
    const error = await store.activeCampaigns().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(WriteFailedError);
    expect([error.why, error.mend]).toEqual(['the database is damaged', RESTORE]);
  });

  test('the file is moved away -> nothing is written until it is back, nothing is lost', async () => {
    const { store } = opened();
    renameSync(file, `${file}.elsewhere`);
    const error = await store.createCampaign(founded(CAMPAIGNS)).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(WriteFailedError);
    expect(error.message).toBe(notSavedWords('the file of the database is gone'));
    expect(error.mend).toContain('Put the file back where it was');
    renameSync(`${file}.elsewhere`, file);
    expect(await store.activeCampaigns()).toHaveLength(CAMPAIGNS);
    expect(await store.createCampaign(founded(CAMPAIGNS))).toBeDefined();
  });

  test('one that may not be written to any more says so, and goes on when it may', async () => {
    const { open, store } = opened();
    open.sqlite.pragma('query_only = on');
    const error = await store.createCampaign(founded(CAMPAIGNS)).catch((thrown) => thrown);
    expect([error.why, error.mend]).toEqual([
      'the database may not be written to',
      'Let the user as whom the bot runs write to it, and to the folder in which it lies.',
    ]);
    open.sqlite.pragma('query_only = off');
    expect(await store.createCampaign(founded(CAMPAIGNS))).toBeDefined();
  });

  test('a full disk says to make room', async () => {
    const { open, store } = opened();
    open.sqlite.pragma(`max_page_count = ${open.sqlite.pragma('page_count', { simple: true })}`);
    const long = { ...founded(CAMPAIGNS), name: 'x'.repeat(100_000) };
    const error = await store.createCampaign(long).catch((thrown) => thrown);
    expect([error.why, error.mend]).toEqual(['the disk is full', 'Make room on its disk. What is there is whole.']);
  });
});
