/** A campaign holds several matches, of different kinds, whose outcomes reach it: tried with a game of a few lines. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Backend } from '../../../src/matches/service/open.ts';
import { openBackend } from '../../../src/matches/service/open.ts';
import { NightMatch, WallMatch } from '../../games/lanterns/matches.ts';
import { LANTERNS } from '../../games/lanterns/pack.ts';
import { NEW_WALL } from '../../games/lanterns/rules.ts';
import { ensureDatabaseFile } from '../../support/storage/new-store.ts';

let folder: string;
let database: string;
let house: Backend;
const troubles: string[] = [];

const newHouse = () =>
  openBackend({
    database,
    pack: () => LANTERNS,
    packs: [LANTERNS.id],
    cursor: () => seedRng(3),
    onCommit: () => {},
    onError: (_game, { message }) => troubles.push(message),
  });

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-lanterns-'));
  database = ensureDatabaseFile(path.join(folder, 'games.db'));
  house = await newHouse();
  troubles.length = 0;
});

afterEach(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
  expect(troubles).toEqual([]);
});

const KEEPERS = ['1', '2'];

/** A campaign at whose wall Ann and Bea keep the lamps; its first night begins by itself. */
async function found(): Promise<{ campaign: number; wall: number }> {
  const place = { server: 's', channel: 'c', name: 'Wall', pack: LANTERNS.id, founder: 'Ann' };
  const { campaigns } = house.matchService;
  const campaign = (await campaigns.createCampaign(place))?.id ?? 0;
  for (const user of ['Ann', 'Bea']) await campaigns.join(campaign, user, user, () => 2);
  expect(await campaigns.sendInput(campaign, { id: 'begin', said: 'begin' })).toBeUndefined();
  const [own] = await house.records.gamesOf(campaign, 'campaign');
  const wall = own?.id ?? 0;
  return { campaign, wall };
}

const nightOf = async (campaign: number) => (await house.records.runningGame(campaign, 'night'))?.id;

async function wallAt(wall: number) {
  const match = (await house.matchService.withSession(wall, 'Ann', (at) => at.readView()))?.match;
  if (!(match instanceof WallMatch)) throw new Error('The wall is gone.');
  return match.state;
}

async function nightAt(night: number) {
  const match = (await house.matchService.withSession(night, 'Ann', (at) => at.readView()))?.match;
  if (!(match instanceof NightMatch)) throw new Error('The night is gone.');
  return match;
}

let presses = 0;

/** A keeper lights so many lamps. */
async function light(night: number, user: string, lamps: number) {
  const seat = user === 'Ann' ? '1' : '2';
  const number = (await nightAt(night)).questions.find(({ question }) => question.seat === seat)?.number ?? -1;
  return house.matchService.withSession(night, user, (at) =>
    at.answer({ seat, number, choice: () => [`${lamps}`] }, `press ${presses++}`),
  );
}

async function watch(night: number, east: number, west: number): Promise<void> {
  expect(await light(night, 'Ann', east)).toEqual({ type: 'advanced' });
  expect(await light(night, 'Bea', west)).toEqual({ type: 'advanced' });
}

test('a campaign wants a match -> begun, its outcome heard, then the next, to the end', async () => {
  const { campaign, wall } = await found();
  const first = (await nightOf(campaign)) ?? 0;
  expect(await house.records.game(first)).toMatchObject({ kind: 'night', game: 'lanterns', about: { night: 1 } });
  expect((await house.records.runningGame(campaign))?.id).toBe(first);
  expect((await house.records.gamesOf(campaign)).map(({ id }) => id)).toEqual([first]);
  await watch(first, 3, 3);
  expect((await house.records.game(first))?.result).toBeUndefined();
  await watch(first, 3, 3);
  const { burning } = (await nightAt(first)).state;
  expect(burning).toBeGreaterThan(5);
  expect(await house.records.game(first)).toMatchObject({ result: 'lit' });
  expect(await wallAt(wall)).toEqual({ night: 1, oil: burning, keepers: KEEPERS, log: ['lit'] });
  for (const night of [2, 3]) {
    const next = (await nightOf(campaign)) ?? 0;
    expect((await nightAt(next)).state.night).toBe(night);
    await watch(next, 0, 0);
    await watch(next, 0, 0);
    expect((await house.records.game(next))?.result).toBe('dark');
  }
  expect(await wallAt(wall)).toEqual({ night: 3, oil: burning, keepers: KEEPERS, log: ['lit', 'dark', 'dark'] });
  expect((await house.records.game(wall))?.result).toBe('over');
  expect(await nightOf(campaign)).toBeUndefined();
});

test('an answer is taken back, and another process finds everything as it was', async () => {
  const { campaign, wall } = await found();
  const night = (await nightOf(campaign)) ?? 0;
  await watch(night, 1, 2);
  expect(await light(night, 'Ann', 3)).toEqual({ type: 'advanced' });
  const undo = await house.matchService.withSession(night, 'Ann', (at) => at.planUndo());
  expect(undo).toMatchObject({ free: true, undone: 1 });
  expect(
    await house.matchService.withSession(night, 'Ann', (at) => at.undo({ to: undo?.to ?? -1, agreed: [] }, 'undo')),
  ).toEqual({ type: 'advanced' });
  const open = (await nightAt(night)).questions;
  expect(open.map(({ answered }) => answered)).toEqual([undefined, undefined]);
  const before = JSON.stringify([(await nightAt(night)).state, open, await wallAt(wall)]);
  await house.close();
  house = await newHouse();
  expect(JSON.stringify([(await nightAt(night)).state, (await nightAt(night)).questions, await wallAt(wall)])).toBe(
    before,
  );
});

test('the campaign can’t write an outcome -> the night goes on, until both are kept', async () => {
  const { campaign, wall } = await found();
  const night = (await nightOf(campaign)) ?? 0;
  await watch(night, 3, 3);
  await light(night, 'Ann', 3);
  const sqlite = new Database(database);
  const refusal = `create trigger refused before insert on entries when new.game = ${wall} begin select raise(abort, 'refused'); end`;
  sqlite.exec(refusal);
  await expect(light(night, 'Bea', 3)).rejects.toThrow();
  expect((await house.records.game(night))?.result).toBeUndefined();
  expect((await nightAt(night)).isOver).toBe(false);
  expect(await wallAt(wall)).toEqual({ ...NEW_WALL, keepers: KEEPERS });
  sqlite.exec('drop trigger refused');
  sqlite.close();
  expect(await light(night, 'Bea', 3)).toEqual({ type: 'advanced' });
  expect((await house.records.game(night))?.result).toBe('lit');
  expect((await wallAt(wall)).night).toBe(1);
  expect(await nightOf(campaign)).not.toBe(night);
});

test('a night that is given up gives nothing, and the campaign hears of it', async () => {
  const { campaign, wall } = await found();
  const night = (await nightOf(campaign)) ?? 0;
  await watch(night, 3, 3);
  await house.matchService.abandon(night);
  expect((await house.records.game(night))?.result).toBe('abandoned');
  expect(await wallAt(wall)).toEqual({ night: 1, oil: 0, keepers: KEEPERS, log: ['abandoned'] });
  expect(await nightOf(campaign)).not.toBe(night);
});

test('whoever has ordered it, or is away, is not asked: such nights play themselves', async () => {
  const { campaign, wall } = await found();
  await house.records.changeCampaign({ campaign, wishes: { user: 'Ann', change: () => ({ lamps: '2' }) } });
  await house.records.changeCampaign({ campaign, wishes: { user: 'Bea', change: () => ({ away: true }) } });
  const night = (await nightOf(campaign)) ?? 0;
  await house.matchService.applyAutoAnswers(night);
  expect((await nightAt(night)).state).toMatchObject({ round: 2, lit: { 1: 2, 2: 1 } });
  expect((await wallAt(wall)).log).toHaveLength(3);
  expect((await house.records.game(wall))?.result).toBe('over');
});

test('a campaign takes only what it waits for, and that once', async () => {
  const { campaign, wall } = await found();
  const odd = await house.matchService.receive(wall, { id: 'odd', value: 'a stone' });
  expect(odd).toEqual({
    type: 'refused',
    why: 'The wall waits for two to four keepers, and for how their nights end.',
  });
  const again = await house.matchService.campaigns.sendInput(campaign, { id: 'again', said: 'begin' });
  expect(again).toBe('The lamps are lit already.');
  const night = (await nightOf(campaign)) ?? 0;
  await house.matchService.abandon(night);
  const ended = { id: `match ${night}`, value: { match: night, kind: 'night', result: 'lit', gives: 100 } };
  expect(await house.matchService.receive(wall, ended)).toEqual({ type: 'advanced' });
  expect(await wallAt(wall)).toEqual({ night: 1, oil: 0, keepers: KEEPERS, log: ['abandoned'] });
});
