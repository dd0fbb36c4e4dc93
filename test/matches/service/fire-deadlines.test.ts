/** Answers that are given because their time is over: tried with a game of a few lines, whose lamps are lit in time. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Backend } from '../../../src/matches/service/open.ts';
import { createBackend } from '../../../src/matches/service/open.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import type { Store } from '../../../src/storage/store.ts';
import { NightMatch } from '../../games/lanterns/matches.ts';
import { LANTERNS } from '../../games/lanterns/pack.ts';
import { TIME_TO_LIGHT } from '../../games/lanterns/rules.ts';
import { ensureDatabaseFile } from '../../support/storage/new-store.ts';

let folder: string;
let store: Store;
let house: Backend;
let night: number;
let now = 0;
const troubles: string[] = [];

async function open(): Promise<void> {
  store = openSqlite(ensureDatabaseFile(path.join(folder, 'games.db')), () => now);
  house = createBackend(store, {
    pack: () => LANTERNS,
    packs: [LANTERNS.id],
    cursor: () => seedRng(3),
    onCommit: () => {},
    onError: (_game, { message }) => troubles.push(message),
    now: () => now,
  });
}

/** A night at whose wall Ann and Bea keep the lamps. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-deadlines-'));
  troubles.length = 0;
  await open();
  const place = { server: 's', channel: 'c', name: 'Wall', pack: LANTERNS.id, founder: 'Ann', game: LANTERNS.game };
  const campaign = (await house.records.createCampaign(place))?.id ?? 0;
  const members = await Promise.all(['Ann', 'Bea'].map((user) => house.records.addMember(campaign, user, user, 2)));
  const seats = ['east', 'west'].map((seat, i) => ({
    seat,
    user: ['Ann', 'Bea'][i] ?? '',
    member: members[i]?.id ?? 0,
  }));
  const start = { night: 1, keepers: ['east', 'west'] };
  const row = await house.matchService.begin({ campaign, kind: 'night', seats, start });
  night = row?.id ?? 0;
});

afterEach(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
  expect(troubles).toEqual([]);
});

async function matchNow(): Promise<NightMatch> {
  const match = (await house.matchService.withSession(night, 'Ann', (at) => at.readView()))?.match;
  if (!(match instanceof NightMatch)) throw new Error('The night is gone.');
  return match;
}

const numberOf = async (seat: string) =>
  (await matchNow()).questions.find(({ question }) => question.seat === seat)?.number ?? -1;

let presses = 0;

async function light(user: string, seat: string, lamps: number): Promise<void> {
  const number = await numberOf(seat);
  const answered = await house.matchService.withSession(night, user, (at) =>
    at.answer({ seat, number, choice: () => [`${lamps}`] }, `press ${presses++}`),
  );
  expect(answered).toEqual({ type: 'advanced' });
}

/** All answers of the log: whose, what, and by what. */
async function answers(): Promise<string[]> {
  const entries = await store.entries(night);
  return entries.flatMap((entry) => (entry.type === 'answer' ? [`${entry.seat} ${entry.value} by ${entry.by}`] : []));
}

/** Whether the table was told that a lamp was lit for somebody. */
async function isTold(): Promise<boolean> {
  const words = 'The keeper in the east lights 3 lamps and the keeper in the west lights 1 lamp.';
  return JSON.stringify(await store.pendingMessages(night)).includes(words);
}

test('a due answer is given when its time is over and not before, marked in the log, and told', async () => {
  await light('Ann', 'east', 3);
  now += TIME_TO_LIGHT - 1;
  await house.matchService.fireDeadlines();
  expect(await answers()).toEqual(['east 3 by player']);
  expect(await isTold()).toBe(false);
  now += 1;
  await house.matchService.fireDeadlines();
  expect(await answers()).toEqual(['east 3 by player', 'west 1 by deadline']);
  expect((await matchNow()).state).toMatchObject({ round: 1, lit: { east: 3, west: 1 } });
  expect(await isTold()).toBe(true);
});

test('where nobody answers, all are given; what is asked then has all its time', async () => {
  now += 10 * TIME_TO_LIGHT;
  await house.matchService.fireDeadlines();
  await house.matchService.fireDeadlines();
  expect(await answers()).toEqual(['east 1 by deadline', 'west 1 by deadline']);
  now += TIME_TO_LIGHT;
  await house.matchService.fireDeadlines();
  expect(await answers()).toHaveLength(4);
  expect((await house.records.game(night))?.result).toBeDefined();
  now += TIME_TO_LIGHT;
  await house.matchService.fireDeadlines();
  expect(await answers()).toHaveLength(4);
});

test('what somebody has answered in time stays as it is', async () => {
  now += TIME_TO_LIGHT - 1;
  await light('Ann', 'east', 2);
  await light('Bea', 'west', 3);
  now += 1;
  await house.matchService.fireDeadlines();
  expect(await answers()).toEqual(['east 2 by player', 'west 3 by player']);
});

test('after a restart the hour is the same', async () => {
  now += TIME_TO_LIGHT / 2;
  await light('Ann', 'east', 3);
  await house.close();
  await open();
  now += TIME_TO_LIGHT / 2;
  await house.matchService.fireDeadlines();
  expect(await answers()).toEqual(['east 3 by player', 'west 1 by deadline']);
  house.matchService.clearCache();
  expect((await matchNow()).state).toMatchObject({ round: 1, lit: { east: 3, west: 1 } });
});

test('it is taken back with the answer before it, and then asked anew with all its time', async () => {
  await light('Ann', 'east', 3);
  now += TIME_TO_LIGHT;
  await house.matchService.fireDeadlines();
  expect(await house.matchService.withSession(night, 'Bea', (at) => at.planUndo())).toBeUndefined();
  const undo = await house.matchService.withSession(night, 'Ann', (at) => at.planUndo());
  expect(undo).toMatchObject({ to: 0, free: false });
  const undone = await house.matchService.withSession(night, 'Ann', (at) =>
    at.undo({ to: undo?.to ?? -1, agreed: ['west'] }, `press ${presses++}`),
  );
  expect(undone).toEqual({ type: 'advanced' });
  expect((await matchNow()).state.round).toBe(0);
  now += TIME_TO_LIGHT - 1;
  await house.matchService.fireDeadlines();
  expect((await matchNow()).state.round).toBe(0);
  now += 1;
  await house.matchService.fireDeadlines();
  expect((await matchNow()).state).toMatchObject({ round: 1, lit: { east: 1, west: 1 } });
});
