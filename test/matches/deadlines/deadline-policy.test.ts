/** Deadlines that a table has settled, tried with a game of warbands on the plain table. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../../../src/engine/values/json.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { loadPack } from '../../../src/games/frostgrave/content/load.ts';
import { frostgravePack } from '../../../src/games/frostgrave/pack.ts';
import type { Backend } from '../../../src/matches/service/open.ts';
import { createBackend } from '../../../src/matches/service/open.ts';
import { preferencesChange } from '../../../src/matches/settings/campaign-preferences.ts';
import type { TableSettings } from '../../../src/matches/settings/table-settings.ts';
import { tableSettingsChange } from '../../../src/matches/settings/table-settings.ts';
import { updateUserSettings } from '../../../src/matches/settings/user-settings.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import type { Store } from '../../../src/storage/store.ts';
import { startOf } from '../../support/frostgrave/start.ts';
import { ensureDatabaseFile } from '../../support/storage/new-store.ts';

const PACK = frostgravePack(loadPack());
const HOUR = 60 * 60_000;
/** As often as the bot looks at the clock. */
const LOOK = 30_000;
const HURRIED = { turn: 2, between: 1 };
const TURN = 2 * HOUR;

let folder: string;
let store: Store;
let house: Backend;
let campaign: number;
let game: number;
let now: number;
const troubles: string[] = [];

function open(): void {
  store = openSqlite(ensureDatabaseFile(path.join(folder, 'games.db')), () => now);
  house = createBackend(store, {
    pack: () => PACK,
    packs: [PACK.id],
    cursor: () => seedRng(3),
    onCommit: () => {},
    onError: (_game, { message }) => troubles.push(message),
    now: () => now,
  });
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-hurry-'));
  troubles.length = 0;
  now = Date.UTC(2026, 0, 5, 12);
  open();
  const place = { server: 's', channel: 'c', name: 'Street', pack: PACK.id, founder: 'Ann', game: PACK.game };
  campaign = (await store.createCampaign(place))?.id ?? 0;
  const seats = [];
  for (const user of ['Ann', 'Bea']) {
    const member = (await store.addMember(campaign, user, user, 4))?.id ?? 0;
    seats.push({ seat: user, user, member });
  }
  await house.matchService.tickClock();
  game =
    (await house.matchService.begin({ campaign, kind: 'game', seats, start: json.parse(startOf(['Ann', 'Bea'], 5)) }))
      ?.id ?? 0;
});

afterEach(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
  expect(troubles).toEqual([]);
});

const settle = async (change: Partial<TableSettings>) =>
  house.matchService.applyDecision(game, async () => ({ change: tableSettingsChange(campaign, change) }));

/** Time passes as the bot sees it; what is due is given. */
async function passes(ms: number): Promise<void> {
  for (const end = now + ms; now < end; ) {
    now = Math.min(end, now + LOOK * 8);
    await house.matchService.tickClock();
  }
  await house.matchService.fireDeadlines();
}

async function asked(): Promise<{ seat: string; kind: string; number: number }[]> {
  const questions = (await house.matchService.withSession(game, 'Ann', (at) => at.readView()))?.questions ?? [];
  return questions.flatMap(({ question: { seat, kind }, number, answered }) =>
    answered ? [] : [{ seat, kind, number }],
  );
}

async function byDeadline(): Promise<string[]> {
  const entries = await store.entries(game);
  return entries.flatMap((entry) => (entry.type === 'answer' && entry.by === 'deadline' ? [entry.seat] : []));
}

/** Whoever is asked answers by themselves. */
async function answers(): Promise<void> {
  const seen = await house.matchService.withSession(game, 'Ann', (at) => at.readView());
  const open = seen?.questions.find(({ answered }) => !answered);
  if (!seen || !open) throw new Error('Nobody is asked.');
  const { seat } = open.question;
  const given = await house.matchService.withSession(game, seat, (at) =>
    at.answer({ seat, number: open.number, choice: () => seen.match.botAnswer(open) }, `${seat} ${open.number}`),
  );
  expect(given).toEqual({ type: 'advanced' });
}

/** Up to the first activation, at a table in some hurry: who is in their turn, and who waits. */
async function underway(pace: TableSettings['pace'] = HURRIED): Promise<{ acting: string; waiting: string }> {
  await settle({ pace });
  for (let i = 0; i < 30; i++) {
    const [open] = await asked();
    if (open?.kind === 'activate') return { acting: open.seat, waiting: open.seat === 'Ann' ? 'Bea' : 'Ann' };
    await answers();
  }
  throw new Error('Nobody activates anything.');
}

describe('what a table has settled', () => {
  test('nothing is settled -> twelve hours in one’s own turn, then the bot plays it', async () => {
    const { acting } = await underway(null);
    await passes(12 * HOUR - LOOK);
    expect(await byDeadline()).toEqual([]);
    await passes(LOOK);
    const given = await byDeadline();
    expect(given.length).toBeGreaterThan(1);
    expect(new Set(given)).toEqual(new Set([acting]));
    const now = await asked();
    expect(now.every(({ seat, kind }) => seat !== acting || !['activate', 'order'].includes(kind))).toBe(true);
  });

  test('is another number of hours for what is asked from then on', async () => {
    await underway();
    await settle({ pace: { turn: 3, between: 1 } });
    await answers();
    await passes(3 * HOUR - LOOK);
    expect(await byDeadline()).toEqual([]);
    await passes(LOOK);
    expect((await byDeadline()).length).toBeGreaterThan(0);
  });

  test('is more time also for what is asked already, with more grace as well, and never less', async () => {
    const { acting } = await underway();
    await passes(HOUR);
    const hourOf = async () => (await store.deadlines(game)).find(({ seat }) => seat === acting)?.due;
    const asked = now - HOUR;
    const dueAfter: number[] = [];
    const changes = [
      { pace: { turn: 5, between: 1 } },
      { pace: { turn: 3, between: 1 } },
      { pace: { turn: 5, between: 1 } },
      { grace: 1 },
    ];
    for (const change of changes) {
      await settle(change);
      dueAfter.push(((await hourOf()) ?? 0) - asked);
    }
    expect(dueAfter).toEqual([5 * HOUR, 5 * HOUR, 5 * HOUR, 6 * HOUR]);
    await passes(5 * HOUR - LOOK);
    expect(await byDeadline()).toEqual([]);
    await passes(LOOK);
    expect((await byDeadline()).length).toBeGreaterThan(0);
  });

  test('a question gets more time -> its first reminder later, none sooner or again', async () => {
    const { acting } = await underway();
    const asked0 = now;
    const hourOf = async () => ((await store.remindersOf(acting))[0]?.due ?? 0) - asked0;
    expect(await hourOf()).toBe(TURN / 2);
    await passes(TURN / 2 - LOOK);
    await settle({ pace: { turn: 5, between: 1 } });
    expect(await hourOf()).toBe(2.5 * HOUR);
    await passes(LOOK);
    expect(await store.dueReminders(), 'half of the time that it had').toEqual([]);
    await settle({ pace: { turn: 3, between: 1 } });
    expect(await hourOf(), 'no sooner').toBe(2.5 * HOUR);
    await settle({ grace: 1 });
    expect(await hourOf(), 'as the time is over, and the grace begins').toBe(3 * HOUR);
    await settle({ pace: { turn: 20, between: 1 } });
    expect(await hourOf(), 'three hours in the middle of a turn, as ever').toBe(3 * HOUR);
    await passes(2 * HOUR);
    const [due] = await store.dueReminders();
    if (!due) throw new Error('Nobody is reminded.');
    await store.markReminded(due, 3 * HOUR);
    await settle({ pace: { turn: 40, between: 1 }, grace: 0 });
    expect(await hourOf(), 'the next one').toBe(6 * HOUR);
  });

  test('adds to more time that somebody was given', async () => {
    const { acting } = await underway();
    const at = async () => (await store.deadlines(game)).find(({ seat }) => seat === acting)?.due;
    const [open] = await asked();
    const asked0 = now;
    const given = await house.matchService.withSession(game, acting, (table) =>
      table.extendDeadline({ seat: acting, number: open?.number ?? 0 }),
    );
    expect(given).toEqual({ type: 'advanced' });
    await settle({ pace: { turn: 3, between: 1 } });
    expect(((await at()) ?? 0) - asked0).toBe(2 * TURN + HOUR);
  });

  test('is an appointment: nothing is due, also of what is asked already', async () => {
    await underway();
    await settle({ pace: { turn: null, between: null } });
    await passes(10 * HOUR);
    expect(await byDeadline()).toEqual([]);
    expect(await store.deadlines(game)).toEqual([]);
  });

  test('may leave it to nobody: the table waits on, and whoever is waited for is reminded', async () => {
    const { acting } = await underway();
    await settle({ passed: 'nobody' });
    await answers();
    await passes(TURN);
    expect(await byDeadline()).toEqual([]);
    expect((await store.dueReminders()).map(({ user }) => user)).toEqual([acting]);
  });

  test('may add grace, at whose beginning whoever is late is reminded', async () => {
    const { acting } = await underway();
    await settle({ grace: 3 });
    await answers();
    expect(await store.dueReminders()).toEqual([]);
    await passes(TURN);
    expect((await store.dueReminders()).map(({ user }) => user)).toEqual([acting]);
    await passes(3 * HOUR - LOOK);
    expect(await byDeadline()).toEqual([]);
    await passes(LOOK);
    expect((await byDeadline()).length).toBeGreaterThan(0);
  });
});

describe('whoever was late', () => {
  test('has a short time for the rest of the turn, and all of it after an answer of their own', async () => {
    const { acting } = await underway();
    await passes(TURN);
    const before = (await byDeadline()).length;
    const isTheirs = async () => (await asked()).every(({ seat }) => seat === acting);
    for (let i = 0; i < 200 && !(await isTheirs()); i++) await answers();
    const [short] = await store.deadlines(game);
    expect(short?.due).toBe(now + HOUR);
    await answers();
    for (let i = 0; i < 200 && !(await isTheirs()); i++) await answers();
    const [hour] = await store.deadlines(game);
    expect(hour?.due).toBe(now + TURN);
    expect((await byDeadline()).length).toBe(before);
  });

  test('plays no game alone by the bot: when nobody answers any more, the table waits', async () => {
    await underway();
    for (let i = 0; i < 6; i++) await passes(TURN);
    const given = (await byDeadline()).length;
    await passes(8 * HOUR);
    expect((await byDeadline()).length).toBe(given);
    expect(await asked()).not.toEqual([]);
    await answers();
    expect(await store.deadlines(game)).not.toEqual([]);
  });
});

describe('time does not count', () => {
  test('while the program does not run', async () => {
    await underway();
    await passes(TURN / 2);
    await house.close();
    now += 30 * HOUR;
    open();
    await house.matchService.tickClock();
    await passes(TURN / 2 - LOOK);
    expect(await byDeadline()).toEqual([]);
    await passes(LOOK);
    expect((await byDeadline()).length).toBeGreaterThan(0);
  });

  test('while Discord is away, however long', async () => {
    await underway();
    await passes(TURN / 4);
    for (let i = 0; i < 60; i++) {
      now += 4 * 60_000;
      await house.matchService.tickClock(false);
    }
    await house.matchService.fireDeadlines();
    expect([await byDeadline(), await store.dueReminders()]).toEqual([[], []]);
    await passes((TURN * 3) / 4 - LOOK);
    expect(await byDeadline()).toEqual([]);
    await passes(LOOK);
    expect((await byDeadline()).length).toBeGreaterThan(0);
  });

  test('that a clock is set forward or back by', async () => {
    await underway();
    now += 10 * 24 * HOUR;
    await house.matchService.tickClock();
    await passes(TURN / 2);
    now -= 20 * 24 * HOUR;
    await house.matchService.tickClock();
    await passes(TURN / 2 - LOOK);
    expect(await byDeadline()).toEqual([]);
    await passes(LOOK);
    expect((await byDeadline()).length).toBeGreaterThan(0);
  });

  test('while the table pauses, for deadlines and reminders', async () => {
    await underway();
    await settle({ pausedUntil: now + 8 * HOUR });
    await passes(8 * HOUR);
    expect([await byDeadline(), await store.dueReminders()]).toEqual([[], []]);
    await passes(TURN - LOOK);
    expect(await byDeadline()).toEqual([]);
    await passes(LOOK);
    expect((await byDeadline()).length).toBeGreaterThan(0);
  });

  test('in the quiet hours of whoever is asked, and only there', async () => {
    const { acting, waiting } = await underway();
    const night = { zone: 'UTC', from: 13 * 60, to: 15 * 60 };
    await store.changeCampaign(preferencesChange(campaign, waiting, { quiet: night }));
    await store.changeCampaign(preferencesChange(campaign, acting, { quiet: { ...night, zone: 'Africa/Lagos' } }));
    await passes(2 * HOUR);
    expect(await store.dueReminders(), 'it is three by then in Lagos').toEqual([]);
    await passes(TURN - LOOK);
    expect(await byDeadline()).toEqual([]);
    await passes(LOOK);
    expect(await byDeadline()).toContain(acting);
  });

  test('quiet hours -> those for all games count, not an older word on one campaign', async () => {
    const { acting } = await underway();
    const night = { zone: 'UTC', from: 13 * 60, to: 15 * 60 };
    await store.changeCampaign(preferencesChange(campaign, acting, { quiet: { ...night, to: 20 * 60 } }));
    await updateUserSettings(house.records, acting, { quiet: night });
    await passes(TURN + 2 * HOUR - LOOK);
    expect(await byDeadline()).toEqual([]);
    await passes(LOOK);
    expect(await byDeadline()).toContain(acting);
  });
});

test('whoever wants to be reminded sooner is, but never later than the deadline has it', async () => {
  const { acting } = await underway();
  await settle({ passed: 'nobody' });
  await updateUserSettings(house.records, acting, { every: 0.5 });
  await answers();
  await passes(HOUR / 2);
  expect((await store.dueReminders()).map(({ user }) => user)).toEqual([acting]);
  for (const user of ['Ann', 'Bea']) await updateUserSettings(house.records, user, { every: 48 });
  const isTurn = async () => (await asked()).every(({ kind }) => kind === 'activate');
  do await answers();
  while (!(await isTurn()));
  const [{ seat } = { seat: '' }] = await asked();
  const [late] = await store.remindersOf(seat);
  expect((late?.due ?? 0) - now).toBe(TURN);
});
