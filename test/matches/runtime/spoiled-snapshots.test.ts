/** The newest snapshot of a game is spoiled on the disk: the game goes on from the one before, as if nothing were. */

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import type { Store } from '../../../src/storage/store.ts';
import { isAsking, packOfFour, TestTable } from '../../support/bot/table.ts';
import { createDatabaseFile } from '../../support/storage/new-store.ts';

let folder: string;
let file: string;
let store: Store;
let table: TestTable;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-spoiled-'));
  file = path.join(folder, 'games.db');
  createDatabaseFile(file);
  store = openSqlite(file);
  table = await TestTable.open({ catalog: packOfFour(), players: 2, seed: 4, store });
  await table.playUntil(isAsking('cards'));
  for (let i = 0; i < 12; i++) await table.answerSomething();
});

afterEach(async () => {
  await table.close();
  rmSync(folder, { recursive: true, force: true });
});

const numbers = z.array(z.int());

/** Its snapshots, the newest first. */
function kept(): number[] {
  const raw = new Database(file, { readonly: true });
  const all = raw.prepare('select number from snapshots where game = ? order by number desc').pluck().all(table.game);
  raw.close();
  return numbers.parse(all);
}

/** Something becomes of the newest snapshots. */
function spoil(column: 'state' | 'cursor' | 'inbox', text: string, newest = 1): void {
  const raw = new Database(file);
  const spoils = raw.prepare(`update snapshots set ${column} = ? where game = ? and number = ?`);
  for (const number of kept().slice(0, newest)) spoils.run(text, table.game, number);
  raw.close();
  table.house.matchService.clearCache();
}

const asked = async () => JSON.stringify((await table.look()).questions);

describe('the newest snapshot', () => {
  test.each([
    ['whose state is no JSON', 'state', '{"half'],
    ['whose state is another thing', 'state', '{}'],
    ['whose state is nothing', 'state', 'null'],
    ['whose chance is no list', 'cursor', 'x'],
    ['whose inbox is no list', 'inbox', '{}'],
  ] as const)('%s -> the one before it is played on, and the same is asked', async (_, column, text) => {
    const before = await asked();
    expect(kept().length).toBeGreaterThan(2);
    spoil(column, text);
    expect(await asked()).toBe(before);
    const { length } = await store.entries(table.game);
    await table.answerSomething();
    expect(await asked()).not.toBe(before);
    expect((await store.entries(table.game)).length).toBeGreaterThan(length);
  });

  test('and those before it spoiled -> the newest that is whole is played on', async () => {
    const before = await asked();
    spoil('state', '{', kept().length - 1);
    expect(await asked()).toBe(before);
  });

  test('spoiled -> the host is told which, once a load', async () => {
    const [newest, other] = kept();
    spoil('state', '{}');
    await table.look();
    expect(table.matchErrors.map(({ message }) => message)).toEqual([
      `Snapshot ${newest} is spoiled; ${other} is played on.`,
    ]);
  });

  test('and every other spoiled -> it is not played on, and why is said', async () => {
    spoil('state', '{"version":', kept().length);
    await expect(table.look()).rejects.toThrow();
  });
});
