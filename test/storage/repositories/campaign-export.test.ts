/** What campaigns owned in rows of their members is carried over, in both dialects. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createStore } from '../../../src/storage/create-store.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import type { Store } from '../../../src/storage/store.ts';
import { LONG_ONLY } from '../../support/often.ts';
import { emptyPglite, openPglite } from '../../support/storage/pglite.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-carried-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The migrations of a dialect that came before the one called so. */
function migrationsBefore(all: string, name: string): string {
  const before = path.join(folder, 'migrations');
  cpSync(all, before, { recursive: true });
  const journal = path.join(before, 'meta', '_journal.json');
  const read = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
  const { entries, ...rest } = read.parse(JSON.parse(readFileSync(journal, 'utf8')));
  const index = entries.findIndex(({ tag }) => tag.endsWith(name));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, index) }));
  return before;
}

const SEATS = [
  { seat: 'banner-spear', user: 'ann', member: 1 },
  { seat: 'boneshaper', member: 2 },
];

/** As an older program has left it: Ann and Bea, the companion Grim, and a scenario in progress. */
const ROWS = [
  `insert into campaigns (id, server, channel, name, pack, founder, created) values (1, 's', 'c', 'Old', 'p', 'ann', 1), (2, 's', 'd', 'Empty', 'p', 'ann', 1)`,
  `insert into members (id, campaign, "user", "userName", class, character, level, experience, gold, checks, resources, items, joined) values
    (1, 1, 'ann', 'Ann', 'banner-spear', 'Anngar', 2, 50, 7, 1, '{"hide":2}', '["boots"]', 1),
    (2, 1, null, 'Grim', 'boneshaper', 'Grim', 1, 3, 4, 0, '{}', '[]', 1),
    (3, 1, 'bea', 'Bea', 'blinkblade', 'Beagar', 1, 0, 0, 0, '{}', '[]', 1)`,
  `insert into members (id, campaign, "user", "userName", joined) values (4, 1, 'cem', 'Cem', 1)`,
  `insert into games (id, campaign, about, seats, telling, result, moved, created) values
    (1, 1, '{"scenario":"mill","level":1}', '${JSON.stringify(SEATS)}', 'null', 'completed', 1, 1),
    (2, 1, '{"scenario":"cave","level":1}', '[]', 'null', 'completed', 1, 1),
    (3, 1, '{"scenario":"mill","level":1}', '[]', 'null', 'completed', 1, 1),
    (4, 1, '{"scenario":"shore","level":1}', '[]', 'null', 'lost', 1, 1),
    (5, 1, '{"scenario":"shore","level":1}', '${JSON.stringify(SEATS)}', 'null', null, 1, 1)`,
  `insert into treasures (campaign, scenario, number) values (1, 'mill', '3'), (1, 'shore', '1'), (1, 'mill', '5')`,
];

async function expectCarriedOver(store: Store): Promise<void> {
  const fresh = { level: 1, experience: 0, gold: 0, checks: 0, resources: {}, items: [] };
  const owned = { level: 2, experience: 50, gold: 7, checks: 1, resources: { hide: 2 }, items: ['boots'] };
  expect((await store.campaign(1))?.carried).toEqual({
    sheets: [
      { member: 1, class: 'banner-spear', name: 'Anngar', ...owned },
      { ...fresh, member: 3, class: 'blinkblade', name: 'Beagar' },
      { ...fresh, member: -2, class: 'boneshaper', name: 'Grim', experience: 3, gold: 4 },
    ],
    completed: ['mill', 'cave'],
    looted: { mill: ['3', '5'], shore: ['1'] },
  });
  expect((await store.campaign(2))?.carried).toEqual({ sheets: [], completed: [], looted: {} });
  expect((await store.members(1)).map(({ id, user }) => [id, user])).toEqual([
    [1, 'ann'],
    [3, 'bea'],
    [4, 'cem'],
  ]);
  expect((await store.game(5))?.seats).toEqual([SEATS[0], { seat: 'boneshaper', member: -2 }]);
  expect((await store.game(1))?.seats).toEqual(SEATS);
  await store.close();
}

test('an old SQLite file -> sheets, completions, loot gathered; companions leave', async () => {
  const file = path.join(folder, 'older.db');
  const raw = new Database(file);
  migrate(drizzle(raw), { migrationsFolder: migrationsBefore('drizzle', '_what_campaigns_own') });
  for (const text of ROWS) raw.exec(text);
  raw.close();
  await expectCarriedOver(openSqlite(file));
});

test('in PostgreSQL likewise', LONG_ONLY, async () => {
  const pglite = await emptyPglite();
  const before = migrationsBefore('drizzle/postgres', '_what_campaigns_own');
  await migratePglite(drizzlePglite(pglite), { migrationsFolder: before });
  for (const text of ROWS) await pglite.exec(text);
  await expectCarriedOver(createStore(await openPglite(pglite)));
});
