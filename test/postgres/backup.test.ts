/** A copy of what is on a real server, while a program works on it, and back into an empty database. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveDatabase } from '../../src/storage/backup/move/move.ts';
import { openSource, openTarget } from '../../src/storage/backup/move/open.ts';
import { restoreBackup } from '../../src/storage/backup/move/restore.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { fillTables, readAllRows } from '../support/storage/filled.ts';
import type { Server } from './server.ts';
import { startServer } from './server.ts';

let server: Server;
let url: string;
let folder: string;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.end());

beforeEach(async () => {
  url = await server.database();
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-backup-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const within = (name: string) => path.join(folder, name);

test('a copy of a server is all of it, and is taken while a program has the database', async () => {
  await fillTables(within('games.db'));
  const [source, target] = [await openSource(within('games.db')), await openTarget(url)];
  expect((await moveDatabase(source, target)).isSame).toBe(true);
  await source.close();
  await target.close();
  const store = await openStore(url);
  await store.backup(within('copy.db'));
  await store.close();
  const copied = readAllRows(within('copy.db'));
  const before = readAllRows(within('games.db'));
  for (const [table, rows] of before)
    if (!['house', 'handled'].includes(table)) expect(copied.get(table)).toEqual(rows);
  expect(statSync(within('copy.db')).size).toBeGreaterThan(0);
});

test('a copy is restored to an empty database on a server, and to no other', async () => {
  const store = await openStore(within('games.db'));
  const campaign = await store.createCampaign({
    server: 's',
    channel: 'c',
    name: 'n',
    game: 'g',
    pack: 'p',
    founder: 'f',
  });
  await store.backup(within('copy.db'));
  await store.close();
  const { replaced } = await restoreBackup(within('copy.db'), url, within('ready'), Date.now());
  expect(replaced).toBeUndefined();
  const there = await openStore(url);
  expect(await there.activeCampaigns()).toEqual([campaign]);
  expect((await there.metadata('restored'))?.value).toMatchObject({ told: false });
  const next = await there.createCampaign({ server: 's', channel: 'd', name: 'n', game: 'g', pack: 'p', founder: 'f' });
  expect(next?.id).toBeGreaterThan(100_000);
  await there.close();
  await expect(restoreBackup(within('copy.db'), url, within('ready'), Date.now())).rejects.toThrow('it is not empty');
});
