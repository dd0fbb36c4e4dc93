/** SQLite files. */

import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { StoreError } from '../../../src/storage/sqlite/open.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import { readSnapshots } from '../../../tools/trial/read-snapshots.ts';
import { createDatabaseFile } from '../../support/storage/new-store.ts';
import { storeTests } from '../../support/storage/store-tests.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-store-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a store in SQLite', () => {
  storeTests(async () => {
    const own = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-store-'));
    const file = path.join(own, 'games.db');
    return {
      open: async (now) => openSqlite(file, now),
      clear: async () => createDatabaseFile(file),
      end: async () => rmSync(own, { recursive: true, force: true }),
    };
  });
});

describe('a database file', () => {
  test('of another program is left as it is', () => {
    const file = path.join(folder, 'other.db');
    const other = new Database(file);
    other.exec('create table songs (name text)');
    other.close();
    const before = readFileSync(file);
    expect(() => openSqlite(file)).toThrow(StoreError);
    expect(() => openSqlite(file)).toThrow('it belongs to another program');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('that is none is refused in a sentence', () => {
    const file = path.join(folder, 'none.db');
    writeFileSync(file, 'This is a letter, and not a database. '.repeat(200));
    expect(() => openSqlite(file)).toThrow(`The database ${file} can’t be used: it is damaged, or no database at all.`);
  });

  test('of a newer program is refused', async () => {
    const file = path.join(folder, 'games.db');
    await openSqlite(file).close();
    const raw = new Database(file);
    raw.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run('later', 9e15);
    raw.close();
    expect(() => openSqlite(file)).toThrow('a newer version of this program has written it');
  });

  test('is made with its folders where there is none', async () => {
    const file = path.join(folder, 'deep', 'down', 'games.db');
    const made = openSqlite(`file:${file}`);
    expect(await made.campaignInChannel('here')).toBeUndefined();
    await made.close();
  });
});

const FOUNDED = {
  ...{ server: 'server', channel: 'here', name: 'Testers' },
  ...{ game: 'a-game', pack: 'a-pack', founder: 'ann' },
};

describe('what is written to a file', () => {
  test('is read only once the disk has it', async () => {
    const store = openSqlite(path.join(folder, 'games.db'));
    const { id = 0 } = (await store.createCampaign(FOUNDED)) ?? {};
    for (let i = 1; i <= 20; i++) {
      let isWritten = false;
      const writing = store.setPanel(id, `panel-${i}`).then(() => {
        isWritten = true;
      });
      const before = i === 1 ? undefined : `panel-${i - 1}`;
      while (!isWritten) {
        const panel = (await store.campaign(id))?.panel;
        if (!isWritten) expect(panel).toBe(before);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await writing;
      expect((await store.campaign(id))?.panel).toBe(`panel-${i}`);
    }
    await store.close();
  });

  test('is carried over from its log now and then, which does not grow for ever', async () => {
    const file = path.join(folder, 'games.db');
    const store = openSqlite(file);
    const { id = 0 } = (await store.createCampaign(FOUNDED)) ?? {};
    const sizes: number[] = [];
    for (let i = 1; i <= 450; i++) {
      await store.changeCampaign({ campaign: id, settings: () => ({ words: `${i} `.repeat(500) }) });
      if (i % 150 === 0) sizes.push(statSync(`${file}-wal`).size);
    }
    expect(sizes).toEqual([sizes[0], sizes[0], sizes[0]]);
    await store.close();
    const again = openSqlite(file);
    expect((await again.campaign(id))?.settings).toEqual({ words: '450 '.repeat(500) });
    await again.close();
  });
});

test('members of a campaign that was founded before there were companions are who they were', async () => {
  const { file, raw } = databaseBefore('_companions');
  const founded = "(7, 's', 'old', 'Old', 'a-pack', 'ann', 1)";
  raw.exec(`insert into campaigns (id, server, channel, name, pack, founder, created) values ${founded}`);
  raw.exec(
    `insert into members values (5, 7, 'ann', 'Ann', 'a-class', 'Anngar', 2, 40, 9, 1, '{"hide":2}', '["x"]', 1)`,
  );
  raw.close();
  const opened = openSqlite(file);
  const owned = { level: 2, experience: 40, gold: 9, checks: 1, resources: { hide: 2 }, items: ['x'] };
  const sheets = [{ member: 5, class: 'a-class', name: 'Anngar', ...owned }];
  expect((await opened.campaign(7))?.carried).toEqual({ sheets, completed: [], looted: {} });
  expect(await opened.addMember(7, 'ann', 'Annie', 4)).toMatchObject({ id: 5 });
  await opened.close();
});

/** A database as it was before a migration. */
function databaseBefore(name: string): { file: string; raw: Database.Database } {
  const before = path.join(folder, 'migrations');
  cpSync('drizzle', before, { recursive: true });
  const journal = path.join(before, 'meta', '_journal.json');
  const all = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
  const { entries, ...rest } = all.parse(JSON.parse(readFileSync(journal, 'utf8')));
  const older = entries.slice(
    0,
    entries.findIndex(({ tag }) => tag.endsWith(name)),
  );
  writeFileSync(journal, JSON.stringify({ ...rest, entries: older }));
  const file = path.join(folder, 'older.db');
  const raw = new Database(file);
  migrate(drizzle(raw), { migrationsFolder: before });
  return { file, raw };
}

test('TILE-44 an old file without looted treasures -> read from how scenarios ended', async () => {
  const { file, raw } = databaseBefore('_treasures_looted');
  raw.exec(`insert into campaigns (id, server, channel, name, pack, founder, created)
    values (7, 's', 'old', 'Old', 'a-pack', 'ann', 1), (8, 's', 'other', 'Other', 'a-pack', 'bea', 1)`);
  const game = raw.prepare(
    "insert into games (id, campaign, scenario, level, seats, telling, result, moved, created) values (?, ?, ?, 1, '[]', '{}', ?, 1, 1)",
  );
  const snapshot = raw.prepare("insert into snapshots (game, number, schema, state, cursor) values (?, 9, 1, ?, '[]')");
  const looted = (...numbers: string[]) =>
    JSON.stringify({ treasures: numbers.map((number) => ({ number, seat: 'a' })) });
  const played: [number, string, string | null, string][] = [
    [7, 'cave', 'lost', looted('1', 'goal')],
    [7, 'cave', 'completed', looted('1', '2')],
    [7, 'mill', 'abandoned', looted('5')],
    [7, 'shore', null, looted('6')],
    [7, 'shore', 'lost', '{}'],
    [8, 'cave', 'completed', looted('9')],
  ];
  for (const [i, [campaignId, scenario, result, state]] of played.entries()) {
    game.run(i + 1, campaignId, scenario, result);
    snapshot.run(i + 1, state);
  }
  raw.close();
  const opened = openSqlite(file);
  const carried = [(await opened.campaign(7))?.carried, (await opened.campaign(8))?.carried];
  expect(carried).toEqual([
    { sheets: [], completed: ['cave'], looted: { cave: ['1', '2'] } },
    { sheets: [], completed: ['cave'], looted: { cave: ['9'] } },
  ]);
  await opened.close();
});

test('tables of games are made anew -> campaigns and matches keep ids, rows, indexes', async () => {
  const { file, raw } = databaseBefore('_games_named');
  raw.exec(`insert into campaigns (id, server, channel, name, pack, founder, settings, created)
    values (7, 's', 'here', 'Old', 'a-pack', 'ann', '{"joining":"closed"}', 1)`);
  raw.exec(`insert into campaigns (id, server, channel, name, game, pack, founder, created)
    values (9, 's', 'there', 'Other', 'a-game', 'b-pack', 'bea', 2)`);
  raw.exec(`insert into games (id, campaign, about, thread, seats, telling, moved, created)
    values (5, 7, '{"scenario":"mill","level":2}', 'a-thread', '[]', 'null', 3, 1)`);
  raw.exec(`insert into games (id, campaign, game, kind, seats, telling, moved, created)
    values (8, 9, 'a-game', 'week', '[]', 'null', 4, 2)`);
  raw.exec(`insert into snapshots (game, number, schema, state, cursor) values (5, 0, 1, '{}', '[]')`);
  raw.exec(`insert into members (id, campaign, user, userName, joined) values (3, 7, 'ann', 'Ann', 1)`);
  // A later migration puts others in the place of this one.
  const indexes =
    "select name, tbl_name from sqlite_master where type = 'index' and sql is not null and name <> 'reminders_by_time' order by name";
  const before = raw.prepare(indexes).all();
  raw.close();
  const opened = openSqlite(file);
  expect(await opened.campaign(7)).toMatchObject({ game: 'frosthaven', name: 'Old', settings: { joining: 'closed' } });
  expect(await opened.campaign(9)).toMatchObject({ game: 'a-game', channel: 'there', founder: 'bea' });
  const mill = { campaign: 7, game: 'frosthaven', kind: 'scenario', scenario: 'mill', level: 2, moved: 3 };
  expect(await opened.gameInThread('a-thread')).toMatchObject({ id: 5, ...mill });
  expect(await opened.runningGame(9)).toMatchObject({ id: 8, kind: 'week' });
  expect((await readSnapshots(opened, 5)).map(({ number }) => number)).toEqual([0]);
  expect((await opened.members(7)).map(({ id }) => id)).toEqual([3]);
  const another = { server: 's', channel: 'new', name: 'New', game: 'a-game', pack: 'a-pack', founder: 'cem' };
  expect(await opened.createCampaign(another)).toMatchObject({ id: 10 });
  await opened.close();
  const now = new Database(file);
  expect(now.pragma('foreign_key_check')).toEqual([]);
  expect(now.prepare(indexes).all()).toEqual(expect.arrayContaining(before));
  const unnamed =
    "insert into games (campaign, kind, seats, telling, moved, created) values (7, 'k', '[]', 'null', 1, 1)";
  expect(() => now.exec(unnamed)).toThrow('NOT NULL constraint failed: games.game');
  now.pragma('foreign_keys = ON');
  expect(() => now.exec("insert into drafts values (99, 's', 1, 1, 'null')")).toThrow('FOREIGN KEY constraint failed');
  now.close();
});

test('seats that were lent before the program wrote that down are found by whoever plays there', async () => {
  const { file, raw } = databaseBefore('_guests');
  const column = 'id, server, channel, name, game, pack, founder, created';
  for (const id of [7, 8])
    raw.exec(`insert into campaigns (${column}) values (${id}, 's', 'c${id}', 'Old', 'g', 'p', 'ann', 1)`);
  raw.exec("insert into members (id, campaign, user, userName, joined) values (3, 7, 'ann', 'Ann', 1)");
  const seats = (user: string) =>
    JSON.stringify([
      { seat: 'x', user, member: 3 },
      { seat: 'y', member: 4 },
    ]);
  const insert = raw.prepare(
    "insert into games (campaign, game, kind, seats, telling, result, moved, created) values (?, 'g', 'k', ?, 'null', ?, 1, 1)",
  );
  insert.run(7, seats('ann'), null);
  insert.run(7, seats('bea'), null);
  insert.run(8, seats('bea'), 'won');
  raw.close();
  const opened = openSqlite(file);
  expect((await opened.activeCampaignsOf('bea')).map(({ id }) => id)).toEqual([7]);
  await opened.close();
  const now = new Database(file);
  expect(now.prepare('select guests from games order by id').pluck().all()).toEqual([0, 1, 0]);
  now.close();
});

test('frequent look-ups and counts -> each uses an index, none scans a large table', async () => {
  const file = path.join(folder, 'games.db');
  const store = openSqlite(file);
  const asked: string[] = [];
  const prepare = Database.prototype.prepare;
  const spied = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, sql) {
    asked.push(sql);
    return prepare.call(this, sql);
  });
  const looked = openSqlite(file);
  asked.length = 0;
  const { id = 0 } = (await looked.createCampaign(FOUNDED)) ?? {};
  await looked.addMember(id, 'ann', 'Ann', 4);
  asked.length = 0;
  await looked.activeCampaignsOf('ann');
  await looked.idleGamesSince(1);
  await looked.idleGamesSince(1, 's');
  await looked.dueReminders();
  await looked.overdueAnswers();
  await looked.remindersOf('ann');
  await looked.gamesEndedBefore(1);
  await looked.campaignsOverBefore(1);
  await looked.timedMatches();
  const often = asked.length;
  await looked.counts();
  spied.mockRestore();
  await looked.close();
  await store.close();
  expect(asked.length).toBeGreaterThanOrEqual(15);
  const raw = new Database(file);
  const plans = asked.map((sql, i) => {
    const steps = JSON.stringify(
      raw.prepare(`explain query plan ${sql}`).all(...[...sql.matchAll(/\?/g)].map(() => 1)),
    );
    const scans = steps.match(/SCAN (games|members|reminders|settings|entries|snapshots|notes)\b[^"]*/g) ?? [];
    const ofAll = i < often ? [] : (steps.match(/SCAN campaigns\b[^"]*/g) ?? []);
    return { sql, scans: [...scans, ...ofAll] };
  });
  raw.close();
  expect(plans.filter(({ scans }) => scans.length > 0)).toEqual([]);
});
