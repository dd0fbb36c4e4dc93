/** A match goes on in each database that it is moved to. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSource, openTarget } from '../../../src/storage/backup/move/open.ts';
import { createStore } from '../../../src/storage/create-store.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import { isAsking, packOfFour, TestTable } from '../../support/bot/table.ts';
import { moveAndClose, pgliteEndpoint } from '../../support/storage/moved.ts';
import { clearTables, emptyPglite, openPglite } from '../../support/storage/pglite.ts';

let pglite: PGlite;
let folder: string;
let file: string;
let other: string;

beforeAll(async () => {
  pglite = await emptyPglite();
  await openPglite(pglite);
  await clearTables(pglite);
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-move-'));
  file = path.join(folder, 'games.db');
  other = path.join(folder, 'other.db');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A table as it is read from its database. */
function readAgain(table: TestTable) {
  table.house.matchService.clearCache();
  return table.look();
}

test('a scenario goes on where it is moved to, and back, to its end', async () => {
  const catalog = packOfFour();
  const setup = { catalog, players: 2, seed: 4 };
  const begun = await TestTable.open({ ...setup, database: file });
  await begun.playUntil(({ view }) => view.round > 1);
  const before = await readAgain(begun);
  await begun.close();

  await moveAndClose(await openSource(file), pgliteEndpoint(pglite));
  const there = TestTable.reopen(begun, { ...setup, store: createStore(await openPglite(pglite)) });
  expect(await readAgain(there)).toEqual(before);
  await there.playUntil((look) => look.view.round > 3 && isAsking('turn')(look));
  const then = await readAgain(there);
  expect(then.view.round).toBe(4);
  await there.close();

  await moveAndClose(pgliteEndpoint(pglite), await openTarget(other));
  const back = TestTable.reopen(there, { ...setup, store: await openStore(other) });
  expect(await readAgain(back)).toEqual(then);
  await back.playUntil(({ game }) => game.result !== undefined);
  expect(['completed', 'lost']).toContain((await back.house.records.game(back.game))?.result);
  await back.close();
  const store = openSqlite(other);
  const entries = await store.entries(back.game);
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, i) => i + 1));
  await store.close();
  expect([...begun.matchErrors, ...there.matchErrors, ...back.matchErrors]).toEqual([]);
});
