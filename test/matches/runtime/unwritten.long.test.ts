import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { View } from '../../../src/games/frosthaven/rules/view.ts';
import { preferencesChange } from '../../../src/matches/settings/campaign-preferences.ts';
import { createStore } from '../../../src/storage/create-store.ts';
import { WriteFailedError } from '../../../src/storage/retry.ts';
import { openDatabase } from '../../../src/storage/sqlite/open.ts';
import { isAsking, packOfFour, TestTable, userOf } from '../../support/bot/table.ts';

const catalog = packOfFour();
let folder: string;
let file: string;
let table: TestTable;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-unwritten-'));
  file = path.join(folder, 'games.db');
  table = await TestTable.open({ catalog, players: 2, seed: 4, database: file });
});

afterEach(async () => {
  await table.close();
  rmSync(folder, { recursive: true, force: true });
});

/** From now on nothing is written to a table of the database; other processes see to that, so nothing here is replaced. */
function refuse(name: string, what: 'insert' | 'update' = 'insert'): void {
  const other = new Database(file);
  other.exec(`create trigger refused before ${what} on ${name} begin select raise(abort, 'refused'); end`);
  other.close();
}

function allow(): void {
  const other = new Database(file);
  other.exec('drop trigger refused');
  other.close();
}

/** Everything that anybody may see, and everything that is asked. */
async function everything() {
  const looks = await Promise.all(table.users.map((user) => table.look(user)));
  return looks.map(({ seat, view, questions, presence, game: { result } }) => ({
    seat,
    view,
    questions,
    presence,
    result,
  }));
}

function kept(): string {
  const other = new Database(file, { readonly: true });
  const names = [
    'entries',
    'snapshots',
    'outbox',
    'notes',
    'reminders',
    'handled',
    'games',
    'settings',
    'campaigns',
    'owing',
  ];
  const rows = names.map((name) => other.prepare(`select * from ${name}`).all());
  other.close();
  return JSON.stringify(rows);
}

function numbers(): unknown[] {
  const other = new Database(file, { readonly: true });
  const all = other.prepare('select number from entries where game = ? order by number').pluck().all(table.game);
  other.close();
  return all;
}

async function answerFirst(): Promise<unknown> {
  const [open] = await table.open();
  if (!open) throw new Error('Nobody is asked anything.');
  const { question, number } = open;
  return table.answer(userOf(question.seat), question.seat, number, question.defaultAnswer);
}

async function undoFirst(): Promise<unknown> {
  const [user = ''] = table.users;
  const undo = await table.house.matchService.withSession(table.game, user, (at) => at.planUndo());
  return table.house.matchService.withSession(table.game, user, (at) =>
    at.undo({ to: undo?.to ?? 0, agreed: table.users.map(seatOf) }, `undo ${undo?.to}`),
  );
}

/** Whoever is asked goes away: the other is asked next. */
async function goAway(): Promise<unknown> {
  const [open] = await table.open();
  const user = userOf(open?.question.seat ?? '');
  const outgoing = [{ key: 'notice', kind: 'post', body: {} }] as const;
  const change = preferencesChange(table.campaign, user, { away: true });
  return table.house.matchService.applyDecision(table.game, async () => ({ change, outgoing }));
}

function seatOf(user: string): string {
  return user.replace(/^user /, '');
}

/** What writes, and the tables that it writes to, one after the other. */
const WRITERS: readonly (readonly [string, () => Promise<unknown>, readonly string[]])[] = [
  ['an answer', answerFirst, ['handled', 'entries', 'snapshots', 'outbox', 'reminders', 'games']],
  ['taking back', undoFirst, ['handled', 'entries', 'outbox', 'games']],
  ['going away', goAway, ['entries', 'outbox', 'reminders', 'owing', 'settings', 'games']],
  ['giving up', () => table.house.matchService.abandon(table.game), ['outbox', 'games']],
];

describe.each(WRITERS)('%s that can’t be written down', (_what, write, tables) => {
  test.each(tables)('changes nothing, in memory or in the database, and is done the next time: %s', async (name) => {
    await table.playUntil(isAsking('turn'));
    const [before, rows] = [await everything(), kept()];
    refuse(name, name === 'games' ? 'update' : 'insert');
    await expect(write()).rejects.toThrow(WriteFailedError);
    expect(kept()).toBe(rows);
    expect(await everything()).toEqual(before);
    allow();
    await write();
    expect(kept()).not.toBe(rows);
    expect(numbers()).toEqual(numbers().map((_, i) => i + 1));
    const after = await everything();
    table.house.matchService.clearCache();
    expect(await everything()).toEqual(after);
    expect(table.matchErrors).toEqual([]);
  });
});

test('a scenario that can’t be written down has not begun, and begins the next time', async () => {
  await table.close();
  file = path.join(folder, 'begun.db');
  openDatabase(file).sqlite.close();
  refuse('snapshots');
  const setup = { catalog, players: 2, seed: 4, database: file };
  await expect(TestTable.open(setup)).rejects.toThrow(WriteFailedError);
  allow();
  const other = new Database(file, { readonly: true });
  expect(other.prepare('select count(*) from games').pluck().get()).toBe(0);
  expect(other.prepare('select count(*) from outbox').pluck().get()).toBe(0);
  other.close();
  table = await TestTable.open({ ...setup, database: ':memory:' });
});

test('a round for absent players can’t be written -> it is played the next time', async () => {
  await table.close();
  const isOut = ({ seats }: View, user: string) =>
    seats.some((each) => each.seat === seatOf(user) && (each.exhausted || each.escaped));
  table = await TestTable.openUntil(
    (seed) => {
      file = path.join(folder, `watched-${seed}.db`);
      return { catalog, players: 2, seed, database: file };
    },
    ({ users: [first = '', second = ''] }, { view, questions }) =>
      isOut(view, first) && questions.some((each) => each.question.seat === seatOf(second)),
  );
  const [one = '', two = ''] = table.users;
  const { matchService } = table.house;
  await matchService.applyDecision(table.game, async () => ({
    change: preferencesChange(table.campaign, two, { away: true }),
    outgoing: [],
  }));
  // The bot also answers what the campaign asks whoever is away, as soon as that is read.
  matchService.clearCache();
  const [before, rows] = [await everything(), kept()];
  refuse('entries');
  await expect(matchService.withSession(table.game, one, (at) => at.playRound('watch'))).rejects.toThrow(
    WriteFailedError,
  );
  expect(kept()).toBe(rows);
  expect(await everything()).toEqual(before);
  allow();
  expect(await matchService.withSession(table.game, one, (at) => at.playRound('watch'))).toEqual({ type: 'advanced' });
  expect(numbers()).toEqual(numbers().map((_, i) => i + 1));
  const after = await everything();
  expect(after).not.toEqual(before);
  matchService.clearCache();
  expect(await everything()).toEqual(after);
});

test('the disk fills up in a game -> nothing is lost; with room, the game goes on', async () => {
  await table.close();
  const open = openDatabase(path.join(folder, 'full.db'));
  table = await TestTable.open({ catalog, players: 2, seed: 4, store: createStore(open, Date.now, { retries: 0 }) });
  await table.playUntil(isAsking('cards'));
  open.sqlite.pragma(`max_page_count = ${open.sqlite.pragma('page_count', { simple: true })}`);
  const untilFull = async () => {
    for (;;) await table.answerSomething();
  };
  await expect(untilFull()).rejects.toThrow('because the disk is full');
  const before = await everything();
  table.house.matchService.clearCache();
  expect(await everything()).toEqual(before);
  open.sqlite.pragma('max_page_count = 1000000');
  await table.playUntil(({ view }) => view.round > 2);
  const entries = await createStore(open).entries(table.game);
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, i) => i + 1));
  expect(table.matchErrors).toEqual([]);
});

test('a database that somebody else keeps busy refuses an answer, and takes it once it is free', async () => {
  await table.close();
  file = path.join(folder, 'busy.db');
  table = await TestTable.open({
    catalog,
    players: 2,
    seed: 4,
    store: createStore(openDatabase(file), Date.now, { retries: 1, minTimeout: 1 }),
  });
  const before = await everything();
  const other = new Database(file);
  other.exec('BEGIN IMMEDIATE');
  await expect(answerFirst()).rejects.toThrow('because the database is busy');
  expect(await everything()).toEqual(before);
  other.exec('COMMIT');
  other.close();
  expect(await answerFirst()).toEqual({ type: 'advanced' });
});
