/** The trials of the whole program find what is wrong, and find nothing where all is well. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFile } from '../../../src/storage/sqlite/open.ts';
import { findHarm } from '../../../tools/trial/harm.ts';
import { changesBetween, DatabaseWatcher } from '../../../tools/trial/rows.ts';
import { trial } from '../../../tools/trial/trial.ts';
import { runTool } from '../../support/printed.ts';

let folder: string;
let raw: Database.Database;
let watched: DatabaseWatcher;

const ANSWER = JSON.stringify({ type: 'answer', seat: 'spear', by: 'player', value: ['x'] });

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-trial-'));
  const file = path.join(folder, 'games.db');
  openFile(file).close();
  raw = new Database(file);
  raw.exec(`
    insert into campaigns (id, server, channel, name, game, pack, founder, created) values (1, 's', 'c', 'n', 'g', 'p', 'ann', 0);
    insert into members (id, campaign, user, userName, joined) values (1, 1, 'ann', 'Ann', 0), (2, 1, 'bea', 'Bea', 0);
    insert into games (id, campaign, game, kind, seats, telling, moved, created) values
      (1, 1, 'g', 'k', '[{"seat":"spear","user":"ann","member":1},{"seat":"blade","user":"bea","member":2}]', '{}', 0, 0);
    insert into settings (campaign, user, settings) values (1, 'ann', '{}');
  `);
  watched = new DatabaseWatcher(file);
});

afterEach(() => {
  watched.close();
  raw.close();
  rmSync(folder, { recursive: true, force: true });
});

function harm(user: string, sql: string, ...values: readonly string[]): string[] {
  const before = watched.rows();
  raw.prepare(sql).run(...values);
  const after = watched.rows();
  return findHarm(user, before, after, changesBetween(before, after)).map((why) => why.split(':')[0] ?? '');
}

const ENTRY = 'insert into entries (game, number, entry, at) values (1, ?, ?, 0)';

test('an answer for one’s own seat -> no harm; for another, or a rewritten log -> harm', () => {
  expect(harm('ann', ENTRY, '1', ANSWER)).toEqual([]);
  expect(harm('bea', ENTRY, '2', ANSWER)).toEqual(['spear was spoken for']);
  expect(harm('bea', ENTRY, '3', ANSWER.replace('spear', 'party'))).toEqual([]);
  expect(harm('bea', 'update entries set at = 1 where number = 1')).toEqual(['the log was rewritten']);
  expect(harm('bea', 'delete from entries where number = 1')).toEqual(['the log was cut']);
});

test('who rules without being game-master does harm, and who changes what the host has settled', () => {
  const ruled = JSON.stringify({ type: 'correction', value: 1, words: 'x', why: 'y' });
  expect(harm('bea', ENTRY, '1', ruled)).toEqual(['they ruled, and are no game-master']);
  expect(harm('bea', ENTRY, '2', JSON.stringify({ ...JSON.parse(ruled), note: true }))).toEqual([]);
  expect(harm('bea', ENTRY, '3', ANSWER.replace('player', 'game-master'))).toEqual([
    'they ruled, and are no game-master',
  ]);
  raw.exec(`update campaigns set settings = '{"master":"bea"}'`);
  expect(harm('bea', ENTRY, '4', ruled)).toEqual([]);
  expect(harm('ann', "insert into house (name, version, value) values ('host', 1, '{}')")).toEqual([
    'what is the host’s has changed',
  ]);
});

test('what is somebody’s own, and tables of others, are changed by nobody else', () => {
  expect(harm('bea', "update settings set settings = '[]'")).toEqual(['what is somebody else’s has changed']);
  expect(harm('bea', `update settings set settings = '{"away":true,"offered":"1 2"}'`)).toHaveLength(1);
  expect(harm('bea', `update settings set settings = '{"away":true,"offered":"1 3"}'`)).toEqual([]);
  expect(harm('eve', 'update games set moved = 1')).toEqual(['somebody else’s table has changed']);
  expect(harm('bea', 'update games set moved = 2')).toEqual([]);
  expect(
    harm('eve', "insert into members (id, campaign, user, userName, joined) values (3, 1, 'eve', 'Eve', 0)"),
  ).toEqual([]);
});

test('hostile people come to nothing at the tables of both games', async () => {
  const { printedLines, code } = await runTool(trial, 'hostile', '--acts', '30', '--seed', '2');
  expect(printedLines).toHaveLength(1);
  expect(JSON.parse(printedLines[0] ?? '')).toMatchObject({ acts: 30, faults: 0 });
  expect(code).toBe(0);
});

test('a game is played to its end by its words alone', async () => {
  const { printedLines, code } = await runTool(trial, 'blind', '--games', '1', '--seed', '4');
  expect(printedLines).toHaveLength(1);
  expect(JSON.parse(printedLines[0] ?? '')).toMatchObject({ matches: 1, faults: 0 });
  expect(code).toBe(0);
});

test('a round by post -> gates, pings, messages, visits and presses', async () => {
  const { printedLines, code } = await runTool(trial, 'pace', '--rounds', '1', '--people', '2', '--seed', '1');
  expect(printedLines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      game: 'frosthaven',
      seed: 1,
      rounds: 1,
      gates: 2,
      pings: 2,
      publicMessages: 3,
      visits: 1,
      presses: 8,
      gatesBy: { cards: 1, turn: 1 },
      pressesBy: expect.objectContaining({ turn: 2, move: 1, cards: expect.any(Number) }),
      faults: 0,
    },
  ]);
  expect(code).toBe(0);
});
