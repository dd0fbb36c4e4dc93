import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite.ts';
import { killAgainAndAgain } from './killing.ts';

const cleanUp: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

test('a process that is killed again and again loses no answer, doubles none, and tells everything once', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-'));
  cleanUp.push(async () => rmSync(folder, { recursive: true, force: true }));
  const database = path.join(folder, 'games.db');
  const waiting = async () => {
    const store = openSqlite(database);
    const { length } = await store.pending();
    await store.close();
    return length;
  };
  await killAgainAndAgain({ database, waiting, open: async () => openSqlite(database) }, cleanUp);
});
