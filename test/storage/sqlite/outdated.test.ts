/** Games that an older program has stored in a schema that was given up. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WriteFailedError } from '../../../src/storage/retry.ts';
import { isAsking, packOfFour, TestTable } from '../../support/bot/table.ts';

const catalog = packOfFour();
let folder: string;
let table: TestTable;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-outdated-'));
  table = await TestTable.open({ catalog, players: 2, seed: 4, database: path.join(folder, 'games.db') });
  await table.playUntil(isAsking('cards'));
});

afterEach(async () => {
  await table.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As if a program with schema 1 had written the game. */
function makeOld(): void {
  const sqlite = new Database(path.join(folder, 'games.db'));
  sqlite.prepare('update snapshots set schema = 1').run();
  sqlite.close();
  table.house.matchService.clearCache();
}

test('a game of schema 1 ends with a sentence to its table, and the campaign is intact', async () => {
  const { records, matchService } = table.house;
  const before = [await records.campaign(table.campaign), await records.members(table.campaign)];
  makeOld();
  await matchService.endOutdated();
  expect((await records.game(table.game))?.result).toBe('abandoned');
  const last = (await records.pendingMessages(table.game)).at(-1);
  expect(last).toMatchObject({ kind: 'post', body: { to: 'thread' } });
  expect(JSON.stringify(last?.body)).toContain('This scenario can’t go on.');
  expect([await records.campaign(table.campaign), await records.members(table.campaign)]).toEqual(before);
  expect(await records.runningGame(table.campaign)).toBeUndefined();
  expect(await records.dueReminders()).toEqual([]);
});

test('where its end can’t be written down nothing of it is, and it ends at the next start', async () => {
  const { records, matchService } = table.house;
  makeOld();
  const before = await records.pendingMessages(table.game);
  const sqlite = new Database(path.join(folder, 'games.db'));
  sqlite.exec("create trigger refused before update on games begin select raise(abort, 'refused'); end");
  await expect(matchService.endOutdated()).rejects.toThrow(WriteFailedError);
  expect(await records.pendingMessages(table.game)).toEqual(before);
  expect((await records.game(table.game))?.result).toBeUndefined();
  sqlite.exec('drop trigger refused');
  sqlite.close();
  await matchService.endOutdated();
  expect((await records.game(table.game))?.result).toBe('abandoned');
});

test('whoever presses a button of it is told so, and nothing changes', async () => {
  const { records, matchService } = table.house;
  makeOld();
  await matchService.endOutdated();
  expect(await matchService.withSession(table.game, table.users[0] ?? '', (at) => at.readView())).toBeUndefined();
  const answered = await table.answer(table.users[0] ?? '', table.users[0] ?? '', 1, ['x']);
  expect(answered).toEqual({ type: 'refused', why: 'This game can no longer be played.' });
  const pending = await records.pendingMessages(table.game);
  await matchService.endOutdated();
  expect(await records.pendingMessages(table.game)).toEqual(pending);
});

test('games of the present schema go on', async () => {
  const { records, matchService } = table.house;
  const before = await records.pendingMessages(table.game);
  await matchService.endOutdated();
  expect([(await records.game(table.game))?.result, await records.pendingMessages(table.game)]).toEqual([
    undefined,
    before,
  ]);
  expect((await table.open()).length).toBeGreaterThan(0);
});
