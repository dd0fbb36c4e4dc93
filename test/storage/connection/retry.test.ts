import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStore } from '../../../src/storage/create-store.ts';
import { WriteFailedError } from '../../../src/storage/retry.ts';
import { openDatabase } from '../../../src/storage/sqlite/open.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';

let folder: string;
let file: string;
let closing: (() => unknown)[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-patience-'));
  file = path.join(folder, 'games.db');
  closing = [];
});

afterEach(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

const FOUNDED = { server: 'server', channel: 'channel', name: 'Testers', game: 'a-game', pack: 'pack', founder: 'ann' };

/** Another program that writes to the same file, and does not come to an end. */
function keptBusy(): Database.Database {
  const other = new Database(file);
  closing.push(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  return other;
}

describe('a busy database', () => {
  test('is waited for while other things go on: whoever holds it can let go', async () => {
    const store = openSqlite(file);
    closing.push(() => store.close());
    const other = keptBusy();
    const founding = store.createCampaign(FOUNDED);
    // Were the write to block the process until the database is free, this would never come to pass.
    setTimeout(() => other.exec('COMMIT'), 100);
    expect((await founding)?.name).toBe('Testers');
  });

  test('can still be read', async () => {
    const store = openSqlite(file);
    closing.push(() => store.close());
    const { id = 0 } = (await store.createCampaign(FOUNDED)) ?? {};
    keptBusy();
    expect((await store.campaign(id))?.name).toBe('Testers');
  });

  test('is given up in the end, with a sentence and nothing changed', async () => {
    const store = createStore(openDatabase(file), Date.now, { retries: 2, minTimeout: 1, factor: 1 });
    closing.push(() => store.close());
    const other = keptBusy();
    await expect(store.createCampaign(FOUNDED)).rejects.toThrow(
      'I could not save this because the database is busy, so nothing has changed.',
    );
    other.exec('COMMIT');
    expect(await store.campaignInChannel('channel')).toBeUndefined();
  });
});

test('a full disk is told as such, and the database is good once there is room again', async () => {
  const open = openDatabase(file);
  const store = createStore(open);
  closing.push(() => store.close());
  const long = 'x'.repeat(100_000);
  open.sqlite.pragma(`max_page_count = ${open.sqlite.pragma('page_count', { simple: true })}`);
  const full = store.createCampaign({ ...FOUNDED, name: long });
  await expect(full).rejects.toThrow(WriteFailedError);
  await expect(full).rejects.toThrow('because the disk is full');
  expect(await store.campaignInChannel('channel')).toBeUndefined();
  open.sqlite.pragma('max_page_count = 1000000');
  expect((await store.createCampaign({ ...FOUNDED, name: long }))?.name).toBe(long);
});
