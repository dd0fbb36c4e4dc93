/** Everything that is kept goes from one database to another. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveTool } from '../../../src/cli/move.ts';
import { EXIT } from '../../../src/game-api/contract/cli-tool.ts';
import type { Endpoint } from '../../../src/storage/backup/move/endpoint.ts';
import { openSource, openTarget } from '../../../src/storage/backup/move/open.ts';
import { TABLE_SPECS } from '../../../src/storage/rows/table-spec.ts';
import * as postgresTables from '../../../src/storage/schema/postgres.ts';
import * as sqliteTables from '../../../src/storage/schema/sqlite.ts';
import { acquireProcessLock } from '../../../src/storage/sqlite/process-lock.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import { runTool } from '../../support/printed.ts';
import { fillTables, ROWS, readAllRows } from '../../support/storage/filled.ts';
import { moveAndClose, pgliteEndpoint } from '../../support/storage/moved.ts';
import { clearTables, emptyPglite, openPglite } from '../../support/storage/pglite.ts';

let pglite: PGlite;
let filled: string;
let folder: string;
let file: string;
let other: string;

beforeAll(async () => {
  pglite = await emptyPglite();
  await openPglite(pglite);
  filled = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-filled-'));
  await fillTables(path.join(filled, 'games.db'));
});

afterAll(() => rmSync(filled, { recursive: true }));

beforeEach(async () => {
  await clearTables(pglite);
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-move-'));
  file = path.join(folder, 'games.db');
  other = path.join(folder, 'other.db');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what is carried', () => {
  test('tables -> all are carried: described, in both dialects, in databases of both', async () => {
    await openSqlite(file).close();
    const raw = new Database(file);
    const inSqlite = raw
      .prepare("select name from sqlite_master where type = 'table' and sql like '%`%'")
      .pluck()
      .all();
    raw.close();
    const inPostgres = await pglite.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const carried = TABLE_SPECS.map(({ name }) => name).sort();
    expect(Object.keys(sqliteTables).sort()).toEqual(carried);
    expect(Object.keys(postgresTables).sort()).toEqual(carried);
    expect(inSqlite.filter((name) => name !== '__drizzle_migrations').sort()).toEqual(carried);
    expect(inPostgres.rows.map(({ name }) => name).sort()).toEqual(carried);
  });

  test('is every column of it', async () => {
    const columns = await pglite.query<{ name: string; columns: string[] }>(
      'select table_name as name, array_agg(column_name::text order by ordinal_position) as columns ' +
        "from information_schema.columns where table_schema = 'public' group by 1",
    );
    const carried = TABLE_SPECS.map(({ name, columns: own }) => ({ name, columns: own.map((column) => column.name) }));
    const sorted = (all: readonly { name: string; columns: readonly string[] }[]) =>
      new Map(all.map((each) => [each.name, [...each.columns].sort()]));
    expect(sorted(columns.rows)).toEqual(sorted(carried));
  });
});

describe('a move', () => {
  beforeEach(() => cpSync(path.join(filled, 'games.db'), file));

  test('to PostgreSQL and back leaves everything as it was, whatever stands there', async () => {
    const there = await moveAndClose(await openSource(file), pgliteEndpoint(pglite));
    expect(there.isSame).toBe(true);
    expect(there.matches).toHaveLength(ROWS);
    await moveAndClose(pgliteEndpoint(pglite), await openTarget(other));
    expect(readAllRows(other)).toEqual(readAllRows(file));
    const rows = [...readAllRows(other)].flatMap(([name, all]) => (Array.isArray(all) ? [[name, all.length]] : []));
    expect(rows).toEqual(TABLE_SPECS.map(({ name }) => [name, name === 'outbox' ? 0 : ROWS]).sort(by(rows)));
  });

  test('goes on with the numbers behind those that were given, also of what is gone', async () => {
    await moveAndClose(await openSource(file), pgliteEndpoint(pglite));
    const given = await pglite.query<{ id: number }>(
      "insert into outbox (game, key, kind, body) values (1, 'k', 'post', '{}') returning id",
    );
    expect(given.rows).toEqual([{ id: ROWS + 1 }]);
    await moveAndClose(pgliteEndpoint(pglite), await openTarget(other));
    const raw = new Database(other);
    const insert = "insert into outbox (game, key, kind, body) values (1, 'l', 'post', '{}')";
    expect(raw.prepare(insert).run().lastInsertRowid).toBe(ROWS + 2);
    expect(raw.prepare("insert into notices (campaign, body) values (1, '{}')").run().lastInsertRowid).toBe(ROWS + 1);
    raw.close();
  });

  test('has few rows in memory at a time, however many there are', async () => {
    const raw = new Database(file);
    const insert = raw.prepare("insert into entries (game, number, entry, at) values (1, ?, '{}', 1)");
    raw.transaction(() => {
      for (let number = 100; number < 1_100; number++) insert.run(number);
    })();
    raw.close();
    const sizes: number[] = [];
    const counting = (place: Endpoint): Endpoint => ({
      ...place,
      insertRows: (table, rows) => {
        sizes.push(rows.length);
        return place.insertRows(table, rows);
      },
    });
    const there = await moveAndClose(await openSource(file), counting(pgliteEndpoint(pglite)));
    await moveAndClose(pgliteEndpoint(pglite), counting(await openTarget(other)));
    expect(there.tables.find(({ name }) => name === 'entries')?.to.rows).toBe(ROWS + 1_000);
    expect(Math.max(...sizes)).toBe(100);
  });

  test.each(['entries', 'snapshots', 'members'])(
    'of which something comes as something else in %s keeps nothing',
    async (name) => {
      const text = { entries: 'entry', snapshots: 'state', members: 'userName' }[name];
      await openSqlite(other).close();
      const raw = new Database(other);
      raw.exec(`create trigger spoiling after insert on ${name} when new.rowid = 7
      begin update ${name} set ${text} = 'spoiled' where rowid = 7; end`);
      const there = await moveAndClose(await openSource(file), await openTarget(other));
      expect(there.isSame).toBe(false);
      const different = [...there.tables, ...there.matches].filter(({ from, to }) => from.print !== to.print);
      expect(different.map((each) => each.name)).toEqual(name === 'members' ? [name] : [name, '7']);
      expect([...readAllRows(other).values()].flat()).toEqual([]);
      raw.close();
      await expect(runTool(moveTool, '--from', file, '--to', other)).rejects.toThrow(
        'What has come is not what was sent, so nothing of it was kept.',
      );
    },
  );

  test('that fails on the way keeps nothing, and says why', async () => {
    await pglite.exec(`create function refuse() returns trigger as $$ begin raise 'no'; end $$ language plpgsql;
      create trigger refusing before insert on snapshots for each row execute function refuse()`);
    await expect(moveAndClose(await openSource(file), pgliteEndpoint(pglite))).rejects.toThrow(
      `${file} can’t be moved to postgres://here: the database would not take it. Nothing has changed.`,
    );
    await pglite.exec('drop trigger refusing on snapshots; drop function refuse');
    expect((await pglite.query('select * from campaigns')).rows).toEqual([]);
    expect((await moveAndClose(await openSource(file), pgliteEndpoint(pglite))).isSame).toBe(true);
  });

  test('to a new file that fails leaves no file', async () => {
    const raw = new Database(file);
    raw.exec("update campaigns set created = x'00' where id = 3");
    raw.close();
    await expect(runTool(moveTool, '--from', file, '--to', other)).rejects.toThrow(
      `${file} can’t be moved to ${other}: campaigns holds under created what this program never writes there. Nothing has changed.`,
    );
    expect(existsSync(other)).toBe(false);
  });

  test('of what PostgreSQL can’t keep says what that is, and changes nothing', async () => {
    const raw = new Database(file);
    raw.prepare('update campaigns set name = ? where id = 3').run('a\0b');
    raw.close();
    await expect(moveAndClose(await openSource(file), pgliteEndpoint(pglite))).rejects.toThrow(
      'PostgreSQL can’t keep the NUL that campaigns holds under name. Nothing has changed.',
    );
    expect((await moveAndClose(await openSource(file), await openTarget(other))).isSame).toBe(true);
    expect(readAllRows(other)).toEqual(readAllRows(file));
  });
});

function by(order: readonly (readonly unknown[])[]) {
  const place = ([name]: readonly unknown[]) => order.findIndex(([each]) => each === name);
  return (one: readonly unknown[], another: readonly unknown[]) => place(one) - place(another);
}

/** All files and what is in them, but for the locks, which may lie there. */
function files(): Map<string, string> {
  return new Map(
    readdirSync(folder)
      .filter((name) => !name.endsWith('.lock'))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex'),
      ]),
  );
}

describe('on the command line', () => {
  test('what was carried is printed, with the same fingerprints in both, and where to go on', async () => {
    cpSync(path.join(filled, 'games.db'), file);
    const before = files();
    const { printedLines, noteLines, code } = await runTool(
      moveTool,
      '--from',
      `sqlite:${file}`,
      '--to',
      `file:${other}`,
    );
    expect(code).toBe(EXIT.ok);
    expect(noteLines).toEqual([`All of it is in ${other} now: let DATABASE_URL name that, and keep ${file} as it is.`]);
    const cells = printedLines.map((line) => line.split(/ {2,}/));
    expect(cells.filter(([name]) => name === 'table' || name === 'match').map(([, ...rest]) => rest)).toEqual([
      ['rows', 'fingerprint', 'rows', 'fingerprint'],
      ['rows', 'fingerprint', 'rows', 'fingerprint'],
    ]);
    expect(cells.find(([name]) => name === 'entries')).toMatchObject(
      ['entries', `${ROWS}`, /./, `${ROWS}`, /./, 'same'].map((each) =>
        each instanceof RegExp ? expect.stringMatching(/^[0-9a-f]{16}$/) : each,
      ),
    );
    for (const [, rows, print, ...rest] of cells.filter((row) => row.length === 6))
      expect(rest).toEqual([rows, print, 'same']);
    expect(cells).toHaveLength(TABLE_SPECS.length + ROWS + 2);
    files().forEach((hash, name) => {
      if (before.has(name)) expect([name, hash]).toEqual([name, before.get(name)]);
    });
  });

  test('what was said at a local table goes along, and what is there already stays', async () => {
    cpSync(path.join(filled, 'games.db'), file);
    writeFileSync(path.join(folder, 'games.local-table.json'), '{"said":"here"}');
    await runTool(moveTool, '--from', file, '--to', other);
    expect(readFileSync(path.join(folder, 'other.local-table.json'), 'utf8')).toBe('{"said":"here"}');
    writeFileSync(path.join(folder, 'third.local-table.json'), '{"said":"there"}');
    await runTool(moveTool, '--from', file, '--to', path.join(folder, 'third.db'));
    expect(readFileSync(path.join(folder, 'third.local-table.json'), 'utf8')).toBe('{"said":"there"}');
  });
});

describe('a move is refused in one sentence, and changes nothing', () => {
  const CANT = 'can’t be used:';
  const KIND = 'it must name a SQLite file (sqlite:FILE) or a PostgreSQL database (postgres://…). Say ';
  const OLDER = 'an older version of this program has written it; start this one on it once, end it, and move it then.';

  beforeEach(() => cpSync(path.join(filled, 'games.db'), file));

  function put(name: string, sql: string): string {
    const place = path.join(folder, name);
    const raw = new Database(place);
    raw.exec(sql);
    raw.close();
    return place;
  }

  const written = () => readFileSync(path.join(import.meta.dirname, '../databases/before-games.sql'), 'utf8');

  const REFUSED: readonly (readonly [string, () => readonly [string, string], () => string, number])[] = [
    [
      'a file that is not there',
      () => [other, path.join(folder, 'new.db')],
      () => `There is no database ${other}.`,
      78,
    ],
    ['a file in which nothing is', () => [put('empty.db', ''), other], () => 'nothing is in it.', 78],
    [
      'a file of another program',
      () => [put('songs.db', 'create table songs (name)'), other],
      () => 'it belongs to another program.',
      78,
    ],
    [
      'a file of an older program',
      () => [put('older.db', written()), other],
      () => `${path.join(folder, 'older.db')} ${CANT} ${OLDER}`,
      78,
    ],
    [
      'a file to which an older program wrote',
      () => [file, put('older.db', written())],
      () => 'it is not empty, and',
      78,
    ],
    [
      'a file that holds something',
      () => [file, put('songs.db', 'create table songs (name)')],
      () => 'it belongs to another program.',
      78,
    ],
    ['a database in memory', () => [file, ':memory:'], () => 'What is moved is to be kept: name a file.', 78],
    [
      'itself',
      () => [file, `sqlite:${folder}/./games.db`],
      () => 'Both are the same database: there is nothing to move.',
      78,
    ],
    [
      'the same server',
      () => ['postgres://a:b@localhost/x', 'postgresql://c@127.0.0.1:5432/x'],
      () => 'Both are the same database',
      78,
    ],
    [
      'a server that is not there',
      () => [file, 'postgres://ann:secret@127.0.0.1:1/x'],
      () => `The database postgres://127.0.0.1:1/x ${CANT} the database can’t be reached.`,
      75,
    ],
    ['a scheme that nobody knows', () => [file, 'mysql://here/x'], () => `move: --to: ${KIND}`, 1],
    ['nothing', () => [file, ''], () => `move: --to: ${KIND}`, 1],
  ];

  test.each(REFUSED)('%s', async (_what, places, why, exitCode) => {
    const [from, to] = places();
    const before = files();
    const refused = runTool(moveTool, '--from', from, '--to', to);
    await expect(refused).rejects.toThrow(why());
    await expect(refused).rejects.toMatchObject({ name: 'Error', exitCode });
    expect(files()).toEqual(before);
  });

  test('one by another name', async () => {
    const link = path.join(folder, 'link.db');
    symlinkSync(file, link);
    await expect(runTool(moveTool, '--from', file, '--to', link)).rejects.toThrow('Both are the same database');
  });

  test.each(['--from', '--to'])('what another process has: %s', async (held) => {
    await openSqlite(other).close();
    const before = files();
    const lock = acquireProcessLock(held === '--from' ? file : other);
    const why = `${held === '--from' ? file : other} ${CANT} this program is running on it already.`;
    await expect(runTool(moveTool, '--from', file, '--to', other)).rejects.toThrow(why);
    lock.release();
    expect(files()).toEqual(before);
    expect((await runTool(moveTool, '--from', file, '--to', other)).code).toBe(EXIT.ok);
  });

  test('what holds something already, also something of this program', async () => {
    await runTool(moveTool, '--from', file, '--to', other);
    const before = files();
    await expect(runTool(moveTool, '--from', file, '--to', other)).rejects.toThrow(
      `The database ${other} ${CANT} it is not empty, and what is moved is not to be mixed up with it.`,
    );
    expect(files()).toEqual(before);
  });
});
