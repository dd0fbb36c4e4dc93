import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { getTableColumns } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PersonalDataKind } from '../../../src/storage/privacy/personal-data.ts';
import { PERSONAL_DATA } from '../../../src/storage/privacy/personal-data.ts';
import { textWithoutPerson, withoutOthers, withoutPerson } from '../../../src/storage/privacy/redact-json.ts';
import * as tables from '../../../src/storage/schema/sqlite.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import { readAllRows, TABLES } from '../../support/storage/filled.ts';

const USER = '1234567890123456';
const OTHER = '6543210987654321';
const PERSON = { user: USER, shown: ['**Annika**'] };

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-'));
  file = path.join(folder, 'games.db');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const WORDS = {
  master: USER,
  claims: { 3: { user: USER, userName: 'Annika', agreed: [OTHER] } },
  [USER]: 1,
  lists: [USER, OTHER],
  content: `<@${USER}> **Annika** and <@${OTHER}>`,
  buttons: [{ id: `be-master:1:${USER}:accept`, label: 'Accept' }],
};

const VALUES: Readonly<Partial<Record<PersonalDataKind, string>>> = {
  user: USER,
  name: 'Annika',
  sittings: JSON.stringify([
    { seat: 'a', user: USER, member: 1 },
    { seat: 'b', user: OTHER, member: 2 },
  ]),
  words: JSON.stringify(WORDS),
};

/** A row in every table, in which every column names somebody that may. */
async function fill(): Promise<void> {
  await openSqlite(file).close();
  const raw = new Database(file);
  raw.pragma('foreign_keys = OFF');
  for (const [name, table] of Object.entries(tables)) {
    const holds: Readonly<Record<string, PersonalDataKind>> = PERSONAL_DATA[name as keyof typeof PERSONAL_DATA];
    const columns = Object.entries(getTableColumns(table));
    const values = columns.map(([key, { dataType }]) => {
      const value = VALUES[holds[key] ?? 'nothing'];
      if (value !== undefined) return value;
      return dataType === 'string' ? '[]' : 1;
    });
    const names = columns.map(([, column]) => `"${column.name}"`);
    raw.prepare(`insert into "${name}" (${names}) values (${names.map(() => '?')})`).run(values);
  }
  raw.close();
}

test('of every column it is said what it holds of people', () => {
  const said = Object.fromEntries(
    Object.entries(PERSONAL_DATA).map(([table, columns]) => [table, Object.keys(columns).sort()]),
  );
  const there = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, Object.keys(getTableColumns(table)).sort()]),
  );
  expect(said).toEqual(there);
  expect(Object.keys(said)).toHaveLength(TABLES.length);
});

test('whoever is forgotten is named in no row, wherever one could be; others stay', async () => {
  await fill();
  const store = openSqlite(file);
  expect(await store.allUsers()).toEqual([USER, OTHER]);
  expect(await store.userTraces(USER)).toEqual({ names: ['Annika'], channels: ['[]'] });
  const games = await store.gamesNaming(PERSON);
  expect(games).toEqual([1]);
  for (const game of games) await store.eraseFromGame(game, PERSON);
  expect(await store.eraseUserRows(PERSON)).toEqual([1]);
  expect(await store.gamesNaming(PERSON)).toEqual([]);
  expect(await store.allUsers()).toEqual([OTHER]);
  expect((await store.members(1)).map(({ user, userName }) => [user, userName])).toEqual([
    ['former 1', 'a former player'],
  ]);
  expect((await store.campaign(1))?.founder).toBe('former 0');
  await store.close();
  const left = JSON.stringify([...readAllRows(file)], (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  expect(left).not.toContain(USER);
  expect(left).not.toContain('Annika');
  expect(left).toContain(OTHER);
});

test('what speaks of somebody alone goes, lists lose them, and words call them a former player', () => {
  expect(withoutPerson(WORDS, PERSON)).toEqual({
    claims: {},
    lists: [OTHER],
    content: `a former player **a former player** and <@${OTHER}>`,
    buttons: [{ id: 'be-master:1:0:accept', label: 'Accept' }],
  });
  expect(withoutPerson(USER, PERSON)).toBe(null);
  expect(textWithoutPerson('**Annika** is away, and Annika’s wolf is not', PERSON)).toBe(
    '**a former player** is away, and Annika’s wolf is not',
  );
  expect(withoutOthers([`<@${USER}> <@${OTHER}>`, OTHER], USER)).toEqual([`<@${USER}> somebody`]);
});
