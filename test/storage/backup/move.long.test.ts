/** A match goes on in each database that it is moved to. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSource, openTarget } from '../../../src/storage/backup/move/open.ts';
import { storeOver } from '../../../src/storage/create-store.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import { asks, packOfFour, TestTable } from '../../support/bot/table.ts';
import { embedded, moved } from '../../support/storage/moved.ts';
import { clear, emptyPglite, inPglite } from '../../support/storage/pglite.ts';

let pglite: PGlite;
let folder: string;
let file: string;
let other: string;

beforeAll(async () => {
  pglite = await emptyPglite();
  await inPglite(pglite);
  await clear(pglite);
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-move-'));
  file = path.join(folder, 'games.db');
  other = path.join(folder, 'other.db');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A table as it is read from its database. */
function readAgain(table: TestTable) {
  table.house.tables.forget();
  return table.look();
}

test('a scenario goes on where it is moved to, and back, to its end', async () => {
  const catalog = packOfFour();
  const setup = { catalog, players: 2, seed: 4 };
  const begun = await TestTable.open({ ...setup, database: file });
  await begun.playUntil(({ view }) => view.round > 1);
  const before = await readAgain(begun);
  await begun.close();

  await moved(await openSource(file), embedded(pglite));
  const there = TestTable.goingOn(begun, { ...setup, store: storeOver(await inPglite(pglite)) });
  expect(await readAgain(there)).toEqual(before);
  await there.playUntil((look) => look.view.round > 3 && asks('turn')(look));
  const then = await readAgain(there);
  expect(then.view.round).toBe(4);
  await there.close();

  await moved(embedded(pglite), await openTarget(other));
  const back = TestTable.goingOn(there, { ...setup, store: await openStore(other) });
  expect(await readAgain(back)).toEqual(then);
  await back.playUntil(({ game }) => game.result !== undefined);
  expect(['completed', 'lost']).toContain((await back.house.records.game(back.game))?.result);
  await back.close();
  const store = openSqlite(other);
  const { entries } = await store.history(back.game);
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, i) => i + 1));
  await store.close();
  expect([...begun.troubles, ...there.troubles, ...back.troubles]).toEqual([]);
});
